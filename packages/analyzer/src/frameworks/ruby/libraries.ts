/** @module Models of specialized gems: templates, Markdown, documents, tokens, hashes, clients, queries. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

/** Template classes that take their text from a block: `Slim::Template.new { text }`, `Tilt['erb'].new { text }`. */
const OF_BLOCK = [
  '{Slim,Haml}.Template.new',
  'Tilt[].new',
  'Tilt.{new,ERBTemplate.new,ErubiTemplate.new,HamlTemplate.new,SlimTemplate.new,LiquidTemplate.new,StringTemplate.new,ErubisTemplate.new}',
];
const ESCAPES: Condition = { any: ['escape_html', 'filter_html'].map((arg) => ({ arg, is: true }) as const) };

export const rubyLibraries: ApiModel = {
  id: 'ruby-libraries',
  languages: ['ruby'],
  returns: {
    'Redcarpet.Markdown.new': 'Redcarpet.Markdown',
    'Redcarpet.Render.{HTML,XHTML}.new': 'Redcarpet.Renderer',
    'Redcarpet.Render.Safe.new': 'Redcarpet.SafeRenderer',
    'Faraday.new': 'Faraday.Connection',
    'Elasticsearch.Client.new': 'Elasticsearch.Client',
    'Mongo.Client.new': 'Mongo.Client',
    'Capybara.Session.new': 'Capybara.Session',
    'Aws.S3.{Client,Resource}.new': 'Aws.S3.Client',
  },
  sources: [
    {
      kind: 'message',
      label: 'network input',
      call: [
        '{TCPServer,UNIXServer,TCPSocket}.new().{accept,gets,read,recv}',
        '{TCPServer,UNIXServer}.new().accept().{gets,read,readline,recv,readpartial}',
      ],
    },
  ],
  summaries: [
    { call: 'Redcarpet.Render.{HTML,XHTML}.new', flow: 'construct', field: 'escapes', value: true, when: ESCAPES },
    { call: 'Redcarpet.Render.Safe.new', flow: 'construct', field: 'escapes', value: true },
    { call: 'Redcarpet.Markdown.new', flow: 'construct', field: 'renderer', from: 0 },
  ],
  callbacks: [
    { call: OF_BLOCK, parameters: [], handler: 'template-text' },
    {
      call: '?.subscribe',
      receiver: /queue|\bq$/i,
      parameters: [null, null, { source: 'message', label: 'queue message' }],
      handler: 'queue',
    },
  ],
  sinks: [
    { weakness: 'template-injection', note: 'template', handlerReturn: 'template-text' },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'Mustache.{new,render}',
        'Haml.Template.new',
        'Erubi.Engine.new',
        'Stache.render',
        'Handlebars.{compile,Context.new().compile}',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'object with embedded code',
      call: [
        'Ox.load',
        'Ox.parse_obj',
        'Oj.{load,load_file,object_load,compat_load}',
        'Marshal.restore',
        'Psych.{unsafe_load,unsafe_load_file,load}',
        'Syck.load',
      ],
      args: [0],
      when: {
        any: [
          { arg: 'mode', is: 'object' },
          { all: [{ arg: 'mode', absent: true }, { unless: { arg: 'permitted_classes', dynamic: true } }] },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      confidence: 'medium',
      call: '?.{find,find_one,delete_one,delete_many,update_one,update_many,count_documents,aggregate,find_one_and_update,find_one_and_delete}',
      receiver: /(?:client|mongo|db|collection|coll)\w*\[[^\]]*\]$|collection|coll$/i,
      args: [0],
      shallow: true,
    },
    {
      weakness: 'code-injection',
      note: 'script run by Redis',
      call: ['Redis.{new,current}.eval', 'Redis.{eval,evalsha}'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'Capybara.Session.visit',
        'Capybara.visit',
        'HTTP.{timeout,headers,auth,follow,basic_auth,accept}().{get,post,put,delete,head}',
        'Mechanize.new().{get,post,head,download}',
        'Grover.new',
        'WickedPdf.new().{pdf_from_url,pdf_from_string}',
        'Faraday.Connection.{get,post,put,delete,head,patch}',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'Net.SSH.start().exec!',
        'Open3.{popen2,popen2e,popen3,capture2,capture2e,capture3,pipeline,pipeline_r}',
        'PTY.spawn',
        'IO.{popen,read,readlines,binread,foreach}',
      ],
      args: [0],
      when: { all: [{ count: 1 }, { arg: 0, built: true }, { unless: { arg: 0, starts: /^[^|]*\// } }] },
      shallow: true,
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['Net.LDAP.Filter.{construct,from_rfc2254,from_rfc4515}'],
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: 'Redcarpet.Markdown.{render}',
      sanitizes: ['html'],
      when: { arg: 'this', field: 'renderer.escapes', is: true },
    },
    {
      call: ['Kramdown.Document.new().to_html_safe', 'Rinku.auto_link', 'Commonmarker.to_html'],
      sanitizes: ['html'],
      when: { unless: { arg: 'options', field: 'render.unsafe', is: true } },
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin is allowed',
      call: 'origins',
      when: {
        any: [
          { arg: 0, always: 'true' },
          { arg: 0, is: /^\.\*$|^\/\.\*\/$/ },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      note: 'session cookie',
      call: 'use',
      when: {
        any: [
          { arg: 'httponly', is: false },
          { arg: 'http_only', is: false },
        ],
      },
    },
    { weakness: 'cookie-not-secure', note: 'session cookie', call: 'use', when: { arg: 'secure', is: false } },
    {
      weakness: 'hard-coded-key',
      call: [
        'JWE.encrypt',
        'JSON.JWT.new().sign',
        'ActiveSupport.{MessageEncryptor,MessageVerifier,KeyGenerator}.new',
        'OpenSSL.HMAC.{hexdigest,digest}',
        'Rack.Session.{Cookie,EncryptedCookie}.new',
      ],
      when: {
        any: [
          { all: [{ arg: 0, literal: true }, { unless: { arg: 0, is: /^(?:sha|md)-?\d/i } }] },
          { arg: 'secret', literal: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        'Faraday.new',
        'Faraday.Connection.new',
        'HTTPX.with',
        'HTTP.{get,post}',
        'Excon.{new,get,post}',
        'RestClient.Request.execute',
        'RestClient.Resource.new',
        'Typhoeus.{get,post}',
        'Typhoeus.Request.new',
        'Elasticsearch.Client.new',
        'Savon.client',
        'Mongo.Client.new',
        'Bunny.new',
        'Redis.new',
        'Aws.S3.Client.new',
        'Mechanize.new',
      ],
      when: {
        any: [
          { arg: 'ssl', field: 'verify', is: false },
          { arg: 'verify_ssl', is: false },
          { arg: 'ssl_verifypeer', is: false },
          { arg: 'ssl_verify_peer', is: false },
          { arg: 'ssl_verify_mode', is: 'none' },
          { arg: 'verify_peer', is: false },
          { arg: 'ssl_verify', is: false },
          { arg: 'transport_options', field: 'ssl.verify', is: false },
        ],
      },
    },
  ],
};
