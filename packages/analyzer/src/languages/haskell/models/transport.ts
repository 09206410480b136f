/** @module TLS, cross-origin requests, listeners and answers of Haskell servers. */
import type { ApiModel } from '../../../api-model/api.ts';

export const haskellTransport: ApiModel = {
  id: 'haskell-transport',
  languages: ['haskell'],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      call: 'contextSetVerificationMode',
      when: { arg: 1, is: /(?:^|\.)VerifyNone$/ },
      confidence: 'high',
    },
    {
      weakness: 'weak-cipher',
      note: 'a list with broken ciphers',
      call: 'contextSetCiphers',
      when: { arg: 1, contains: /(?:^|:)(?:[\w+-]*(?:RC4|DES|NULL|EXP|MD5)|ALL|LOW)/ },
    },
    { weakness: 'permissive-cors', read: ['simpleCors'] },
    { weakness: 'exposed-listener', call: 'setHost', when: { arg: 0, is: ['0.0.0.0', '*', '*4', '*6', '::'] } },
    {
      weakness: 'error-details-exposed',
      read: ['exceptionResponseForDebug'],
    },
    {
      weakness: 'directory-listing',
      call: ['serveDirectoryFileServer'],
    },
    {
      weakness: 'directory-listing',
      read: ['defaultFileServerSettings', 'fancyDirectoryConfig', 'EnableBrowsing', 'defaultListing'],
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password',
      call: '{sendMailWithLogin,sendMailWithLoginTLS,sendMailWithLoginSTARTTLS}',
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password',
      call: ["sendMailWithLogin'", "sendMailWithLoginTLS'", "sendMailWithLoginSTARTTLS'"],
      when: { arg: 3, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password',
      call: ['ConnectInfo', 'settings'],
      when: { all: [{ not: { count: 1 } }, { arg: 2, literal: true }, { arg: 3, literal: true }] },
    },
    {
      weakness: 'cleartext-transport',
      call: 'http',
      when: { arg: 0, is: /^(?!localhost$|127\.)[\w-]+(?:\.[\w-]+)+$/ },
    },
    {
      weakness: 'cleartext-transport',
      note: 'login without encryption',
      call: ['{connectSMTP,doSMTP,sendMailWithLogin,connectIMAP,connectPop3}', "sendMailWithLogin'"],
      when: { arg: 0, is: /^(?!localhost$|127\.)[\w-]+(?:\.[\w-]+)+$/ },
      confidence: 'low',
    },
  ],
};
