/** @module Models of Perl's libraries: web (CGI, Mojolicious, Dancer, Catalyst, Plack), DBI, clients, cryptography. */
import type { ApiModel } from '../../../api-model/api.ts';

const REQUEST_TEXT =
  /\$(?:self|c|q|cgi|query|r|req|request|app|ctx|input|in|form)(?:->(?:req|request|query|tx))?$|->(?:req|request|query|cgi|parameters)(?:\(\))?$|\b(?:request|CGI)$|_parameters$/;
const PLAIN_TYPE =
  /^(?:application\/(?!xhtml|xml)[\w.+-]+|text\/(?:plain|csv|css|javascript|event-stream)|image\/(?!svg)[\w.+-]+|audio\/|video\/)/i;
const DATABASE = /dbh|\bdb\b|dbi|conn|handle|schema|database|storage|sth/i;

export const perlLibraries: ApiModel = {
  id: 'perl-libraries',
  languages: ['perl'],
  returns: {
    'CGI.new': 'CGI',
    '{CGI.Simple,CGI.Fast}.new': 'CGI',
    'LWP.UserAgent.new': 'LWP.UserAgent',
    'LWP.UserAgent.{get,post,put,delete,head,patch,request,simple_request}': 'HTTP.Response',
    'HTTP.Tiny.new': 'HTTP.Tiny',
    'Mojo.UserAgent.new': 'Mojo.UserAgent',
    'DBI.connect': 'DBI.db',
    'DBI.connect_cached': 'DBI.db',
    'DBI.db.{prepare,prepare_cached}': 'DBI.st',
  },
  contentTypes: [
    // `print $q->header('application/json')`, `$q->header(-type => 'text/plain')`
    ...[0, '-type', 'type'].map((arg) => ({
      call: ['CGI.header', '?.header'],
      plain: true,
      when: { arg, starts: PLAIN_TYPE },
    })),
  ],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: ['CGI.{param,url_param,multi_param,Vars,keywords}', 'CGI.{param,Vars}', 'CGI.standard.param'],
    },
    { kind: 'remote', label: 'query string', call: 'CGI.query_string' },
    { kind: 'remote', label: 'requested URL', call: 'CGI.path_info' },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: 'CGI.{http,https,user_agent,referer,raw_cookie,cookie}',
      sanitized: ['header'],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{param,url_param,every_param,query_param,body_param,params,parameters,query_parameters,body_parameters,multi_param,upload,query_params,body_params,query_keywords}',
      receiver: REQUEST_TEXT,
    },
    {
      kind: 'remote',
      label: 'request',
      call: '?.{cookie,cookies,header,headers,user_agent,referer,content,body,path_info,raw_body,json,data,arguments,args}',
      receiver: /\$(?:req|request)$|->(?:req|request)(?:\(\))?$|\brequest$/,
    },
    // `$r` is Apache's request, and in other programs the response of a client, which has headers as well.
    {
      kind: 'remote',
      label: 'request',
      call: '?.{args,path_info,content,user_agent,unparsed_uri}',
      receiver: /\$r$/,
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        'Dancer2.{param,params,query_parameters,body_parameters,route_parameters}',
        '{query_parameters,body_parameters,route_parameters}',
      ],
    },
    { kind: 'remote', label: 'request parameter', call: ['param', 'params', 'url_param'] },
    {
      kind: 'remote',
      label: 'response of another server',
      call: ['{LWP.UserAgent,HTTP.Tiny,Mojo.UserAgent}.{get,post,request,head}', 'LWP.Simple.get'],
      sanitized: ['sql', 'html', 'path', 'url', 'redirect'],
      confidence: 'medium',
    },
    { kind: 'message', label: 'network input', call: ['?.recv'], receiver: /sock|client|conn/i },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: 'DBI.db.{do,prepare,prepare_cached,selectall_arrayref,selectrow_array,selectrow_hashref,selectrow_arrayref,selectall_hashref,selectcol_arrayref}',
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{do,prepare,prepare_cached,selectall_arrayref,selectrow_array,selectrow_hashref,selectrow_arrayref,selectall_hashref,selectcol_arrayref,query,select}',
      args: [0],
      receiver: DATABASE,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page sent without escaping',
      call: '?.render',
      args: ['text'],
      receiver: /\$(?:self|c)$/,
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string treated as HTML',
      call: ['Mojo.ByteStream.b', 'Mojo.ByteStream.new'],
      args: [0],
      sources: ['remote'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.body',
      args: [0],
      receiver: /(?:res|response)$/,
      sources: ['remote', 'message'],
    },
    { weakness: 'template-injection', note: 'template', call: '?.render', args: ['inline'], receiver: /\$(?:self|c)$/ },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['Text.Template.fill_in_string', 'Mojo.Template.new().render'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['?.process'],
      receiver: /(?:tt2?|template|tmpl)$/i,
      args: [0],
    },
    { weakness: 'open-redirect', note: 'redirect', call: ['?.redirect_to', 'redirect', 'Dancer2.redirect'], args: [0] },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['CGI.redirect', '?.redirect'],
      args: [0, '-uri', '-url', '-location', 'uri'],
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        '{LWP.UserAgent,HTTP.Tiny,Mojo.UserAgent}.{get,post,put,delete,head,patch,mirror}',
        'LWP.Simple.{get,getstore,getprint,mirror,head}',
      ],
      args: [0],
    },
    { weakness: 'ssrf', note: 'request to another server', call: 'HTTP.Request.new', args: [1] },
    { weakness: 'ssrf', note: 'connection', call: 'IO.Socket.{INET,IP,SSL}.new', args: ['PeerAddr', 'PeerHost'] },
    {
      weakness: 'unsafe-deserialization',
      note: 'objects of any class',
      call: [
        'Storable.{thaw,retrieve,fd_retrieve}',
        '{thaw,fd_retrieve}',
        'YAML.{Load,LoadFile}',
        'YAML.Syck.{Load,LoadFile}',
        'FreezeThaw.thaw',
        'PHP.Serialization.unserialize',
      ],
      args: [0],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: '?.search', args: ['filter'] },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: '?.{findnodes,findvalue,find_xpath,exists_xpath}',
      args: [0],
    },
    {
      weakness: 'mail-injection',
      note: 'mail header',
      call: ['MIME.Lite.new', 'Email.Simple.create'],
      args: ['To', 'Subject', 'From', 'Cc'],
    },
  ],
  sanitizers: [
    { call: ['?.{quote,quote_identifier}', 'DBI.db.{quote,quote_identifier}'], sanitizes: ['sql'] },
    { call: ['Net.LDAP.Util.{escape_filter_value,escape_dn_value}', 'escape_filter_value'], sanitizes: ['ldap'] },
    {
      call: ['JSON.{encode_json,to_json,encode}', '{Cpanel.JSON.XS,JSON.XS}.encode', 'encode_json', 'to_json'],
      sanitizes: ['html', 'header'],
    },
    { call: '?.{encode,to_json}', receiver: /json/i, sanitizes: ['html', 'header'] },
  ],
  summaries: [
    // These escape the values of attributes.
    {
      call: [
        'CGI.{start_form,startform,textfield,textarea,hidden,popup_menu,scrolling_list,checkbox,radio_group,submit,password_field,filefield}',
        '?.{start_form,startform,textfield,textarea,hidden,popup_menu,scrolling_list,radio_group,password_field,filefield}',
      ],
      flow: 'clean',
    },
    { call: ['CGI.{redirect,header,start_html,end_html}', '?.{redirect,redirect_to}', 'redirect'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: [
        'Digest.MD5.{md5,md5_hex,md5_base64,new}',
        'Digest.SHA1.{sha1,sha1_hex,sha1_base64,new}',
        'Digest.SHA.{sha1,sha1_hex,sha1_base64}',
        'Digest.MD4.{md4,md4_hex,new}',
        '{md5_hex,md5_base64,sha1_hex,sha1_base64}',
      ],
    },
    { weakness: 'weak-hash', call: 'Digest.SHA.new', when: { arg: 0, is: [1, '1', /^sha-?1$/i] } },
    { weakness: 'weak-password-hash', call: ['crypt'], when: { count: 2 }, confidence: 'medium' },
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash of a password',
      call: ['Digest.SHA.{sha256_hex,sha512_hex,sha256,sha512,sha256_base64}'],
      when: { within: /passw|pwd|passphrase/i },
      confidence: 'medium',
    },
    {
      weakness: 'weak-cipher',
      call: ['Crypt.{DES,Blowfish,RC4,IDEA,DES_EDE3,TripleDES}.new', 'Crypt.RC4.RC4', 'RC4', 'Crypt.ECB.new'],
    },
    {
      weakness: 'weak-cipher',
      call: ['Crypt.CBC.new'],
      when: {
        any: [
          { arg: '-cipher', is: /DES|Blowfish|RC4|IDEA/i },
          { arg: 'cipher', is: /DES|Blowfish|RC4|IDEA/i },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['IO.Socket.SSL.{new,start_SSL}', '?.{new,start_SSL,connect,ssl_opts}'],
      when: {
        any: [
          { arg: 'SSL_verify_mode', is: [0, '0', /SSL_VERIFY_NONE/] },
          { arg: 'verify_SSL', is: [0, '0'] },
        ],
      },
    },
    { weakness: 'certificate-check-disabled', call: 'HTTP.Tiny.new', when: { arg: 'verify_SSL', is: [0, '0'] } },
    {
      weakness: 'certificate-check-disabled',
      write: '?.SSL_verify_mode',
      when: { arg: 'value', is: [0, '0', /SSL_VERIFY_NONE/] },
    },
    { weakness: 'certificate-check-disabled', call: '?.insecure', when: { arg: 0, is: [1, '1'] }, receiver: /ua/ },
    { weakness: 'hostname-check-disabled', write: '?.verify_hostname', when: { arg: 'value', is: [0, '0'] } },
    {
      weakness: 'hostname-check-disabled',
      call: ['?.ssl_opts', 'LWP.UserAgent.{ssl_opts,new}'],
      when: { arg: 'verify_hostname', is: [0, '0'] },
    },
    {
      weakness: 'xxe',
      call: ['XML.LibXML.new'],
      when: {
        any: [
          { arg: 'expand_entities', is: [1, '1'] },
          { arg: 'load_ext_dtd', is: [1, '1'] },
        ],
      },
      confidence: 'medium',
    },
    // XML::Twig expands external entities unless it is told not to.
    { weakness: 'xxe', call: 'XML.Twig.new', when: { arg: 'no_xxe', absent: true }, confidence: 'low' },
    {
      weakness: 'cookie-not-secure',
      call: ['CGI.{Cookie.new,cookie}', '?.cookie'],
      when: {
        any: [
          { arg: '-secure', is: [0, '0'] },
          { arg: 'secure', is: [0, '0'] },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['CGI.{Cookie.new,cookie}', '?.cookie'],
      when: {
        any: [
          { arg: '-httponly', is: [0, '0'] },
          { arg: 'httponly', is: [0, '0'] },
        ],
      },
    },
  ],
};
