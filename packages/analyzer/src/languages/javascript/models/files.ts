/** @module Models of files and paths. */

import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';
import { READABLE_MODES, SECRET_FILE } from '../../../frameworks/secret-files.ts';

const MODULES = '{fs,fs.promises,fs-extra,graceful-fs,original-fs}';
const ONE_PATH =
  '{access,accessSync,appendFile,appendFileSync,chmod,chmodSync,chown,chownSync,createReadStream,createWriteStream,exists,existsSync,lchmod,lchown,lstat,lstatSync,mkdir,mkdirSync,mkdtemp,open,openSync,openAsBlob,opendir,opendirSync,readFile,readFileSync,readdir,readdirSync,readlink,readlinkSync,realpath,realpathSync,rm,rmSync,rmdir,rmdirSync,stat,statSync,statfs,truncate,truncateSync,unlink,unlinkSync,unwatchFile,utimes,utimesSync,watch,watchFile,writeFile,writeFileSync,outputFile,outputFileSync,outputJson,outputJsonSync,readJson,readJsonSync,writeJson,writeJsonSync,readJSON,readJSONSync,writeJSON,writeJSONSync,ensureDir,ensureDirSync,ensureFile,ensureFileSync,emptyDir,emptyDirSync,remove,removeSync,pathExists,pathExistsSync,mkdirp,mkdirs}';
const TWO_PATHS =
  '{copyFile,copyFileSync,cp,cpSync,link,linkSync,rename,renameSync,symlink,symlinkSync,copy,copySync,move,moveSync}';
const READING = '{readFile,readFileSync,readJson,readJsonSync,readJSON,readJSONSync}';
const OTHER_FILES_FUNCTIONS =
  '{extractFile,createFile,deleteFile,removeFile,saveFile,loadFile,serveFile,streamFile,moveFile,extractArchive}';
/** File modes that are writable for everyone, as strings and as numbers. */
const OPEN_MODE = /^(0o?)?[0-7]?[0-7][0-7][2367]$/;
const OPEN_MODES = [
  ...Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0),
  OPEN_MODE,
];

