/** @module Stores, mail, directories, archives, foreign functions and process libraries that Haskell services use. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

const OUTSIDERS: readonly SourceKind[] = ['remote', 'message', 'browser'];
const RUNS =
  '{proc,callProcess,spawnProcess,readProcess,readProcessWithExitCode,rawSystem,procs,inproc,procStrict,run_,run,cmd}';
const SHELLS = '{system,callCommand,spawnCommand,shell,shells,shellStrict,inshell,readCommand}';
const isRemoteShell: Condition = { arg: 0, is: /^(?:\/usr\/bin\/)?ssh$/ };
const ORIGIN: Condition = { arg: 0, is: /^access-control-allow-origin$/i };
const HEADERS = '{setHeader,addHeader,replaceOrAddHeader,replaceHeader}';

export const haskellServices: ApiModel = {
  id: 'haskell-services',
  languages: ['haskell'],
  sources: [
    {
      kind: 'message',
      label: 'name of an archive entry',
      // `tar`, `zip-archive` and `zip-stream`; a name is dangerous as a path.
      sanitized: ['url', 'reflection'],
      call: ['{entryPath,eRelativePath,fromTarPath,fromTarPathToPosixPath,filesInArchive,zipEntryName}'],
    },
    { kind: 'message', label: 'network input', call: ['socketToHandle'] },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'command of the remote shell',
      call: RUNS,
      args: [1],
      when: isRemoteShell,
    },
    // Shelly's `bash` writes the program and its arguments into one line for `bash -c`.
    { weakness: 'command-injection', note: 'shell command', call: '{Shelly.,}{bash,bash_}', args: [0, 1] },
    { weakness: 'command-injection', note: 'shell command', call: '{shellStrict,shellStrictWithErr}', args: [0] },
    { weakness: 'command-injection', note: 'shell command', call: 'Foreign.C.{system,popen}', args: [0] },
    { weakness: 'format-string', note: 'format', call: 'Foreign.C.{printf,vprintf}', args: [0] },
    { weakness: 'format-string', note: 'format', call: 'Foreign.C.{fprintf,sprintf,syslog,dprintf}', args: [1] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: RUNS,
      args: [1],
      when: { arg: 0, is: /(?:^|\/)ldapsearch$/ },
    },
    {
      weakness: 'code-injection',
      note: 'Lua script',
      call: ['Database.Redis.eval', 'Database.Redis.scriptLoad', 'scriptLoad'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'loaded code',
      call: ['System.Plugins.Load.load', 'System.Plugins.load', '{load_,dynload,pdynload,loadPackage,loadRawObject}'],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'JavaScript of the query',
      call: '=:',
      args: [1],
      when: { arg: 0, is: ['$where', '$function', '$accumulator', '$expr'] },
      sources: ['remote', 'message', 'parameter'],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['=~', '=~~', 'Text.Regex.PCRE.=~', 'Text.Regex.PCRE.=~~'],
      args: [1],
      sources: OUTSIDERS,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{rmtree,rm,rmdir,mktree,rm_rf,rm_f,mkdir_p,removeLink,removePathForcibly,renamePath,removeDirectoryLink}',
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'ssrf',
      note: 'host of the request',
      call: '{httpLbs,httpNoBody,withResponse,responseOpen,httpLBS,httpBS,httpJSON,httpSink,httpSource}',
      args: [0],
      fields: ['host'],
    },
    {
      weakness: 'permissive-cors',
      note: 'allowed origin',
      call: HEADERS,
      args: [1],
      when: ORIGIN,
      sources: ['remote'],
      confidence: 'medium',
      kind: 'trust',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'number of bytes',
      kind: 'size',
      call: '{recv,hGet,hGetNonBlocking,hGetSome}',
      args: [1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'number of bytes',
      kind: 'size',
      call: '{mallocBytes,mallocForeignPtrBytes,allocaBytes,mallocArray}',
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: '{debugM,infoM,noticeM,warningM,errorM,criticalM,alertM,emergencyM}',
      args: [1],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    {
      weakness: 'uncaught-exception',
      note: 'bytes that may not decode',
      kind: 'format',
      call: ['decodeEx'],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
  ],
  sanitizers: [{ call: ['min'], sanitizes: ['size'], args: ['*'] }],
  guards: [
    { call: ['isLetter', 'isHexDigit', 'isOctDigit', 'isAsciiLower', 'isAsciiUpper'], args: [0], sanitizes: 'all' },
    { call: 'isControl', args: [0], sanitizes: ['header', 'log', 'mail'], holds: false },
  ],
  // What is asked at the address, not the request, is untrusted.
  summaries: [{ call: '{parseRequest,parseRequest_,parseUrlThrow,parseUrl}', flow: 'clean' }],
  checks: [
    { weakness: 'permissive-cors', call: HEADERS, when: { all: [ORIGIN, { arg: 1, is: '*' }] } },
    {
      weakness: 'pipe-to-shell',
      call: SHELLS,
      when: { arg: 0, is: /\b(?:curl|wget)\b[^|]*\|\s*(?:sudo\s+)?(?:ba|z|da|k)?sh\b/ },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'new files get every right',
      call: 'setFileCreationMask',
      when: { arg: 0, is: [0, 'nullFileMode'] },
    },
    // Snap's cookie has its two flags last.
    {
      weakness: 'cookie-not-secure',
      call: ['Cookie', 'Snap.Core.Cookie', 'Snap.Cookie'],
      when: { all: [{ count: 7 }, { arg: 5, is: false }] },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['Cookie', 'Snap.Core.Cookie', 'Snap.Cookie'],
      when: { all: [{ count: 7 }, { arg: 6, is: false }] },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of unlimited size',
      call: ['readRequestBody'],
      when: { arg: 0, is: 'maxBound' },
      cwe: [770],
    },
    {
      weakness: 'certificate-check-disabled',
      read: ['insecureTlsSettings', 'Ldap.Client.insecureTlsSettings'],
      confidence: 'high',
    },
    { weakness: 'jwt-not-verified', call: ['Web.JWT.{decode,decodeClaimsSet}'] },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: ['{Crypto.KDF.PBKDF2.,}Parameters'],
      when: { all: [{ count: 2 }, { arg: 0, below: 100000 }] },
    },
    {
      weakness: 'dangerous-function',
      note: 'copies without a bound',
      call: 'Foreign.C.{strcpy,strcat,sprintf,gets,wcscpy,wcscat,stpcpy}',
      cwe: [120],
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password',
      call: ['{applyBasicAuth,applyBasicProxyAuth,basicAuth}', 'Database.MongoDB.auth', 'authSCRAMSHA1', 'authMongoCR'],
      when: { arg: 1, literal: true },
    },
  ],
};
