/** @module Models of files and paths. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

const MODULES = '{fs,fs.promises,fs-extra,graceful-fs,original-fs}';
const ONE_PATH =
  '{access,accessSync,appendFile,appendFileSync,chmod,chmodSync,chown,chownSync,createReadStream,createWriteStream,exists,existsSync,lchmod,lchown,lstat,lstatSync,mkdir,mkdirSync,mkdtemp,open,openSync,openAsBlob,opendir,opendirSync,readFile,readFileSync,readdir,readdirSync,readlink,readlinkSync,realpath,realpathSync,rm,rmSync,rmdir,rmdirSync,stat,statSync,statfs,truncate,truncateSync,unlink,unlinkSync,unwatchFile,utimes,utimesSync,watch,watchFile,writeFile,writeFileSync,outputFile,outputFileSync,outputJson,outputJsonSync,readJson,readJsonSync,writeJson,writeJsonSync,readJSON,readJSONSync,writeJSON,writeJSONSync,ensureDir,ensureDirSync,ensureFile,ensureFileSync,emptyDir,emptyDirSync,remove,removeSync,pathExists,pathExistsSync,mkdirp,mkdirs}';
const TWO_PATHS =
  '{copyFile,copyFileSync,cp,cpSync,link,linkSync,rename,renameSync,symlink,symlinkSync,copy,copySync,move,moveSync}';
const READING = '{readFile,readFileSync,readJson,readJsonSync,readJSON,readJSONSync}';
const OTHER_FILES_FUNCTIONS =
  '{extractFile,createFile,deleteFile,removeFile,saveFile,loadFile,serveFile,streamFile,moveFile,extractArchive}';
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
    'path.Result.{toLowerCase,toLocaleLowerCase}': 'path.Result',
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
};
