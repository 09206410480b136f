/** @module Haskell's base, processes, files, texts. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SinkKind, SourceKind } from '../../../api-model/kinds.ts';

const isShell: Condition = { arg: 0, is: /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh$/ };
/** A tool that opens the file its user names does what it is for. */
const OUTSIDERS: readonly SourceKind[] = ['remote', 'message', 'browser'];
/** What a number cannot do harm to; `show` and `read` are of numbers, nearly always. */
const BY_NUMBERS: readonly SinkKind[] = ['sql', 'shell', 'path', 'code', 'url', 'redirect', 'html', 'header', 'log'];
const FILES =
  "{readFile,readFile',writeFile,appendFile,openFile,openBinaryFile,withFile,withBinaryFile,removeFile,copyFile,renameFile,createDirectory,removeDirectory,removeDirectoryRecursive,listDirectory,getDirectoryContents,decodeFileStrict,eitherDecodeFileStrict,sinkFile,sourceFile,readFileUtf8,writeFileUtf8,sendFile}";

const MAPS =
  '{Data.Map,Data.Map.Strict,Data.Map.Lazy,Data.HashMap.Strict,Data.HashMap.Lazy,Data.IntMap,Data.IntMap.Strict,Prelude,Data.List}';

export const haskellCore: ApiModel = {
  id: 'haskell',
  languages: ['haskell'],
  sources: [
    { kind: 'argument', label: 'command line', read: ['getArgs', 'getContents', 'getLine'] },
    { kind: 'argument', label: 'command line', call: ['execParser', 'customExecParser', 'cmdArgs'] },
    { kind: 'argument', label: 'standard input', call: ['hGetLine', 'hGetContents'], when: { arg: 0, is: 'stdin' } },
    { kind: 'environment', label: 'environment variable', call: ['lookupEnv', 'getEnv'] },
    { kind: 'message', label: 'WebSocket message', call: ['receiveData', 'receiveDataMessage'] },
    { kind: 'message', label: 'network input', call: ['recv', 'recvFrom'] },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['system', 'callCommand', 'spawnCommand', 'shell', 'inshell', 'shells', 'readCommand'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{proc,callProcess,spawnProcess,readProcess,readProcessWithExitCode,rawSystem,procs}',
      args: [1],
      when: isShell,
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: '{proc,callProcess,spawnProcess,readProcess,readProcessWithExitCode,rawSystem,procs}',
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: ['interpret', 'runStmt', 'unsafeInterpret', 'Language.Haskell.Interpreter.eval'],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file name', call: FILES, args: [0], sources: OUTSIDERS },
    { weakness: 'path-traversal', note: 'file name', call: '{copyFile,renameFile}', args: [1], sources: OUTSIDERS },
    { weakness: 'path-traversal', note: 'file name', call: 'responseFile', args: [2], sources: OUTSIDERS },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: '{makeRegex,makeRegexM,mkRegex,compile}',
      args: [0],
      sources: OUTSIDERS,
    },
  ],
  checks: [
    {
      weakness: 'permissive-file-mode',
      note: 'anyone may write',
      call: '{setFileMode,createFile,createDirectoryWithMode}',
      when: { arg: 1, is: [0o666, 0o777, 0o776, 0o766, 0o667, 0o676, 0o667, 0o622, 0o722, 0o733, 0o1777] },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'anyone may write',
      call: 'setFileMode',
      when: { arg: 1, is: 'accessModes' },
    },
  ],
  sanitizers: [
    { call: ['takeFileName', 'takeBaseName'], sanitizes: ['path'] },
    { call: ['show', 'tshow', 'formatInt'], sanitizes: BY_NUMBERS },
    {
      call: ['urlEncode', 'escapeURIString', 'encodePathSegments', 'renderQuery'],
      sanitizes: ['url', 'redirect', 'header', 'html', 'path', 'shell'],
      args: ['*'],
    },
    { call: ['translate', 'bashEscape', 'shEscape', 'showCommandForUser'], sanitizes: ['shell'], args: ['*'] },
    { call: ['encode', 'encodeToLazyText', 'encodePretty'], sanitizes: ['html', 'log'] },
  ],
  guards: [{ call: ['isAlphaNum', 'isDigit', 'isAlpha'], args: [0], sanitizes: 'all' }],
  summaries: [
    { call: 'printf', flow: 'format' },
    {
      call: [
        'read',
        'Text.Read.read',
        'Prelude.read',
        'readMaybe',
        'readEither',
        'decimal',
        'readInt',
        'toSqlKey',
        'fromIntegral',
        'parseTimeM',
        'Data.UUID.fromText',
      ],
      flow: 'parse-number',
    },
    {
      call: [
        '{pack,unpack,fromString,fromText,fromLazyText,toLazyText,Query,toStrict,fromStrict,encodeUtf8,decodeUtf8,decodeUtf8With,cs,toS,toText,fromStrictText,fromJust,head,tail,init,reverse,strip,trim,take,drop,takeWhile,dropWhile,filterText,toLower,toUpper,map,Only,toSql,string8,lazyText,byteString,decode,liftEither,runMaybeT,runExceptT}',
      ],
      flow: 'identity',
      from: 0,
    },
    { call: ['toLower', 'toUpper'], flow: 'identity', from: 0 },
    {
      call: [
        '{length,null,isNothing,isJust,isPrefixOf,isSuffixOf,isInfixOf,doesFileExist,doesDirectoryExist,putStrLn,print,hPutStrLn,getCurrentTime,system,callCommand,callProcess,writeFile,threadDelay,when}',
      ],
      flow: 'clean',
    },
    // What a map or a list of pairs holds under a key is the program's, no matter who names the key.
    { call: ['lookup', `${MAPS}.lookup`], flow: 'identity', from: 1 },
    { call: 'findWithDefault', flow: 'identity', from: 2 },
    { call: '{mapM,forM,traverse,fmap,concatMap,mapMaybe,for}', flow: 'transform' },
    { call: '{mapM_,forM_,traverse_,for_,filter,filterM,any,all,foldr,foldl}', flow: 'call-argument' },
    { call: ['error', 'throwIO', 'exitFailure', 'throw', 'die'], flow: 'throws' },
  ],
};
