/** @module Models of strings, numbers and arrays: flow summaries, sanitizers and guards. */
import type { ApiModel } from '../../../api-model/api.ts';

const HASHES =
  '{md5,sha1,crc32,hash,hash_hmac,md5_file,sha1_file,hash_file,password_hash,password_verify,crypt,hash_equals,random_bytes,random_int,openssl_random_pseudo_bytes,uniqid,mt_rand,rand,lcg_value,mt_getrandmax,hash_pbkdf2,sodium_crypto_pwhash_str}';
const TYPE_TESTS =
  '{is_numeric,is_int,is_integer,is_long,is_float,is_double,is_bool,ctype_digit,ctype_alnum,ctype_alpha,ctype_xdigit,ctype_lower,ctype_upper,checkdate}';

export const phpText: ApiModel = {
  id: 'php-text',
  languages: ['php'],
  summaries: [
    {
      call: [
        '{DateTime,DateTimeImmutable}.{createFromFormat,format,modify}',
        'new {DateTime,DateTimeImmutable,DateInterval,DateTimeZone}',
        '{date_create,date_create_from_format,date_format}',
      ],
      flow: 'clean',
    },
    {
      call: [
        '{intval,floatval,doubleval,boolval,abs,ceil,floor,round,number_format,money_format,hexdec,octdec,bindec,ord,strtotime,ip2long,array_sum}',
      ],
      flow: 'parse-number',
    },
    {
      call: [
        '{count,sizeof,strlen,mb_strlen,strcmp,strcasecmp,strncmp,strncasecmp,strpos,stripos,strrpos,mb_strpos,str_contains,str_starts_with,str_ends_with,substr_count,similar_text,levenshtein,version_compare,time,microtime,date,gmdate,mktime,isset,is_array,is_string,is_null,is_object,gettype,get_class,array_key_exists,in_array,array_search,checkdate,preg_last_error,http_response_code,session_start,session_id,session_regenerate_id,session_destroy,sleep,usleep,header,setcookie,echo,echo without quotes,array_sum,memory_get_usage,phpversion,php_sapi_name,php_uname,headers_sent,spl_object_hash,func_num_args,array_product,range}',
      ],
      flow: 'clean',
    },
    { call: HASHES, flow: 'clean' },
    { call: TYPE_TESTS, flow: 'clean' },
    { call: ['trim', 'ltrim', 'rtrim', 'chop'], flow: 'trim', when: { count: 1 } },
    { call: ['strtolower', 'mb_strtolower', 'lcfirst'], flow: 'lower' },
    { call: ['strtoupper', 'mb_strtoupper'], flow: 'upper' },
    { call: ['nl2br', 'stripslashes', 'utf8_encode', 'utf8_decode'], flow: 'to-string' },
    { call: ['sprintf'], flow: 'format', format: 0 },
    { call: ['vsprintf'], flow: 'format', format: 0 },
    { call: ['str_replace', 'str_ireplace', 'preg_replace', 'mb_ereg_replace', 'ereg_replace'], flow: 'replace' },
    { call: ['implode', 'join'], flow: 'join' },
    { call: ['explode', 'preg_split', 'str_split', 'mb_split', 'mb_str_split'], flow: 'split', from: 1 },
    { call: 'array_slice', flow: 'slice', ofArgument: true, when: { count: 2 } },
    { call: 'array_reverse', flow: 'list-reversed', ofArgument: true, when: { count: 1 } },
    {
      call: ['array_values', 'array_reverse', 'array_unique', 'array_slice', 'iterator_to_array'],
      flow: 'identity',
      from: 0,
    },
    { call: 'array_keys', flow: 'map-keys', from: 0 },
    { call: 'array_shift', flow: 'list-shift', ofArgument: true },
    { call: 'array_pop', flow: 'list-pop', ofArgument: true },
    { call: 'array_unshift', flow: 'list-prepend', ofArgument: true },
    { call: 'array_splice', flow: 'list-splice', ofArgument: true },
    { call: ['current', 'reset'], flow: 'list-first', ofArgument: true },
    { call: 'end', flow: 'list-last', ofArgument: true },
    { call: 'next', flow: 'element' },
    { call: 'preg_match', flow: 'match', pattern: 0, from: 1, to: 2 },
    { call: 'preg_match_all', flow: 'into-argument', from: 1, to: 2 },
    { call: ['parse_str', 'mb_parse_str'], flow: 'into-argument', from: 0, to: 1 },
    { call: 'sscanf', flow: 'number', when: { all: [{ count: 2 }, { arg: 1, is: /^(?:[^%]|%\d*[diuoxXeEfg])*$/ }] } },
    { call: 'sscanf', flow: 'into-argument', from: 0, to: 2, when: { unless: { count: 2 } } },
    { call: ['exec'], flow: 'into-argument', from: 0, to: 1, when: { unless: { count: 1 } } },
    {
      call: [
        '{array_walk,array_map,array_filter,array_reduce,call_user_func,call_user_func_array,usort,uasort,iterator_apply}',
      ],
      flow: 'call-argument',
    },
    { call: ['hex2bin', 'base64_decode', 'pack'], flow: 'to-string' },
    { call: 'array_flip', flow: 'identity', from: 0 },
  ],
  sanitizers: [
    // A string can't contain query operators, unlike the array that `?a[$ne]=` creates.
    { call: 'strval', sanitizes: ['nosql'], args: [0] },
    { call: 'preg_quote', sanitizes: ['regex'], args: [0] },
    { call: 'quotemeta', sanitizes: ['regex'], args: [0] },
  ],
  guards: [
    { call: TYPE_TESTS, args: [0], sanitizes: 'all' },
    { call: ['in_array', 'array_key_exists', 'key_exists', 'array_search'], args: [0], sanitizes: 'all' },
    { call: 'preg_match', args: [1], sanitizes: [], pattern: 0 },
    { call: ['ereg', 'eregi', 'mb_ereg'], args: [1], sanitizes: [], pattern: 0 },
    { call: 'str_starts_with', args: [0], sanitizes: [], prefix: 1 },
    // `/x`, but neither `//x` nor `/\\x`: a path on the same site.
    {
      call: 'str_starts_with',
      args: [0],
      sanitizes: ['redirect'],
      holds: false,
      when: {
        all: [
          { arg: 1, is: /^\/[/\\]$/ },
          { arg: 0, starts: /^\// },
        ],
      },
    },
    {
      call: ['str_starts_with'],
      args: [0],
      sanitizes: ['redirect', 'url'],
      when: { arg: 1, is: /^(?:https?:\/\/[^/]+\/|\/[^/])/ },
    },
    { call: ['wp_verify_nonce'], args: [0], sanitizes: 'all' },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['{preg_match,preg_match_all,preg_replace,preg_replace_callback,preg_split,preg_grep,mb_ereg,ereg,eregi}'],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized data',
      call: [
        '{unserialize,igbinary_unserialize,msgpack_unpack,wddx_deserialize,yaml_parse,session_decode,maybe_unserialize}',
        'Opis.Closure.unserialize',
      ],
      args: [0],
      when: { unless: { arg: 1, field: 'allowed_classes', is: false } },
    },
  ],
};
