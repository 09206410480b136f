/** @module Pages, addresses, templates, uploads and sizes in answers of Haskell servers. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';

const OUTSIDERS: readonly SourceKind[] = ['remote', 'message', 'browser'];
const LOCATION: Condition = { arg: 0, is: /^h?location$/i };
const HEADERS = '{setHeader,addHeader,replaceOrAddHeader,replaceHeader}';

const named = (at: number): Condition => ({ arg: 1, field: `${at}.0`, is: /^h?location$/i });
const isPage = (at: number): Condition => ({ arg: 1, field: `${at}.1`, is: /html/ });

export const haskellPages: ApiModel = {
  id: 'haskell-pages',
  languages: ['haskell'],
  sources: [
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      call: ['{fileName,fileContentType,getSubmittedFileName,partFileName}'],
      when: { count: 1 },
    },
    { kind: 'remote', label: 'request parameter', call: ['{parseRequestBody,parseRequestBodyEx,runRequestBody}'] },
    { kind: 'remote', label: 'uploaded file', read: ['files', 'runRequestBody', 'Web.Scotty.files'] },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '{createDirectoryIfMissing,fileMove,renameDirectory,createSymbolicLink,createLink,copyFileWithMetadata,createFileLink}',
      args: [1],
      sources: OUTSIDERS,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: "{createDirectoryLink,openTempFile,getFileSize,getFileStatus,readTextFile,writeTextFile,withBinaryFile,conduitFile,decodeFile,decodeFileEither,decodeFileThrow,encodeFile,eitherDecodeFileStrict',writeFileText,writeFileLBS,readFileText,readFileLBS,readFileBS,writeFileBS,hReadFile,parseFile,takeDirectoryContents,setCurrentDirectory,makeAbsolute,mmapFileByteString}",
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['raw', 'Web.Scotty.raw', 'lazyBytes', 'bytes', 'responseText'],
      args: [0],
      when: { arg: 0, starts: /^\s*<[a-z!]/i },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{responseLBS,responseBuilder}',
      args: [2],
      when: { any: [isPage(1), isPage(2)] },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'address of a link',
      call: '{href_,src_,href,src}',
      args: [0],
      anchored: true,
      kind: 'redirect',
      sources: ['remote'],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'script',
      call: '{script_,style_,rawJS,rawCss}',
      args: ['*'],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML',
      call: '{unsafeToMarkup,preEscapedTextValue,preEscapedToValue,unsafeByteStringValue,preEscapedHtml,rawHtml,unsafeRawHtml}',
      args: [0],
    },
    { weakness: 'open-redirect', note: 'Location header', call: HEADERS, args: [1], when: LOCATION },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['responseLBS', 'responseBuilder', 'responseFile'],
      args: [1],
      when: { any: [named(0), named(1), named(2)] },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        '{redirectToPath,redirectTo,redirectUrl,temporaryRedirect,redirect302,redirect303,found,movedPermanently}',
      ],
      args: [0],
      shallow: true,
      sources: ['remote'],
    },
    {
      weakness: 'ssrf',
      note: 'host of the request',
      call: ['{http,https,connectTo,connectTcp,getAddrInfo,runTCPClient,runClient}'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: '{compileTemplate,compileMustacheText}',
      args: [1],
      sources: OUTSIDERS,
    },
    { weakness: 'template-injection', note: 'template', call: 'parseGinger', args: [2], sources: OUTSIDERS },
    {
      weakness: 'template-injection',
      note: 'template',
      call: '{newSTMP,parseTemplate}',
      args: [0],
      sources: OUTSIDERS,
    },
    {
      weakness: 'resource-exhaustion',
      note: 'number of elements',
      kind: 'size',
      call: ['{replicate,replicateM,replicateM_,threadDelay,newArray,newArray_}'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'number of elements',
      kind: 'size',
      call: 'enumFromTo',
      args: [1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['{putStrLn,putStr}', 'traceM', 'traceIO', '{say,sayString}'],
      args: ['*'],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['{logTM,logFM,logMsg,logLocM,logT,logStr,pushLogStr,pushLogStrLn,syslog,logOtherN,logWithoutLoc}'],
      args: ['*'],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    {
      weakness: 'uncaught-exception',
      note: 'bytes that may not decode',
      kind: 'format',
      call: ['Data.Binary.decode', 'runGet'],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'mail-injection',
      note: 'header of the mail',
      call: 'simpleMail',
      args: [2],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
  ],
};
