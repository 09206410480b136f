/** @module Models for common JavaScript lint rules: infrastructure as code, cookies, ciphers, validators. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const S3 = '{aws-cdk-lib/aws-s3,@aws-cdk/aws-s3}';
const SQS = '{aws-cdk-lib/aws-sqs,@aws-cdk/aws-sqs}';

export const publishedChecks: ApiModel = {
  id: 'script-published-checks',
  languages: SCRIPT_LANGUAGES,
  returns: { [`new ${S3}.Bucket`]: 'cdk.Bucket' },
  constants: {
    'aws-cdk-lib/aws-s3.BucketEncryption.UNENCRYPTED': 'UNENCRYPTED',
    '@aws-cdk/aws-s3.BucketEncryption.UNENCRYPTED': 'UNENCRYPTED',
    'aws-cdk-lib/aws-sqs.QueueEncryption.UNENCRYPTED': 'UNENCRYPTED',
    '@aws-cdk/aws-sqs.QueueEncryption.UNENCRYPTED': 'UNENCRYPTED',
    'argon2.argon2d': 0,
    'argon2.argon2i': 1,
    'argon2.argon2id': 2,
  },
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'HTML parsed into elements',
      call: 'fbjs/lib/createNodesFromMarkup',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'values of an escapable sandbox',
      confidence: 'medium',
      call: 'new vm2.{VM,NodeVM}',
      args: [0],
      fields: ['sandbox'],
    },
    {
      weakness: 'format-string',
      note: 'format string',
      call: 'util.format',
      args: [0],
      when: { not: { count: 1 } },
    },
  ],
  checks: [
    {
      weakness: 'cleartext-storage',
      note: 'bucket or queue without encryption',
      confidence: 'medium',
      call: [`new ${S3}.Bucket`, `new ${SQS}.Queue`],
      when: { arg: 2, field: 'encryption', is: 'UNENCRYPTED' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'bucket that accepts connections without TLS',
      severity: 'low',
      call: `new ${S3}.Bucket`,
      when: { arg: 2, field: 'enforceSSL', is: false },
    },
    {
      weakness: 'permissive-file-mode',
      note: 'publicly readable',
      call: 'cdk.Bucket.grantPublicAccess',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'all errors of an input of unlimited size are collected',
      severity: 'low',
      confidence: 'medium',
      call: ['new ajv', 'new Ajv', 'ajv'],
      when: { arg: 0, field: 'allErrors', is: true },
    },
    {
      weakness: 'weak-password-hash',
      note: "Argon2 variant that isn't recommended for passwords",
      severity: 'low',
      call: 'argon2.hash',
      when: { arg: 1, field: 'type', is: [0, 1] },
    },
    {
      weakness: 'weak-cipher',
      note: 'authentication tags of any length accepted',
      severity: 'low',
      confidence: 'medium',
      call: 'crypto.createDecipheriv',
      when: {
        all: [
          { arg: 0, is: /-gcm$/i },
          {
            any: [
              { arg: 3, absent: true },
              { arg: 3, field: 'authTagLength', absent: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'csrf-disabled',
      note: 'cookie sent along with requests of other sites',
      cwe: [1275],
      severity: 'low',
      confidence: 'medium',
      call: ['express.Response.cookie', '?.cookie'],
      when: { arg: 2, field: 'sameSite', is: /^none$/i },
    },
    {
      weakness: 'csrf-disabled',
      note: 'cookie sent along with requests of other sites',
      cwe: [1275],
      severity: 'low',
      confidence: 'medium',
      call: ['express-session', 'cookie-session'],
      when: {
        any: [
          { arg: 0, field: 'cookie.sameSite', is: ['none', false] },
          { arg: 0, field: 'sameSite', is: ['none', false] },
        ],
      },
    },
  ],
};
