/** @module Texts and collections of the standard library, and what escapes a text for somewhere. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Names of what holds the values that are allowed. */
const LISTED =
  /(?:^|[.\s&])(?:[A-Z][A-Z0-9_]*|\w*(?:allow|valid|known|permit|support|white|safe|trusted)\w*(?:\(\))?)$|\]$/;

/** Types that hold several values: what is found in one is one of its elements. */
const LISTS = [
  'Vec',
  '{std.collections.,}{HashSet,BTreeSet,HashMap,BTreeMap,VecDeque}',
  '{phf.,indexmap.,dashmap.,}{Set,Map,IndexSet,IndexMap,DashSet,DashMap}',
];

export const rustText: ApiModel = {
  id: 'rust-text',
  languages: ['rust'],
  types: { 'std.path.Canonical': ['std.path.Path'] },
  returns: {
    'std.path.Path.new': 'std.path.Path',
    'std.path.Path.{join,with_file_name,with_extension,parent}': 'std.path.Path',
    'std.path.Path.canonicalize': 'std.path.Canonical',
    'std.fs.canonicalize': 'std.path.Canonical',
    '?.canonicalize': 'std.path.Canonical',
    'dunce.canonicalize': 'std.path.Canonical',
    'regex.{Regex,bytes.Regex}.new': 'regex.Regex',
    'url.Url.parse': 'url.Url',
  },
  summaries: [
    { call: ['?.{write_fmt,write_str,insert_str,extend,append,extend_from_slice}'], flow: 'into-receiver' },
    { call: '?.{push,push_back,push_front}', flow: 'list-add' },
    { call: '?.insert', flow: 'map-put', when: { count: 2 } },
    { call: '?.insert', flow: 'list-add', when: { count: 1 } },
    { call: '?.{get,get_mut}', flow: 'map-get', when: { count: 1 } },
    { call: '?.{first,front}', flow: 'list-first' },
    { call: '?.{last,back}', flow: 'list-last' },
    { call: '?.{keys,into_keys}', flow: 'map-keys' },
    { call: '?.{values,into_values,values_mut}', flow: 'map-values' },
    { call: '?.{next,pop,pop_front,pop_back,nth,peek}', flow: 'element' },
    { call: '?.{map,filter_map,flat_map,and_then,map_or,map_or_else,map_while,then_some}', flow: 'transform' },
    { call: '?.{filter,for_each,find,position,skip_while,take_while,inspect}', flow: 'call-argument' },
    { call: ['?.{take,skip,step_by,chain}', 'std.net.TcpStream.take'], flow: 'identity', from: 'this' },
    // The two ends of a channel are one list (see the lowering of `let (tx, rx) = channel()`).
    {
      call: '?.{send,try_send,blocking_send,send_timeout,unbounded_send}',
      flow: 'list-add',
      receiver: /(?:^|[._])(?:tx|sender|send)\d*$/i,
      when: { count: 1 },
    },
    {
      call: '?.{recv,try_recv,recv_timeout,blocking_recv,try_next}',
      flow: 'element',
      receiver: /(?:^|[._])(?:rx|receiver|recv)\d*$/i,
    },
    // `CELL.set(value)` of a global that is set once.
    { call: '?.{set,get_or_init}', flow: 'into-receiver', receiver: /^[A-Z][A-Z0-9_]+$/, when: { count: 1 } },
    { call: '?.clear', flow: 'clear' },
    { call: '?.{trim,trim_start,trim_end}', flow: 'trim' },
    { call: '?.{to_lowercase,to_ascii_lowercase}', flow: 'lower' },
    { call: '?.{to_uppercase,to_ascii_uppercase}', flow: 'upper' },
    { call: '?.{replace,replacen}', flow: 'replace' },
    {
      call: [
        '?.{len,is_empty,contains,contains_key,starts_with,ends_with,eq,ne,cmp,partial_cmp,is_match,exists,is_file,is_dir}',
        '?.{eq_ignore_ascii_case,count,capacity,is_absolute,is_relative,is_some_and,as_u64,as_i64,as_f64,as_bool,hash}',
        'path_climbs',
        'must_parse',
        'must_decode',
        'must_have',
        'repeated_by',
        'narrowed',
        'divided_by',
        'indexed_by',
        'print_text',
        'std.path.Path.{starts_with,ends_with,exists,is_file,is_dir,is_absolute,is_relative}',
        'url.Url.{port,host,scheme}',
        'drop',
        'std.mem.{drop,size_of,forget}',
      ],
      flow: 'clean',
    },
    {
      call: [
        '{uuid.,}Uuid.{parse_str,try_parse,new_v4,now_v7}',
        'chrono.{NaiveDate,NaiveDateTime,DateTime}.{parse_from_str,parse_from_rfc3339}',
        '{std.str.FromStr,i32,i64,u32,u64,usize,u8,f64}.{from_str,from_str_radix}',
      ],
      flow: 'parse-number',
    },
    { call: 'regex.{Regex,bytes.Regex}.new', flow: 'regex' },
    { call: ['std.process.{exit,abort}'], flow: 'throws' },
  ],
  sanitizers: [
    {
      call: [
        'ammonia.{clean,clean_text}',
        '?.clean',
        'html_escape.{encode_text,encode_safe,encode_double_quoted_attribute,encode_single_quoted_attribute,encode_quoted_attribute}',
        'htmlescape.{encode_minimal,encode_attribute}',
        '{askama_escape,v_htmlescape,handlebars,tera,askama,minijinja}.{escape,html_escape,escape_html}',
        'encode_text',
      ],
      sanitizes: ['html'],
    },
    // Values are escaped, except those that say themselves that they are markup.
    {
      call: ['html!', '{maud,yew,horrorshow,sailfish,markup}.html!', '{hypertext,markup}.{maud!,rsx!,define!}'],
      sanitizes: ['html'],
      args: ['*'],
    },
    {
      call: ['urlencoding.{encode,encode_binary}', 'percent_encoding.{utf8_percent_encode,percent_encode}'],
      sanitizes: ['html', 'url', 'redirect', 'path', 'header', 'log', 'shell'],
    },
    {
      call: ['shell_escape.escape', 'shell_escape.unix.escape', 'shlex.{quote,try_quote,join,try_join}'],
      sanitizes: ['shell'],
    },
    { call: 'shell_words.{quote,join}', sanitizes: ['shell'] },
    { call: 'html_escaped', sanitizes: ['html', 'xml'] },
    { call: 'regex.escape', sanitizes: ['regex'] },
    { call: ['ldap3.{ldap_escape,dn_escape}'], sanitizes: ['ldap'] },
    { call: ['std.path.Path.file_name', '?.file_name'], sanitizes: ['path'], args: ['this'] },
    { call: ['sanitize_filename.{sanitize,sanitize_with_options}', 'sanitize.filename'], sanitizes: ['path'] },
    {
      call: [
        '{tera.Tera,handlebars.Handlebars,minijinja.Template,minijinja.Environment}.{render,one_off,render_str,render_template,render_named_str}',
        '?.render',
      ],
      sanitizes: ['html'],
      args: ['this', '*'],
    },
    // No more than a number of the code.
    { call: ['?.min', '?.clamp'], sanitizes: ['size'], args: ['this'], when: { not: { arg: 0, dynamic: true } } },
    {
      call: ['{std,core}.cmp.min', 'cmp.min'],
      sanitizes: ['size'],
      args: ['*'],
      when: { any: [{ not: { arg: 0, dynamic: true } }, { not: { arg: 1, dynamic: true } }] },
    },
    { call: 'debug_text', sanitizes: ['log', 'header', 'mail'] },
    { call: ['?.escape_debug', '?.escape_default'], sanitizes: ['log', 'header', 'mail'], args: ['this'] },
    { call: '?.replace', sanitizes: ['log', 'header', 'mail'], args: ['this'], when: { arg: 0, is: /^[\r\n]+$/ } },
    {
      call: ['hex.encode', '{base64,data_encoding}.encode', 'base64.engine.general_purpose.{STANDARD,URL_SAFE}.encode'],
      sanitizes: ['html', 'header', 'log', 'sql', 'shell', 'path'],
    },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: [
        'regex.{Regex,RegexBuilder,RegexSet,RegexSetBuilder}.new',
        'regex.bytes.{Regex,RegexBuilder,RegexSet,RegexSetBuilder}.new',
      ],
      args: [0],
      sources: ['remote', 'message'],
      severity: 'low',
    },
  ],
  guards: [
    { call: ['?.contains', '?.contains_key', '?.binary_search'], args: [0], sanitizes: 'all', receiver: LISTED },
    {
      call: ['?.contains', '?.contains_key', '?.binary_search'],
      args: [0],
      sanitizes: 'all',
      when: { any: LISTS.map((type) => ({ arg: 'this' as const, type })) },
    },
    {
      call: '?.contains',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 0, is: /^\.\.|^[./\\]+$/ },
    },
    { call: 'path_climbs', args: [0], sanitizes: ['path'], holds: false, appliesToDerived: true },
    {
      call: 'std.path.Canonical.starts_with',
      args: ['this'],
      sanitizes: ['path'],
      appliesToDerived: true,
    },
    {
      call: '?.starts_with',
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      when: { arg: 0, is: /^(?:https?:\/\/[^/]+\/|\/[\w-]{2,})/ },
    },
    { call: '?.starts_with', args: ['this'], sanitizes: [], prefix: 0 },
    // Begins with one slash and not with two: an address of the own site.
    {
      call: '?.starts_with',
      args: ['this'],
      sanitizes: ['redirect', 'url'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: ['//', '/\\'] },
          { arg: 'this', starts: /^\// },
        ],
      },
    },
    { call: ['regex.Regex.is_match', '?.is_match'], args: [0], pattern: 'this', sanitizes: [] },
  ],
};
