/**
 * @module
 * Models of queues, responses, mailers and clients of any library, recognized by the names of methods and parameters
 * and by the shape of their arguments.
 */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const MESSAGE = 'queue.Message';

export const scriptShapes: ApiModel = {
  id: 'script-shapes',
  languages: SCRIPT_LANGUAGES,
  returns: { 'gm.subClass': 'gm', 'new resend.Resend': 'resend.Resend' },
  sources: [
    {
      kind: 'message',
      label: 'received message',
      confidence: 'medium',
      read: [`${MESSAGE}.{data,body,content,payload,value}`, `${MESSAGE}.attrs.data`],
    },
    { kind: 'parameter', label: 'parameter', confidence: 'low', read: `${MESSAGE}.*` },
    {
      kind: 'message',
      label: 'received message',
      confidence: 'medium',
      call: `${MESSAGE}.{json,string,getBody,getData}`,
    },
    {
      kind: 'message',
      label: 'queue message',
      confidence: 'medium',
      call: '?.{subscribe,consume,receiveMessages,pullSubscribe}',
      receiver: /(?:^|\.)(?:nc|nats\w*|\w*consumer|subscription|\w*queue|broker|\w*bus|jetstream|js|receiver|pubsub)$/i,
    },
  ],
  handlers: [
    {
      handler: 'queue',
      parameterNames: [/^(?:msg|message|job|delivery)$/],
      uncalled: true,
      // A name of several words means the same function in all files, which then pass messages of the program itself.
      calledBy: /[a-z\d](?:[A-Z]|_[a-z])/,
      parameters: [MESSAGE],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'host that requests are handed on to',
      call: [
        '{http-proxy-middleware.createProxyMiddleware,http-proxy.createProxyServer,express-http-proxy,http-proxy-middleware,@fastify/http-proxy,fastify-http-proxy,koa-proxies,http2-proxy.web}',
        '?.web',
      ],
      args: [0, 1, 2],
      fields: ['target', 'upstream', 'hostname', 'host'],
      when: { any: [0, 1, 2].map((arg) => ({ arg, field: 'target', tainted: true }) as const) },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an email',
      confidence: 'medium',
      call: [
        '{@sendgrid/mail,sgMail}.{send,sendMultiple}',
        'resend.Resend.emails.send',
        '?.{sendMail,sendEmail,sendTransacEmail,sendHtmlEmail}',
      ],
      args: [0],
      fields: ['html', 'HtmlBody', 'htmlBody', 'htmlContent'],
      sources: ['remote', 'message', 'browser', 'database'],
      when: {
        any: ['html', 'HtmlBody', 'htmlBody', 'htmlContent'].map(
          (field) => ({ arg: 0, field, tainted: 'sent' }) as const,
        ),
      },
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      note: 'requests passed on to a host whose certificate is not checked',
      call: '{http-proxy-middleware.createProxyMiddleware,http-proxy.createProxyServer,http-proxy-middleware,koa-proxies}',
      when: {
        all: [
          { arg: 0, field: 'secure', is: false },
          { unless: { arg: 0, field: 'target', is: /^(?:http:|https:\/\/(?:localhost|127\.))/ } },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      confidence: 'medium',
      write:
        '?.{sslVerify,verifySsl,verifySSL,verifyTls,validateCertificate,validateCertificates,validateCerts,verifyCertificate,verifyCertificates,checkCertificate,checkServerCertificate}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      confidence: 'medium',
      write:
        '?.{acceptInsecureCerts,allowInsecureTls,trustAllCertificates,trustAllCerts,insecureTLS,insecureTls,skipTlsVerify,skipTlsVerification,acceptAllCerts,disableCertificateValidation,tlsSkipVerify}',
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'csrf-disabled',
      note: 'CSRF check disabled',
      confidence: 'medium',
      write: '?.{csrfPrevention,csrfProtection,enableCsrf,enableCSRF,checkCsrf,verifyCsrf,csrfCheck}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'YAML with unlimited alias expansion',
      call: 'yaml.{parse,parseDocument,parseAllDocuments}',
      when: {
        any: [
          { arg: 1, field: 'maxAliasCount', is: -1 },
          { arg: 2, field: 'maxAliasCount', is: -1 },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      call: ['@panva/hkdf.{default,hkdf}', '@panva/hkdf', '{crypto.hkdf,crypto.hkdfSync}'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-iv',
      call: [
        'tweetnacl.{secretbox,secretbox.open}',
        'libsodium-wrappers.{crypto_secretbox_easy,crypto_aead_xchacha20poly1305_ietf_encrypt,crypto_box_easy}',
        'tweetnacl.box',
      ],
      when: {
        any: [
          { arg: 1, literal: true },
          { arg: 1, type: '{Buffer.alloc(),zeros}' },
        ],
      },
    },
  ],
};
