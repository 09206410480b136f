/** @module Models for common Python lint rules: clusters, cookies, tokens, keys, formulas, HTML mails. */
import type { ApiModel } from '../../api-model/api.ts';

const TOKEN_FIELDS = ['password', 'passwd', 'pwd', 'secret'];

export const pythonPublishedChecks: ApiModel = {
  id: 'python-published-checks',
  languages: ['python'],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'code of another interpreter',
      call: [
        '{_xxsubinterpreters,_interpreters}.run_string',
        '_testcapi.{run_in_subinterp,run_in_subinterp_with_config}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an email',
      confidence: 'medium',
      call: ['django.core.mail.send_mail', 'django.core.mail.mail_admins', 'django.core.mail.mail_managers'],
      args: ['html_message'],
    },
  ],
  checks: [
    {
      weakness: 'session-fixation',
      note: 'session ID from the request',
      call: ['flask.Response.set_cookie', 'django.http.HttpResponse.set_cookie', '?.set_cookie'],
      when: {
        all: [
          { arg: { at: 0, name: 'key' }, is: /sess|(?:^|_)sid$|auth|token/i },
          { arg: { at: 1, name: 'value' }, tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'login of MongoDB by MD5',
      call: ['pymongo.MongoClient', 'pymongo.mongo_client.MongoClient'],
      when: { arg: 'authMechanism', is: 'MONGODB-CR' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'cluster without encryption',
      confidence: 'medium',
      call: ['distributed.security.Security', 'distributed.Security', 'dask.distributed.Security'],
      when: { arg: 'require_encryption', is: false },
    },
    {
      weakness: 'csrf-disabled',
      note: 'origin of requests not checked',
      call: ['?.set_default_csrf_options', 'pyramid.config.Configurator().set_default_csrf_options'],
      when: { arg: 'check_origin', is: false },
    },
    {
      weakness: 'csrf-disabled',
      note: 'cookie sent along with requests of other sites',
      severity: 'low',
      confidence: 'medium',
      call: [
        'flask.Response.set_cookie',
        'django.http.HttpResponse.set_cookie',
        'starlette.responses.Response.set_cookie',
        '?.set_cookie',
        'pyramid.authentication.{AuthTktCookieHelper,AuthTktAuthenticationPolicy}',
      ],
      when: { arg: 'samesite', is: [/^none$/i, null] },
    },
    {
      weakness: 'cleartext-storage',
      note: 'password inside a readable token',
      call: 'jwt.encode',
      when: { any: TOKEN_FIELDS.map((field) => ({ not: { arg: 0, field, absent: true } }) as const) },
    },
    {
      weakness: 'hard-coded-key',
      note: 'empty key',
      call: [
        'Crypto.Cipher.{AES,DES,Blowfish,ARC4}.new',
        'cryptography.hazmat.primitives.ciphers.algorithms.{AES,ARC4}',
      ],
      when: { arg: { at: 0, name: 'key' }, is: '' },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can name any class',
      severity: 'medium',
      confidence: 'medium',
      call: 'ruamel.yaml.YAML',
      when: { arg: { at: 0, name: 'typ' }, is: 'unsafe' },
    },
  ],
};
