/** @module Models of Lua's own library (files, commands, code, strings) and LuaFileSystem. */
import type { ApiModel } from '../../../api-model/api.ts';

/** A pattern that only matches, or only captures, letters, digits, `_` and `-`. */
const WORDS =
  /^(?!.*\\[sSDW])(?:\^?(?:\[[\w\\-]+\][+*]?|[\w-])+\$?|[^()]*(?:\((?:\[[\w\\-]+\][+*]?|[\w-])+\)[^()]*)+)$/;

export const luaCore: ApiModel = {
  id: 'lua',
  languages: ['lua'],
  types: { string: [], 'io.File': [] },
  returns: {
    'io.{open,popen,tmpfile}': 'io.File',
    'io.popen': 'io.Process',
    'io.{stdin,input}': 'io.Stdin',
  },
  members: { 'io.stdin': 'io.Stdin' },
  sources: [
    { kind: 'argument', label: 'command line', read: ['arg[]', 'ARGV[]'] },
    { kind: 'argument', label: 'command line', read: 'arg' },
    { kind: 'argument', label: 'argument of a script in Redis', read: ['ARGV', 'KEYS'] },
    { kind: 'environment', label: 'environment variable', call: 'os.getenv' },
    {
      kind: 'argument',
      label: 'standard input',
      call: ['io.read', 'io.lines', 'io.Stdin.{read,lines}'],
      when: { arg: 0, absent: true },
    },
    { kind: 'argument', label: 'standard input', call: ['io.read', 'io.Stdin.{read,lines}'] },
    { kind: 'file', label: 'content of a file', call: ['io.File.{read,lines}', 'io.lines'] },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['os.execute', 'io.popen', 'posix.system'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: ['load', 'loadstring', 'dostring', 'assert().load'],
      args: [0],
    },
    { weakness: 'unsafe-include', note: 'executed file', call: ['dofile', 'loadfile', 'require'], args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'io.{open,lines,input,output}',
        'os.{remove,rename}',
        'lfs.{dir,attributes,mkdir,rmdir,chdir,touch,symlinkattributes}',
        'pl.file.{read,write,delete,copy,move}',
        'pl.utils.{readfile,writefile,readlines}',
        'pl.dir.{makepath,rmtree,getfiles}',
        'file.{open,remove,exists}',
      ],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file name', call: ['os.rename', 'pl.file.{copy,move}'], args: [1] },
    {
      weakness: 'regex-injection',
      note: 'pattern',
      call: ['?.{find,match,gmatch,gsub}', 'string.{find,match,gmatch,gsub}'],
      args: [0],
      when: { unless: { arg: 2, is: true } },
      confidence: 'low',
    },
  ],
  sanitizers: [
    {
      call: ['?.{match,gmatch}', 'string.{match,gmatch}'],
      when: { arg: 0, is: WORDS },
      args: ['this'],
      sanitizes: [
        'sql',
        'nosql',
        'shell',
        'code',
        'path',
        'html',
        'header',
        'log',
        'ldap',
        'xpath',
        'xml',
        'template',
        'regex',
        'redirect',
        'mail',
        'format',
      ],
    },
    { call: 'pl.path.basename', sanitizes: ['path'] },
    { call: ['pl.utils.quote_arg', 'shell.escape', 'resty.shell.quote'], sanitizes: ['shell'] },
  ],
  guards: [{ call: ['?.{match,find}', 'string.{match,find}'], args: ['this'], sanitizes: [], pattern: 0 }],
  summaries: [
    { call: ['?.format', 'string.format'], flow: 'format' },
    { call: ['?.lower', 'string.lower'], flow: 'lower' },
    { call: ['?.upper', 'string.upper'], flow: 'upper' },
    { call: ['?.{reverse,rep,sub}', 'string.{reverse,rep,sub}'], flow: 'identity', from: 'this' },
    { call: ['?.gsub', 'string.gsub'], flow: 'replace' },
    { call: ['?.gmatch', 'string.gmatch'], flow: 'split' },
    { call: ['?.{len,byte}', 'string.{len,byte,char,find}', 'utf8.len'], flow: 'clean' },
    { call: 'tostring', flow: 'to-string' },
    { call: ['tonumber', 'math.{floor,ceil,abs,tointeger,min,max}'], flow: 'parse-number' },
    { call: ['table.concat'], flow: 'join' },
    { call: ['table.remove'], flow: 'element', from: 0 },
    { call: ['table.unpack', 'unpack'], flow: 'element', from: 0 },
    {
      call: [
        'os.{time,clock,date,execute,remove,rename}',
        'io.popen',
        'table.getn',
        'select',
        'rawlen',
        'rawequal',
        'next',
      ],
      flow: 'clean',
    },
    { call: ['error', 'os.exit'], flow: 'throws' },
  ],
  checks: [
    { weakness: 'insecure-temp-file', call: 'os.tmpname', confidence: 'medium' },
    {
      weakness: 'untrusted-code-load',
      note: 'downloaded code',
      call: ['load', 'loadstring'],
      when: {
        any: [
          { arg: 0, type: '{game.HttpGet,game.HttpGetAsync}()' },
          { arg: 0, type: '{socket.http.request,ssl.https.request}()' },
        ],
      },
      confidence: 'high',
    },
  ],
};
