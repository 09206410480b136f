/**
 * @module
 * Models of missing protections in JVM settings: security headers, cookie headers, TLS of mail and databases.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const SETS = '?.{setHeader,addHeader,header,putHeader,setRawHeader,headers}';

export const furtherSettings: ApiModel = {
  id: 'jvm-further-settings',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  checks: [
    ...[SETS, 'javax.servlet.http.HttpServletResponse.{setHeader,addHeader}'].flatMap((call) => [
      {
        weakness: 'security-control-disabled',
        note: 'header that allows framing by any page',
        call,
        when: {
          all: [
            { arg: 0, is: /^x-frame-options$/i },
            { arg: 1, is: /^allow(?:all)?$/i },
          ],
        },
      },
      {
        weakness: 'security-control-disabled',
        note: 'policy that lets any script run',
        call,
        when: {
          all: [
            { arg: 0, is: /^content-security-policy$/i },
            { arg: 1, is: /(?:default|script)-src[^;]*(?:\s\*(?:\s|;|$)|'unsafe-(?:inline|eval)')/i },
          ],
        },
      },
      {
        weakness: 'cookie-not-secure',
        call,
        when: {
          all: [
            { arg: 0, is: /^set-cookie$/i },
            { arg: 1, is: /^(?!.*;\s*secure)[\w-]+=/i },
          ],
        },
      },
      {
        weakness: 'cookie-not-httponly',
        call,
        when: {
          all: [
            { arg: 0, is: /^set-cookie$/i },
            { arg: 1, is: /^(?!.*;\s*httponly)\w*(?:sid|sess|token|auth|jwt)\w*=/i },
          ],
        },
      },
    ]),
    {
      weakness: 'permissive-file-mode',
      note: 'full permissions for everyone',
      call: 'java.nio.file.Files.setPosixFilePermissions',
      when: { arg: 1, type: 'java.util.EnumSet.allOf()' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'email without TLS',
      call: 'java.util.Properties.{put,setProperty}',
      when: {
        all: [
          { arg: 0, is: /^mail\.(?:smtp|imap|pop3)\.(?:starttls|ssl)\.enable$/ },
          { arg: 1, is: [false, 'false'] },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'javax.net.ssl.SSLParameters.setEndpointIdentificationAlgorithm',
      when: {
        any: [
          { arg: 0, is: '' },
          { arg: 0, is: null },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key of the cookie that keeps someone signed in',
      call: '?.key',
      receiver: /rememberMe\(\)$/,
      when: { arg: 0, literal: true },
    },
  ],
};
