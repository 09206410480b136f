/** @module Models of further JavaScript sanitizers, Markdown parsers, template engines and random identifiers. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const SECRET_MAKER = /token|secret|passw|session|otp|nonce|salt|api_?key|csrf|reset|verif|auth|invite|code$|pin$/i;

export const markupPackages: ApiModel = {
  id: 'script-markup-packages',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'edge.js.Edge.create': 'edge.Engine',
    'new showdown.Converter': 'showdown.Converter',
    'new twing.TwingEnvironment': 'twing.Environment',
    'new xss.FilterXSS': 'xss.Filter',
    'new eta.Eta': 'eta',
    'new mustache.Writer': 'mustache',
  },
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template text',
      call: [
        'edge.Engine.{renderRaw,renderRawSync}',
        'twing.Environment.createTemplate',
        'hbs.handlebars.compile',
        'new nunjucks.Template',
        'micromustache.{render,compile}',
        'jsrender.templates',
        'lodash-es.template',
        'velocityjs.{Compile,parse}',
      ],
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: [
        'xss.Filter.process',
        '{micromark,micromark.micromark}',
        'ultrahtml/transformers/sanitize',
        'stringify-entities.stringifyEntities',
        '{lodash-es,es-toolkit}.escape',
        'hast-util-sanitize.sanitize',
        'htmlencode.{htmlEncode,htmlEscape}',
        'string-strip-html.stripHtml',
      ],
      sanitizes: ['html', 'xml'],
    },
    { call: '@braintree/sanitize-url.sanitizeUrl', sanitizes: ['html', 'redirect'] },
    { call: '{lodash-es,es-toolkit}.escapeRegExp', sanitizes: ['regex'] },
    {
      call: [
        'pg-format.{ident,literal}',
        'pg-escape.{ident,literal}',
        '{mysql,mysql2,mariadb}.{escape,escapeId}',
        'mariadb.Connection.{escape,escapeId}',
        'sqlstring.{escape,escapeId,format}',
      ],
      sanitizes: ['sql'],
    },
    { call: ['filenamify.filenamify', '{limax,speakingurl,slug}'], sanitizes: ['path', 'html', 'shell', 'sql'] },
  ],
  checks: [
    {
      weakness: 'predictable-random',
      note: 'predictable IDs',
      call: [
        'nanoid/non-secure.nanoid',
        '{shortid.generate,cuid,uid,uid.uid,uniqid}',
        'uuid.v6',
        'lodash-es.{random,sample,sampleSize}',
        '@faker-js/faker.faker.{string.uuid,string.alphanumeric,internet.password}',
      ],
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'weak-hash',
      note: 'broken hash function',
      call: [
        '@noble/hashes/legacy.{md5,sha1}',
        '@noble/hashes/legacy.js.{md5,sha1}',
        '@noble/hashes/sha1.sha1',
        'hash.js.sha1',
        'hash-wasm.{md5,sha1,md4}',
        '{md5-hex,js-md4}',
        'new md5.js',
        'pure-md5.md5',
      ],
      when: { unless: { within: /etag|cache|checksum|finger|gravatar|avatar/i } },
    },
    {
      weakness: 'weak-hash',
      note: 'broken hash function',
      call: ['create-hash', 'sha.js', 'hasha', 'hasha.{hash,hashSync,async}'],
      when: {
        any: [
          { arg: 0, is: /^(?:md[245]|sha-?1)$/i },
          { arg: 1, field: 'algorithm', is: /^(?:md[245]|sha-?1)$/i },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML in Markdown',
      confidence: 'low',
      call: ['new remarkable.Remarkable', 'new remarkable'],
      when: {
        any: [
          { arg: 0, field: 'html', is: true },
          { arg: 1, field: 'html', is: true },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML in Markdown',
      confidence: 'low',
      call: ['micromark.micromark', 'micromark'],
      when: {
        any: [
          { arg: 1, field: 'allowDangerousHtml', is: true },
          { arg: 2, field: 'allowDangerousHtml', is: true },
        ],
      },
    },
  ],
};
