/** @module Less common calls of Haskell programs: logs, partial functions, raw casts, forms without tokens, policies of hashes. */
import type { ApiModel } from '../../../api-model/api.ts';

const TEMPORARY = /^\/(?:var\/)?tmp\/[^*]/;

export const haskellFurther: ApiModel = {
  id: 'haskell-further',
  languages: ['haskell'],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: ['sendFile', 'sendFilePart', 'Yesod.sendFile'],
      args: [1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['hPutStrLn'],
      args: [1],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    {
      weakness: 'uncaught-exception',
      note: 'string that must be a number',
      kind: 'format',
      call: ['read', 'Prelude.read'],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['appendFile'],
      args: [1],
      when: { arg: 0, is: /log/i },
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'log-injection',
      note: 'log',
      call: '{logInfoN,logErrorN,logWarnN,logDebugN,logInfo,logError,logWarn,logDebug}',
      args: ['*'],
      sources: ['remote', 'message'],
      confidence: 'low',
    },
  ],
  returns: { '{canonicalizePath,System.Directory.canonicalizePath}': 'System.Directory.Canonical' },
  guards: [
    {
      call: 'isPrefixOf',
      args: [1],
      sanitizes: ['path'],
      appliesToDerived: true,
      when: { arg: 1, type: 'System.Directory.Canonical' },
    },
    { call: 'isPrefixOf', args: [1], sanitizes: [], prefix: 0 },
    // Begins with one slash and not with two: an address of the own site.
    {
      call: 'isPrefixOf',
      args: [1],
      sanitizes: ['redirect', 'url'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: '//' },
          { arg: 1, starts: /^\// },
        ],
      },
    },
    {
      call: 'isInfixOf',
      args: [1],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 0, is: '..' },
    },
  ],
  summaries: [
    {
      call: '{raise,raiseStatus,permissionDenied,permissionDeniedI,notFound,invalidArgs,invalidArgsI,notAuthenticated,badMethod,throwM,throwError,finishWith,finish,next,pass,redirect,sendResponse,sendResponseStatus,sendStatusJSON,raiseError,empty,mzero,abort,halt,exitWith}',
      flow: 'throws',
    },
  ],
  checks: [
    {
      weakness: 'dangerous-function',
      note: 'a value read as one of another type',
      read: ['unsafeCoerce', 'Unsafe.Coerce.unsafeCoerce', 'unsafeCoerce#'],
      cwe: [704, 843],
      confidence: 'medium',
    },
    {
      weakness: 'insecure-temp-file',
      call: '{writeFile,appendFile,openFile,withFile,writeFileUtf8}',
      when: { arg: 0, starts: TEMPORARY },
      confidence: 'medium',
    },
    { weakness: 'static-iv', note: 'a vector of zeros', read: ['nullIV', 'Crypto.Cipher.Types.nullIV'] },
    {
      weakness: 'csrf-disabled',
      note: 'a form without a token',
      call: ['runFormPostNoToken', 'Yesod.runFormPostNoToken'],
    },
    {
      weakness: 'weak-password-hash',
      note: 'cost too low',
      read: ['fastBcryptHashingPolicy', 'Crypto.BCrypt.fastBcryptHashingPolicy'],
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'Crypto.KDF.PBKDF2.Parameters',
      when: { arg: 0, below: 100000 },
    },
    {
      weakness: 'xxe',
      note: 'entities of the document',
      call: '{withSubstDTDEntities}',
      when: { arg: 0, is: /(?:^|\.)yes$/ },
    },
    { weakness: 'jwt-not-verified', call: ['Web.JWT.decode', 'JWT.decode'] },
    {
      weakness: 'weak-cipher',
      call: ['Crypto.Cipher.RC4.{initialize,combine,generate}'],
    },
  ],
};
