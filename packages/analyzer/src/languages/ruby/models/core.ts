/** @module Models of strings, numbers, collections and methods of every object. */
import type { ApiModel } from '../../../api-model/api.ts';

const TEXT_KINDS = [
  ...(['sql', 'shell', 'code', 'html', 'header', 'log', 'ldap', 'xpath', 'xml', 'template', 'regex'] as const),
  ...(['path', 'url', 'redirect', 'expression', 'format', 'mail', 'reflection'] as const),
];

export const rubyCore: ApiModel = {
  id: 'ruby-core',
  languages: ['ruby'],
  sources: [
    { kind: 'environment', label: 'environment variable', read: 'ENV' },
    { kind: 'argument', label: 'command-line argument', read: ['ARGV', '$*'] },
    { kind: 'argument', label: 'standard input', call: ['gets', '{STDIN,$stdin,ARGF}.{gets,read,readline,readlines}'] },
    { kind: 'message', label: 'network data', call: '?.{recv,recvfrom,read_nonblock}', receiver: /sock|client|conn/i },
  ],
  summaries: [
    { call: ['?.{to_i,to_f,to_r,to_d,to_date,to_time,to_datetime,hex,oct,ord}'], flow: 'parse-number' },
    {
      call: ['Integer', 'Float', 'Rational', 'BigDecimal', 'Date.{parse,strptime,iso8601}', 'Time.{parse,at}'],
      flow: 'parse-number',
    },
    {
      call: '?.{size,length,count,nil?,blank?,present?,empty?,any?,none?,all?,is_a?,kind_of?,respond_to?,hash,zero?,positive?,even?,odd?,bytesize,equal?,eql?,start_with?,end_with?,casecmp?}',
      flow: 'clean',
    },
    // The ID of a record, which the database made; neither texts nor hashes have one.
    { call: '?.id', flow: 'clean', when: { count: 0 } },
    { call: '?.{index,rindex,sum}', flow: 'clean', when: { any: [{ count: 0 }, { count: 1 }] } },
    { call: ['?.{strip,lstrip,rstrip,chomp,squish,chop,strip_heredoc}'], flow: 'trim' },
    {
      call: '?.{to_s,to_str,to_sym,dup,clone,freeze,itself,b,force_encoding,encode,unicode_normalize,scrub,presence}',
      flow: 'identity',
      from: 'this',
    },
    { call: '?.downcase', flow: 'lower' },
    { call: '?.upcase', flow: 'upper' },
    { call: ['?.{gsub,sub,gsub!,sub!,tr,delete}'], flow: 'replace' },
    { call: '?.{split,lines,chars,partition,rpartition}', flow: 'split' },
    { call: '?.join', flow: 'join', when: { any: [{ count: 0 }, { count: 1 }] } },
    { call: ['format', 'sprintf'], flow: 'format' },
    { call: '?.{unshift,prepend}', flow: 'list-prepend' },
    { call: ['?.{<<,push,append,add}'], flow: 'list-add' },
    { call: '?.delete_at', flow: 'list-remove', when: { count: 1 } },
    { call: '?.reverse', flow: 'list-reversed', when: { count: 0 } },
    { call: '?.drop', flow: 'slice', when: { count: 1 } },
    { call: '?.keys', flow: 'map-keys', when: { count: 0 } },
    { call: '?.to_h', flow: 'copy-map', from: 'this', when: { count: 0 } },
    { call: 'Hash.[]', flow: 'copy-map', when: { count: 1 } },
    { call: '?.concat', flow: 'into-receiver' },
    { call: '?.fetch', flow: 'map-get', when: { any: [{ count: 1 }, { count: 2 }] } },
    // A merged hash with an `exp` claim is not the original one, which has none.
    {
      call: '?.{merge,reverse_merge,deep_merge}',
      flow: 'both',
      when: { all: [{ count: 1 }, { arg: 'exp', absent: true }] },
    },
    { call: '?.store', flow: 'map-put', when: { count: 2 } },
    {
      call: '?.{each,each_with_index,each_value,each_pair,each_entry,each_slice,times,each_with_object,tap,then,each_char,reverse_each,find_each,find_in_batches}',
      flow: 'call-argument',
    },
    { call: '?.{map,flat_map,collect,filter_map}', flow: 'transform' },
    { call: '?.first', flow: 'list-first', when: { count: 0 } },
    { call: '?.last', flow: 'list-last', when: { count: 0 } },
    { call: '?.shift', flow: 'list-shift', when: { count: 0 } },
    { call: '?.pop', flow: 'list-pop', when: { count: 0 } },
    { call: ['?.{sample,min,max}'], flow: 'element', when: { count: 0 } },
    { call: ['Regexp.new', 'Regexp.compile', 'Regexp literal'], flow: 'regex' },
    { call: 'Regexp part', flow: 'regex-source' },
    { call: '?.match', flow: 'match' },
    { call: '?.scan', flow: 'match-all' },
    { call: '?.{captures,to_a,named_captures}', flow: 'identity', from: 'this', when: { count: 0 } },
    { call: ['raise', 'fail', 'abort', 'exit', 'exit!', 'halt', 'throw'], flow: 'throws' },
    { call: ['puts', 'print', 'p', 'pp', 'warn', 'binding', 'block_given?', 'sleep', 'srand'], flow: 'clean' },
    {
      call: [
        'SecureRandom.{hex,uuid,base64,urlsafe_base64,random_bytes,random_number,alphanumeric}',
        'Time.now',
        'Date.today',
        'defined?',
      ],
      flow: 'clean',
    },
  ],
  decoders: [
    { call: 'CGI.{unescapeHTML,unescape_html}', restores: ['html', 'xml'] },
    {
      call: [
        'CGI.unescape',
        'URI.{decode_www_form_component,decode_uri_component}',
        'Rack.Utils.{unescape,unescape_path}',
      ],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
  ],
  sanitizers: [
    { call: ['Shellwords.{escape,shellescape,join,shelljoin}', '?.{shellescape,shelljoin}'], sanitizes: ['shell'] },
    { call: ['Regexp.{escape,quote,union}'], sanitizes: ['regex'] },
    // Data that the program itself serialized is safe to read back.
    { call: ['Marshal.dump', 'YAML.dump', '?.to_yaml'], sanitizes: ['deserialize'] },
    { call: '?.inspect', sanitizes: ['log'] },
    // The source that a template compiles to; an untrusted template is reported where it is created.
    { call: 'ERB.new().src', sanitizes: ['code'], args: ['this'] },
    { call: ['?.{to_json}', 'JSON.{generate,dump,pretty_generate}'], sanitizes: ['log', 'header', 'mail', 'code'] },
    {
      call: [
        'CGI.{escapeHTML,escape_html,h}',
        'ERB.Util.{h,html_escape,html_escape_once}',
        'h',
        'html_escape',
        'Rack.Utils.escape_html',
        'Haml.Helpers.html_escape',
        'EscapeUtils.escape_html',
      ],
      sanitizes: ['html', 'xml'],
    },
    {
      call: [
        'CGI.escape',
        'ERB.Util.{url_encode,u}',
        'url_encode',
        'u',
        'URI.{encode_www_form_component,encode_www_form,encode_uri_component}',
        'Rack.Utils.{escape,escape_path}',
        '?.to_query',
      ],
      sanitizes: ['html', 'url', 'redirect', 'header', 'path', 'xml', 'log'],
    },
    { call: ['Base64.{encode64,strict_encode64,urlsafe_encode64}'], sanitizes: TEXT_KINDS },
    { call: ['?.unpack1', '?.unpack'], sanitizes: 'all', args: ['this'], when: { arg: 0, is: /^[Hh]\*$/ } },
    {
      call: [
        'Digest.{MD5,SHA1,SHA256,SHA384,SHA512}.{hexdigest,digest,base64digest}',
        'OpenSSL.HMAC.{hexdigest,digest}',
        'OpenSSL.Digest.{hexdigest,digest}',
      ],
      sanitizes: 'all',
    },
    { call: '?.{min,clamp}', sanitizes: ['size', 'memory'], args: ['this'] },
    // It returns one of the given values or nil.
    { call: '?.presence_in', sanitizes: 'all', args: ['this'] },
    { call: ['?.parameterize', '?.dasherize'], sanitizes: TEXT_KINDS },
  ],
  guards: [
    { call: '?.start_with?', args: ['this'], sanitizes: [], prefix: 0 },
    // `/x`, but neither `//x` nor `/\\x`: a path on the same site.
    {
      call: '?.start_with?',
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
    { call: '?.match', args: ['this'], sanitizes: [], pattern: 0 },
    { call: '?.match', args: [0], sanitizes: [], pattern: 'this' },
    {
      call: '?.start_with?',
      args: ['this'],
      sanitizes: ['redirect', 'url'],
      when: { arg: 0, is: /^(?:https?:\/\/[^/]+\/|\/[^/])/ },
    },
    {
      call: '?.start_with?',
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: '{File.expand_path(),File.realpath(),File.absolute_path(),Pathname,Pathname.to_s()}' },
      appliesToDerived: true,
    },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['Regexp.{new,compile}', 'Regexp literal'],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: '?.{debug,info,warn,error,fatal,unknown}',
      receiver: /(?:^|[.@_])(?:logger|log)$|\[:(?:logger|log)\]$/i,
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: '?.{write,<<}',
      receiver: /(?:^|[.@_])(?:logger|log)$|\[:(?:logger|log)\]$/i,
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: "server's error log",
      call: '?.{puts,print,write,<<}',
      receiver: /\[(?:['"]rack\.errors['"]|(?:\w+::)*RACK_ERRORS)\]$/,
      args: [0],
    },
    { weakness: 'format-string', note: 'format', call: ['format', 'sprintf', 'printf'], args: [0], confidence: 'low' },
  ],
};
