/** @module Models of strings, numbers and built-in functions. */
import type { ApiModel } from '../../../api-model/api.ts';

export const pythonStrings: ApiModel = {
  id: 'python-strings',
  languages: ['python'],
  constants: { __debug__: true, 'string.digits': '0123456789' },
  summaries: [
    { call: 're.compile', flow: 'regex' },
    { call: 're.search', flow: 'match', from: 1, pattern: 0 },
    { call: 're.match', flow: 'match', from: 1, pattern: 0, anchored: 'start' },
    { call: 're.fullmatch', flow: 'match', from: 1, pattern: 0, anchored: 'full' },
    { call: 're.compile().search', flow: 'match', from: 0, pattern: 'this' },
    { call: 're.compile().match', flow: 'match', from: 0, pattern: 'this', anchored: 'start' },
    { call: 're.compile().fullmatch', flow: 'match', from: 0, pattern: 'this', anchored: 'full' },
    { call: 're.findall', flow: 'match-all', from: 1, pattern: 0 },
    { call: 're.compile().findall', flow: 'match-all', from: 0, pattern: 'this' },
    { call: '?.group', flow: 'group' },
    { call: '?.{groups,groupdict}', flow: 'identity', from: 'this', when: { count: 0 } },
    {
      call: [
        ...['int', 'float', 'complex', 'decimal.Decimal', 'uuid.UUID', 'round', 'abs', 'ord'],
        'datetime.datetime.{fromisoformat,strptime,fromtimestamp,utcfromtimestamp,fromordinal}',
        'datetime.{date,time}.{fromisoformat,fromtimestamp,strptime}',
        'dateutil.parser.{parse,isoparse}',
        'django.utils.dateparse.{parse_date,parse_datetime,parse_time,parse_duration}',
        'time.{strptime,mktime}',
      ],
      flow: 'parse-number',
    },
    {
      call: ['len', 'bool', 'hash', 'id', 'isinstance', 'issubclass', 'callable', 'hasattr', 'any', 'all'],
      flow: 'number',
    },
    { call: 'type', flow: 'clean' },
    { call: ['range', 'xrange', 'bin', 'hex', 'oct', 'divmod', 'globals', 'locals'], flow: 'clean' },
    { call: ['bytes', 'bytearray', 'ascii', 'memoryview'], flow: 'to-string' },
    {
      call: ['list', 'tuple', 'sorted', 'reversed', 'iter', 'set', 'frozenset', 'copy.{copy,deepcopy}'],
      flow: 'identity',
      from: 0,
    },
    { call: '{io,six}.{StringIO,BytesIO}().{write,writelines}', flow: 'into-receiver' },
    { call: '{io,six}.{StringIO,BytesIO}().{getvalue,read,readlines,readline}', flow: 'identity', from: 'this' },
    // The file name behind the source only stands in tracebacks.
    { call: 'compile', flow: 'identity', from: 0 },
    { call: 'next', flow: 'element' },
    { call: 'print', flow: 'clean' },
    { call: 'map', flow: 'transform', fn: 0 },
    { call: 'filter', flow: 'call-argument', fn: 0 },
    { call: '?.format', flow: 'format', when: { arg: 'this', literal: true } },
    // The result is a translation of the argument, whatever the receiver is.
    { call: ['?.{_,gettext,ugettext,ngettext,pgettext}', '{_,gettext,ugettext}'], flow: 'identity', from: 0 },
    { call: '?.{strip,lstrip,rstrip,expandtabs}', flow: 'trim', when: { count: 0 } },
    { call: '?.{lower,casefold}', flow: 'lower' },
    { call: '?.upper', flow: 'upper' },
    { call: '?.replace', flow: 'replace' },
    { call: 're.sub', flow: 'replace' },
    { call: '?.join', flow: 'join' },
    { call: '?.{split,rsplit,splitlines,partition,rpartition}', flow: 'split' },
    { call: '?.{encode,decode}', flow: 'to-string', from: 'this' },
    { call: 'codecs.{encode,decode}', flow: 'to-string', from: 0 },
    {
      call: '?.{startswith,endswith,isdigit,isnumeric,isdecimal,isalnum,isalpha,isspace,isupper,islower,isidentifier,find,rfind,count}',
      flow: 'clean',
    },
    { call: ['sys.exit', 'os._exit', 'os.abort', 'exit', 'quit'], flow: 'throws' },
    { call: ['time.{time,time_ns,monotonic,perf_counter}', 'datetime.datetime.{now,utcnow}'], flow: 'clean' },
    {
      call: ['hashlib.{md5,sha1,sha224,sha256,sha384,sha512,blake2b,blake2s,sha3_256,sha3_512,new}', 'hmac.new'],
      flow: 'clean',
    },
    {
      call: ['secrets.{token_hex,token_urlsafe,token_bytes,compare_digest}', 'uuid.uuid4', 'uuid.uuid1'],
      flow: 'clean',
    },
    { call: ['hmac.compare_digest', 'zlib.{crc32,adler32}', 'binascii.crc32'], flow: 'clean' },
  ],
  sanitizers: [
    {
      call: ['binascii.hexlify', 'base64.{b64encode,urlsafe_b64encode,b32encode,b16encode}'],
      sanitizes: [
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
    // Validated data only has the fields that the schema declares.
    {
      call: '?.{load,loads,dump,validate,deserialize}',
      receiver: /schema(?:\(.*\))?$/i,
      sanitizes: ['assign', 'nosql'],
    },
    // The fields of a validated record stay its own.
    { call: '?.{model_validate,parse_obj}', sanitizes: ['assign', 'nosql'], copies: true },
    { call: '?.{model_dump,model_copy}', args: ['this'], sanitizes: ['assign', 'nosql'], copies: true },
    { call: 'fastapi.encoders.jsonable_encoder', sanitizes: ['assign'] },
    { call: '?.dict', receiver: /^(?!.*(?:POST|GET|args|form|values|params)$)/, sanitizes: ['assign'] },
    // Hexadecimal digits are harmless everywhere.
    { call: '?.{hex,hexdigest}', sanitizes: 'all', args: ['this'], when: { count: 0 } },
    // A string can't contain query operators.
    // The text of a resolved path is one too.
    { call: ['str', 'unicode'], sanitizes: ['nosql'], when: { unless: { arg: 0, type: 'python.ResolvedPath' } } },
    // JSON escapes line breaks.
    { call: '{json,ujson,orjson,simplejson}.dumps', sanitizes: ['log', 'header', 'mail'] },
    { call: 're.escape', sanitizes: ['regex'] },
    {
      call: 'filter',
      sanitizes: 'all',
      args: [1],
      when: { arg: 0, is: /^str\.is(?:alnum|alpha|digit|numeric|decimal|identifier)$/ },
    },
    { call: 'min', sanitizes: ['size', 'memory'], args: [{ from: 0 }] },
    { call: 'ast.literal_eval', sanitizes: ['code'] },
    { call: ['shlex.{quote,join}', 'pipes.quote', 'subprocess.list2cmdline'], sanitizes: ['shell'] },
    {
      call: [
        'html.escape',
        'cgi.escape',
        'xml.sax.saxutils.{escape,quoteattr}',
        'django.utils.html.{escape,conditional_escape,strip_tags,escapejs}',
      ],
      sanitizes: ['html', 'xml'],
    },
    // A list of allowed tags that permits scripts sanitizes nothing.
    {
      call: 'bleach.clean',
      sanitizes: ['html', 'xml'],
      when: {
        unless: {
          any: ['0', '1', '2', '3', '4', '5'].map((field) => ({
            arg: { at: 1, name: 'tags' },
            field,
            is: /^(?:script|iframe|object|embed|style|svg|math)$/i,
          })),
        },
      },
    },
    {
      call: ['markupsafe.{escape,escape_silent}', 'nh3.clean', 'werkzeug.utils.escape', 'tornado.escape.xhtml_escape'],
      sanitizes: ['html', 'xml'],
    },
    {
      call: [
        'urllib.parse.{quote,quote_plus,urlencode}',
        'django.utils.http.{urlquote,urlencode,urlquote_plus}',
        'werkzeug.urls.url_quote',
        'tornado.escape.url_escape',
      ],
      sanitizes: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
      args: [0],
    },
  ],
  decoders: [
    {
      call: ['html.unescape', 'xml.sax.saxutils.unescape', 'HTMLParser.HTMLParser().unescape'],
      restores: ['html', 'xml'],
    },
    {
      call: [
        'urllib.parse.{unquote,unquote_plus,parse_qs,parse_qsl}',
        'django.utils.http.urlunquote',
        'werkzeug.urls.url_unquote',
      ],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
    {
      call: ['binascii.unhexlify', 'base64.{b64decode,urlsafe_b64decode,b32decode,b16decode}'],
      restores: ['sql', 'shell', 'code', 'html', 'header', 'log', 'ldap', 'xpath', 'xml', 'template', 'mail'],
    },
    { call: '{json,ujson,orjson,simplejson}.loads', restores: ['nosql'] },
  ],
  guards: [
    // These throw if the string isn't a valid number, UUID or address.
    { call: ['int', 'float', 'uuid.UUID'], args: [0], sanitizes: 'all', throwsOnFailure: true },
    // An address may still be one of an internal network.
    {
      call: 'ipaddress.ip_address',
      args: [0],
      sanitizes: [
        'sql',
        'sql-quoted',
        'nosql',
        'shell',
        'argument',
        'code',
        'path',
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
      throwsOnFailure: true,
    },
    {
      call: '?.{isdigit,isnumeric,isdecimal,isalnum,isalpha,isidentifier}',
      args: ['this'],
      sanitizes: 'all',
    },
    { call: '?.startswith', args: ['this'], sanitizes: [], prefix: 0 },
    // `/x`, but neither `//x` nor `/\\x`: a path on the same site.
    {
      call: '?.startswith',
      args: ['this'],
      sanitizes: ['redirect'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: /^\/[/\\]$/ },
          { arg: 'this', starts: /^\// },
        ],
      },
    },
    { call: '?.issuperset', args: [0], sanitizes: 'all' },
    { call: '?.issubset', args: ['this'], sanitizes: 'all' },
    { call: 're.fullmatch', args: [1], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: 're.match', args: [1], sanitizes: [], pattern: 0, anchored: 'start' },
    { call: 're.search', args: [1], sanitizes: [], pattern: 0 },
    { call: 're.compile().fullmatch', args: [0], sanitizes: [], pattern: 'this', anchored: 'full' },
    { call: 're.compile().match', args: [0], sanitizes: [], pattern: 'this', anchored: 'start' },
    { call: 're.compile().search', args: [0], sanitizes: [], pattern: 'this' },
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