export const files: ApiModel = {
  id: 'node-files',
  languages: SCRIPT_LANGUAGES,
  sources: [
    {
      kind: 'file',
      label: 'content of a file',
      call: [`${MODULES}.${READING}`, `${MODULES}.createReadStream`, 'Deno.{readTextFile,readFile}'],
      // A server's own files are trusted as HTML; names of files, which users may choose, aren't.
      sanitized: ['html'],
    },
    { kind: 'file', label: 'name of a file', call: `${MODULES}.{readdir,readdirSync}` },
  ],
  callbacks: [
    {
      call: `${MODULES}.readFile`,
      parameters: [null, { source: 'file', label: 'content of a file', sanitized: ['html'] }],
    },
    { call: `${MODULES}.readdir`, parameters: [null, { source: 'file', label: 'name of a file' }] },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        `${MODULES}.${ONE_PATH}`,
        'Deno.{readTextFile,readFile,writeTextFile,writeFile,open,remove,readDir}',
        'Bun.{file,write}',
      ],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file path', call: [`${MODULES}.${TWO_PATHS}`], args: [0, 1] },
    // Functions of other modules whose name says that they access a file.
    {
      weakness: 'path-traversal',
      note: 'file path',
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
      call: [OTHER_FILES_FUNCTIONS, `?.${OTHER_FILES_FUNCTIONS}`],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'rimraf',
        'rimraf.{sync,rimraf}',
        'mkdirp',
        'mkdirp.sync',
        'del',
        'glob.{glob,globSync,sync}',
        'send',
        'serve-static',
        'jsonfile.{readFile,readFileSync,writeFile,writeFileSync}',
        'shelljs.{rm,cat,cp,mv,mkdir,ls,cd,touch,sed,grep,head,tail}',
      ],
      args: [0],
    },
  ],
  sanitizers: [
    { call: ['path.basename', 'path.{posix,win32}.basename'], sanitizes: ['path'] },
    // A normalized absolute path has no `..`, so joined to a folder it stays inside.
    {
      call: ['path.join', 'path.{posix,win32}.join'],
      sanitizes: ['path'],
      args: ['*'],
      when: {
        all: [
          { unless: { arg: 0, tainted: true } },
          { arg: 1, type: 'path.Result' },
          { arg: 1, starts: /^\// },
          { count: 2 },
        ],
      },
    },
    { call: 'path.Result.suffix', sanitizes: ['path'] },
    // An absolute path can't be parsed as an option.
    {
      call: ['path.resolve', 'path.{posix,win32}.resolve'],
      args: ['*'],
      sanitizes: ['argument'],
      when: { all: [{ arg: '*', tainted: true }, { unless: { arg: 0, is: '/' } }] },
    },
    { call: ['path.extname', 'sanitize-filename', 'filenamify'], sanitizes: ['path'] },
    {
      call: ['secure-filename', 'path-sanitizer', 'slugify', '@sindresorhus/slugify'],
      sanitizes: ['path', 'html', 'shell', 'sql'],
    },
  ],
  returns: {
    'path.{join,resolve,normalize}': 'path.Result',
    'path.{posix,win32}.{join,resolve,normalize}': 'path.Result',
    'path.relative': 'path.Relative',
    [`${MODULES}.{realpath,realpathSync}`]: 'path.Result',
  },
  summaries: [
    { call: ['path.isAbsolute'], flow: 'clean' },
    {
      call: ['path.join', 'path.{posix,win32}.join'],
      flow: 'concat',
      when: { any: [{ arg: 0, is: '/' }, { unless: { arg: '*', tainted: true } }] },
    },
    {
      call: ['path.resolve', 'path.{posix,win32}.resolve'],
      flow: 'concat',
      when: { arg: 0, is: '/' },
    },
    {
      call: ['path.normalize', 'path.{posix,win32}.normalize'],
      flow: 'identity',
      from: 0,
      when: { arg: 0, starts: /^\// },
    },
  ],
  checks: [
    {
      weakness: 'path-traversal',
      note: 'prefix without a separator at its end: `/data-old` begins with `/data`',
      severity: 'medium',
      call: ['path.Result.{startsWith,indexOf}', '?.{startsWith,indexOf}'],
      when: {
        all: [
          { arg: 'this', type: 'path.Result' },
          { arg: 'this', tainted: 'sent' },
          { arg: 0, type: 'path.Result' },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: [`${MODULES}.{chmod,chmodSync,lchmod,lchmodSync,fchmod,fchmodSync}`, 'shelljs.chmod'],
      when: {
        any: [
          { arg: 1, is: OPEN_MODES },
          { arg: 0, is: OPEN_MODE },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: `${MODULES}.{writeFile,writeFileSync,appendFile,appendFileSync}`,
      when: { arg: 2, field: 'mode', is: OPEN_MODES },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      confidence: 'medium',
      call: `${MODULES}.{chmod,chmodSync}`,
      when: {
        all: [
          { arg: 0, contains: SECRET_FILE },
          { arg: 1, is: READABLE_MODES },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      confidence: 'medium',
      call: `${MODULES}.{writeFile,writeFileSync,createWriteStream}`,
      when: {
        all: [
          { arg: 0, contains: SECRET_FILE },
          { any: [1, 2].map((arg): Condition => ({ arg, field: 'mode', is: READABLE_MODES })) },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: `${MODULES}.{mkdir,mkdirSync,createWriteStream,open,openSync}`,
      when: {
        any: [
          { arg: 1, field: 'mode', is: OPEN_MODES },
          { arg: 1, is: OPEN_MODES },
          { arg: 2, is: OPEN_MODES },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable stored object',
      confidence: 'medium',
      write: '?.ACL',
      when: { arg: 'value', is: ['public-read', 'public-read-write', 'authenticated-read'] },
    },
    { weakness: 'permissive-file-mode', call: 'process.umask', when: { arg: 0, is: [0, '0', '000', '0000'] } },
    {
      weakness: 'insecure-temp-file',
      call: `${MODULES}.{writeFile,writeFileSync,appendFile,appendFileSync,createWriteStream,openSync,open}`,
      when: { arg: 0, is: /^(\/var)?\/tmp\/./ },
    },
  ],
};
