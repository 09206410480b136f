/** @module Files in Node.js: settings, checks of paths, packages. Loaded as a separate part. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { READABLE_MODES, SECRET_FILE } from '../secret-files.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const MODULES = '{fs,fs.promises,fs-extra,graceful-fs,original-fs}';

/** Modes that let everyone write: as text, and as numbers. */
const OPEN_MODE = /^(0o?)?[0-7]?[0-7][0-7][2367]$/;
const OPEN_MODES = [
  ...Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0),
  OPEN_MODE,
];

/** The default modes of new folders and files in Node.js. */
const EVERYTHING = [0o777, /^0?o?777$/];
const READ_AND_WRITE = [0o666, /^0?o?666$/];

export const fileSettings: ApiModel = {
  id: 'node-file-settings',
  languages: SCRIPT_LANGUAGES,
  sinks: [
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
      note: 'the default mode, which the umask limits',
      severity: 'low',
      call: `${MODULES}.{mkdir,mkdirSync}`,
      when: {
        any: [
          { arg: 1, field: 'mode', is: EVERYTHING },
          { arg: 1, is: EVERYTHING },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'the default mode, which the umask limits',
      severity: 'low',
      call: `${MODULES}.{writeFile,writeFileSync,appendFile,appendFileSync}`,
      when: { arg: 2, field: 'mode', is: READ_AND_WRITE },
    },
    {
      weakness: 'permissive-file-mode',
      call: `${MODULES}.{writeFile,writeFileSync,appendFile,appendFileSync}`,
      when: {
        all: [{ arg: 2, field: 'mode', is: OPEN_MODES }, { not: { arg: 2, field: 'mode', is: READ_AND_WRITE } }],
      },
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
      call: `${MODULES}.{mkdir,mkdirSync}`,
      when: {
        any: [
          { all: [{ arg: 1, field: 'mode', is: OPEN_MODES }, { not: { arg: 1, field: 'mode', is: EVERYTHING } }] },
          { all: [{ arg: 1, is: OPEN_MODES }, { not: { arg: 1, is: EVERYTHING } }] },
        ],
      },
    },
    {
      weakness: 'permissive-file-mode',
      call: `${MODULES}.{createWriteStream,open,openSync}`,
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
