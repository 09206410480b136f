/** @module Strings, numbers and built-in functions. */
import type { ApiModel } from '../../../api-model/api.ts';

export const pythonStrings: ApiModel = {
  id: 'python-strings',
  languages: ['python'],
  constants: { __debug__: true, 'string.digits': '0123456789' },
  effects: [
    { call: 're.compile', effect: 'regex' },
    { call: 're.{match,search,fullmatch}', effect: 'match', from: 1, pattern: 0 },
    { call: 're.compile().{match,search,fullmatch}', effect: 'match', from: 0, pattern: 'this' },
    { call: 're.findall', effect: 'match-all', from: 1, pattern: 0 },
    { call: 're.compile().findall', effect: 'match-all', from: 0, pattern: 'this' },
    { call: '?.group', effect: 'group' },
    { call: '?.{groups,groupdict}', effect: 'identity', from: 'this', when: { count: 0 } },
    {
      call: ['int', 'float', 'complex', 'decimal.Decimal', 'uuid.UUID', 'round', 'abs', 'ord'],
      effect: 'parse-number',
    },
    {
      call: ['len', 'bool', 'hash', 'id', 'isinstance', 'issubclass', 'callable', 'hasattr', 'any', 'all'],
      effect: 'number',
    },
    { call: 'type', effect: 'clean' },
    { call: ['range', 'xrange', 'bin', 'hex', 'oct', 'divmod', 'globals', 'locals'], effect: 'clean' },
    { call: ['bytes', 'bytearray', 'ascii', 'memoryview'], effect: 'to-string' },
    {
      call: ['list', 'tuple', 'sorted', 'reversed', 'iter', 'set', 'frozenset', 'copy.{copy,deepcopy}'],
      effect: 'identity',
      from: 0,
    },
    { call: 'next', effect: 'element' },
    { call: 'print', effect: 'clean' },
    { call: ['map', 'filter'], effect: 'call-argument', fn: 0 },
    { call: '?.format', effect: 'format', when: { arg: 'this', literal: true } },
    { call: '?.{strip,lstrip,rstrip,expandtabs}', effect: 'trim', when: { count: 0 } },
    { call: '?.{lower,casefold}', effect: 'lower' },
    { call: '?.upper', effect: 'upper' },
    { call: '?.replace', effect: 'replace' },
    { call: 're.sub', effect: 'replace' },
    { call: '?.join', effect: 'join' },
    { call: '?.{split,rsplit,splitlines,partition,rpartition}', effect: 'split' },
    { call: '?.{encode,decode}', effect: 'to-string' },
    {
      call: '?.{startswith,endswith,isdigit,isnumeric,isdecimal,isalnum,isalpha,isspace,isupper,islower,isidentifier,find,rfind,count}',
      effect: 'clean',
    },
    { call: ['sys.exit', 'os._exit', 'os.abort', 'exit', 'quit'], effect: 'throws' },
    { call: ['time.{time,time_ns,monotonic,perf_counter}', 'datetime.datetime.{now,utcnow}'], effect: 'clean' },
    {
      call: ['hashlib.{md5,sha1,sha224,sha256,sha384,sha512,blake2b,blake2s,sha3_256,sha3_512,new}', 'hmac.new'],
      effect: 'clean',
    },
    {
      call: ['secrets.{token_hex,token_urlsafe,token_bytes,compare_digest}', 'uuid.uuid4', 'uuid.uuid1'],
      effect: 'clean',
    },
    { call: ['hmac.compare_digest', 'zlib.{crc32,adler32}', 'binascii.crc32'], effect: 'clean' },
  ],
  sanitizers: [
    {
      call: ['binascii.hexlify', 'base64.{b64encode,urlsafe_b64encode,b32encode,b16encode}'],
      clears: [
        'sql',
        'shell',
        'code',
        'html',
        'header',
        'log',
        'ldap',
        'xpath',
        'xml',
        'template',
        'expression',
        'regex',
        'format',
        'mail',
      ],
    },
    // What a schema lets through has the fields that it names.
    { call: '?.{load,loads,dump,validate,deserialize}', receiver: /schema(?:\(.*\))?$/i, clears: ['assign', 'nosql'] },
    { call: '?.{model_dump,model_validate,parse_obj}', clears: ['assign'] },
    { call: '?.dict', receiver: /^(?!.*(?:POST|GET|args|form|values|params)$)/, clears: ['assign'] },
    // Digits of bytes; of a colour or a hash they are no less.
    { call: '?.{hex,hexdigest}', clears: 'all', args: ['this'], when: { count: 0 } },
    // A text cannot carry query operators.
    { call: ['str', 'unicode'], clears: ['nosql'] },
    { call: 're.escape', clears: ['regex'] },
    { call: 'min', clears: ['size', 'memory'], args: [{ from: 0 }] },
    { call: 'ast.literal_eval', clears: ['code'] },
    { call: ['shlex.quote', 'pipes.quote'], clears: ['shell'] },
    {
      call: [
        'html.escape',
        'cgi.escape',
        'xml.sax.saxutils.{escape,quoteattr}',
        'django.utils.html.{escape,conditional_escape,strip_tags,escapejs}',
      ],
      clears: ['html', 'xml'],
    },
    {
      call: [
        'markupsafe.{escape,escape_silent}',
        'bleach.{clean,linkify}',
        'nh3.clean',
        'werkzeug.utils.escape',
        'tornado.escape.xhtml_escape',
      ],
      clears: ['html', 'xml'],
    },
    {
      call: [
        'urllib.parse.{quote,quote_plus,urlencode}',
        'django.utils.http.{urlquote,urlencode,urlquote_plus}',
        'werkzeug.urls.url_quote',
        'tornado.escape.url_escape',
      ],
      clears: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
      args: [0],
    },
  ],
  decoders: [
    {
      call: ['html.unescape', 'xml.sax.saxutils.unescape', 'HTMLParser.HTMLParser().unescape'],
      restores: ['html', 'xml'],
    },
    {
      call: ['urllib.parse.{unquote,unquote_plus}', 'django.utils.http.urlunquote', 'werkzeug.urls.url_unquote'],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
    {
      call: ['binascii.unhexlify', 'base64.{b64decode,urlsafe_b64decode,b32decode,b16decode}'],
      restores: ['sql', 'shell', 'code', 'html', 'header', 'log', 'ldap', 'xpath', 'xml', 'template', 'mail'],
    },
  ],
  guards: [
    {
      call: '?.{isdigit,isnumeric,isdecimal,isalnum,isalpha,isidentifier}',
      args: ['this'],
      clears: 'all',
    },
    { call: '?.startswith', args: ['this'], clears: [], prefix: 0 },
    // `/x`, and neither `//x` nor `/\\x`: a place on the own site.
    {
      call: '?.startswith',
      args: ['this'],
      clears: ['redirect'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: /^\/[/\\]$/ },
          { arg: 'this', starts: /^\// },
        ],
      },
    },
    { call: '?.issuperset', args: [0], clears: 'all' },
    { call: 're.fullmatch', args: [1], clears: [], pattern: 0, anchored: 'full' },
    { call: 're.match', args: [1], clears: [], pattern: 0, anchored: 'start' },
    { call: 're.search', args: [1], clears: [], pattern: 0 },
    { call: 're.compile().fullmatch', args: [0], clears: [], pattern: 'this', anchored: 'full' },
    { call: 're.compile().match', args: [0], clears: [], pattern: 'this', anchored: 'start' },
    { call: 're.compile().search', args: [0], clears: [], pattern: 'this' },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 're.{compile,match,search,fullmatch,findall,finditer,sub,subn,split}',
      args: [0],
    },
    { weakness: 'format-string', note: 'format string', call: '?.format', args: ['this'], confidence: 'medium' },
  ],
};
