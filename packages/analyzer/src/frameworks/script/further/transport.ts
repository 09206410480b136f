/** @module Models of non-HTTP clients without TLS or with disabled certificate validation. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { CLEARTEXT, CLEARTEXT_BEGINNING } from '../../cleartext-address.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

/** Local hosts, container hosts and documentation examples. */
const NEAR = String.raw`localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|[\w-]+(?::\d+)?(?:\/|$)|(?:[\w-]+\.)*(?:example\.(?:com|org|net)|test|local|internal|invalid|svc)(?::\d+)?(?:\/|$)`;
const cleartext = (schemes: string): RegExp => new RegExp(`^(?:${schemes})://(?:[^@/\\s]*@)?(?!${NEAR})`, 'i');

const AWS =
  'new {aws-sdk.{S3,DynamoDB,SQS,SNS,Lambda,SecretsManager,SSM,KMS,STS},AWS.{S3,DynamoDB,SQS,SNS,Lambda,SecretsManager,SSM,KMS,STS}}';

export const furtherTransport: ApiModel = {
  id: 'script-further-transport',
  languages: SCRIPT_LANGUAGES,
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'request without TLS',
      confidence: 'medium',
      call: ['http.{get,request}'],
      when: {
        any: [
          { arg: 0, is: CLEARTEXT },
          { arg: 0, starts: CLEARTEXT_BEGINNING },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'requests without TLS',
      confidence: 'medium',
      call: ['{axios,ky}.create', 'got.extend', '{ofetch.ofetch,$fetch}.create'],
      when: {
        any: ['baseURL', 'prefixUrl'].map((field): Condition => ({ arg: 0, field, is: CLEARTEXT })),
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'messages sent without TLS',
      confidence: 'medium',
      call: ['{amqplib,amqplib/callback_api,amqp,amqp-connection-manager}.connect', 'new rhea.Container'],
      when: {
        any: [
          { arg: 0, is: cleartext('amqp') },
          { arg: 0, field: '0', is: cleartext('amqp') },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'messages sent without TLS',
      confidence: 'medium',
      call: ['mqtt.{connect,connectAsync}'],
      when: {
        any: [
          { arg: 0, is: cleartext('mqtt|tcp|ws') },
          { arg: 0, field: 'protocol', is: ['mqtt', 'tcp', 'ws'] },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'directory queried without TLS',
      confidence: 'medium',
      call: [
        'ldapjs.createClient',
        'new ldapts.Client',
        'new ldapauth-fork',
        'new activedirectory',
        'new activedirectory2',
      ],
      when: { arg: 0, field: 'url', is: cleartext('ldap') },
    },
    {
      weakness: 'cleartext-transport',
      note: 'connection without TLS',
      confidence: 'medium',
      call: ['new ftp', '{telnet-client,new telnet-client.Telnet}.connect', 'new jsftp'],
      when: { unless: { arg: 0, field: 'secure', is: [true, 'control', 'implicit'] } },
    },
    {
      weakness: 'cleartext-transport',
      note: 'service called without TLS',
      call: [AWS, 'aws-sdk.config.update', 'AWS.config.update'],
      when: { arg: 0, field: 'sslEnabled', is: false },
    },
    {
      weakness: 'cleartext-transport',
      note: 'service called without TLS',
      confidence: 'medium',
      call: [
        'new {@aws-sdk/client-s3,@aws-sdk/client-dynamodb,@aws-sdk/client-sqs,@aws-sdk/client-sns,@aws-sdk/client-lambda,@aws-sdk/client-kms}.{S3Client,S3,DynamoDBClient,DynamoDB,SQSClient,SNSClient,LambdaClient,KMSClient}',
      ],
      when: { arg: 0, field: 'tls', is: false },
    },
    {
      weakness: 'cleartext-transport',
      note: 'email fetched or sent without TLS',
      confidence: 'low',
      call: ['new {imap,imapflow.ImapFlow,poplib}'],
      when: {
        any: [
          { arg: 0, field: 'tls', is: false },
          { arg: 0, field: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'database accessed without TLS',
      confidence: 'medium',
      call: ['new mssql.ConnectionPool', 'mssql.connect', 'new tedious.Connection'],
      when: {
        any: [
          { arg: 0, field: 'options.encrypt', is: false },
          { arg: 0, field: 'encrypt', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      confidence: 'medium',
      call: ['new mssql.ConnectionPool', 'mssql.connect', 'new tedious.Connection'],
      when: {
        any: [
          { arg: 0, field: 'options.trustServerCertificate', is: true },
          { arg: 0, field: 'trustServerCertificate', is: true },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      confidence: 'medium',
      call: ['neo4j-driver.driver'],
      when: {
        any: [
          { arg: 2, field: 'trust', is: 'TRUST_ALL_CERTIFICATES' },
          { arg: 0, starts: /^(?:bolt|neo4j)\+ssc:/ },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      confidence: 'medium',
      call: [
        '{puppeteer,puppeteer-core,puppeteer-extra}.launch',
        '{playwright,playwright-core,@playwright/test}.{chromium,firefox,webkit}.{launch,launchPersistentContext}',
      ],
      when: {
        any: [0, 1, 2, 3, 4, 5].map(
          (at): Condition => ({ arg: 0, field: `args.${at}`, is: /^--ignore-certificate-errors(?!-spki)/ }),
        ),
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'sandbox of the browser disabled',
      severity: 'low',
      confidence: 'medium',
      call: [
        '{puppeteer,puppeteer-core,puppeteer-extra}.launch',
        '{playwright,playwright-core,@playwright/test}.{chromium,firefox,webkit}.{launch,launchPersistentContext}',
      ],
      when: {
        any: [
          { arg: 0, field: 'chromiumSandbox', is: false },
          ...[0, 1, 2, 3, 4, 5].map(
            (at): Condition => ({ arg: 0, field: `args.${at}`, is: /^--(?:no-sandbox|disable-web-security)$/ }),
          ),
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      note: 'cluster accessed without TLS verification',
      confidence: 'low',
      call: ['new {ioredis,Redis}', 'redis.createClient'],
      when: {
        any: [
          { arg: 0, is: cleartext('redis') },
          { arg: 0, field: 'url', is: cleartext('redis') },
        ],
      },
    },
    {
      weakness: 'missing-timeout',
      note: 'sockets without a timeout',
      severity: 'low',
      confidence: 'medium',
      write: 'http.Server.{timeout,headersTimeout,requestTimeout}',
      when: { arg: 'value', is: 0 },
    },
    {
      weakness: 'exposed-listener',
      severity: 'low',
      confidence: 'medium',
      call: [
        '{http.Server,express.Application,koa.Application,nest.Application,net.Server,fastify.Application}.listen',
        'net.createServer().listen',
        'new koa().listen',
      ],
      when: {
        any: [
          { arg: 1, is: ['0.0.0.0', '::'] },
          { arg: 0, field: 'host', is: ['0.0.0.0', '::'] },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      severity: 'low',
      confidence: 'medium',
      call: ['new ws.{Server,WebSocketServer}', 'Deno.serve', 'Bun.serve'],
      when: {
        any: ['host', 'hostname'].map((field): Condition => ({ arg: 0, field, is: ['0.0.0.0', '::'] })),
      },
    },
  ],
};
