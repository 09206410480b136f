/** @module Models of strings, numbers and regular expressions. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Returns patterns for string methods, also for a receiver of unknown type. */
const text = (names: string): string[] => [`string.{${names}}`, `?.{${names}}`];

const NUMBERS =
  '{int,uint,long,ulong,short,ushort,byte,sbyte,float,double,decimal,bool,Guid,DateTime,DateTimeOffset,TimeSpan,DateOnly,TimeOnly,BigInteger,IPAddress,Version}';

/** They hold for characters that mean nothing in any language. */
const PLAIN_CHARACTERS =
  'IsLetterOrDigit,IsDigit,IsLetter,IsNumber,IsAsciiLetterOrDigit,IsAsciiDigit,IsAsciiLetter,IsAsciiHexDigit,IsAsciiLetterLower,IsAsciiLetterUpper';

const COUNTS = '{int,uint,long,ulong,short,ushort,byte,sbyte,float,double,decimal}';
const OTHERS = '{bool,Guid,DateTime,DateTimeOffset,TimeSpan,DateOnly,TimeOnly,BigInteger,IPAddress,Version}';

export const csharpStrings: ApiModel = {
  id: 'csharp-strings',
  languages: ['csharp'],
  types: { StringBuilder: ['object'], Regex: ['object'], Match: ['object'] },
  returns: {
    'Regex.{Match,NextMatch}': 'Match',
    'StringBuilder.{Append,AppendLine,AppendFormat,AppendJoin,Insert,Replace,Remove,Clear}': 'StringBuilder',
  },
  members: {
    'Encoding.{UTF8,ASCII,Unicode,Default,Latin1,BigEndianUnicode,UTF32}': 'Encoding',
    'Regex.Type': 'Regex',
  },
  constants: { 'string.Empty': '' },
  sinks: [
    { weakness: 'format-string', note: 'format', call: 'string.Format', args: [0], confidence: 'medium' },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'new Regex',
      args: [0],
      when: { not: { count: 3 } },
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'Regex.{IsMatch,Match,Matches,Replace,Split}',
      args: [1],
      when: { arg: 'this', absent: true },
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'Regex.{IsMatch,Match,Matches,Split}',
      args: [1],
      when: { count: 2 },
    },
  ],
  sanitizers: [
    { call: 'Regex.Escape', sanitizes: ['regex'] },
    {
      call: ['Convert.{ToBase64String,ToHexString,ToHexStringLower}', 'WebEncoders.Base64UrlEncode'],
      sanitizes: ['html', 'xml', 'sql', 'shell', 'header', 'log', 'ldap', 'xpath', 'expression'],
    },
    {
      call: [
        '{HttpUtility,WebUtility}.{HtmlEncode,HtmlAttributeEncode}',
        'HtmlEncoder.Encode',
        'HtmlEncoder.Default.Encode',
        'AntiXssEncoder.{HtmlEncode,HtmlFormUrlEncode,CssEncode,XmlEncode}',
        '{Server,HttpServerUtility}.HtmlEncode',
        '{Encoder,AntiXss}.{HtmlEncode,HtmlAttributeEncode,CssEncode}',
        'HtmlHelper.{Encode,AttributeEncode}',
        'HtmlSanitizer.Sanitize',
        'Sanitizer.{GetSafeHtmlFragment,GetSafeHtml}',
        'SecurityElement.Escape',
      ],
      sanitizes: ['html', 'xml'],
    },
    {
      call: [
        '{HttpUtility,WebUtility}.{UrlEncode,UrlPathEncode,JavaScriptStringEncode}',
        'Uri.{EscapeDataString,HexEscape}',
        '{UrlEncoder,JavaScriptEncoder}.Encode',
        '{UrlEncoder,JavaScriptEncoder}.Default.Encode',
        '{Server,HttpServerUtility}.{UrlEncode,UrlPathEncode}',
        '{Encoder,AntiXss}.{UrlEncode,JavaScriptEncode}',
      ],
      sanitizes: ['html', 'url', 'redirect', 'header', 'path', 'log'],
    },
    { call: 'Encoder.{LdapFilterEncode,LdapDistinguishedNameEncode}', sanitizes: ['ldap'] },
    // `name.Where(char.IsLetterOrDigit)`
    { call: text('Where'), args: ['this'], sanitizes: 'all', when: { arg: 0, type: `char.{${PLAIN_CHARACTERS}}` } },
    { call: text('ReplaceLineEndings'), args: ['this'], sanitizes: ['log', 'header', 'mail'] },
  ],
  decoders: [
    { call: '{HttpUtility,WebUtility,Server,HttpServerUtility}.HtmlDecode', restores: ['html', 'xml'] },
    {
      call: ['{HttpUtility,WebUtility,Server,HttpServerUtility}.UrlDecode', 'Uri.UnescapeDataString'],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
  ],
  guards: [
    { call: `${NUMBERS}.TryParse`, args: [0], sanitizes: 'all' },
    { call: 'Enum.{TryParse,IsDefined}', args: [0, 1], sanitizes: 'all' },
    // It throws if the string isn't a number.
    { call: `${COUNTS}.Parse`, args: [0], sanitizes: 'all', throwsOnFailure: true },
    { call: 'Guid.Parse', args: [0], sanitizes: 'all', throwsOnFailure: true },
    { call: 'Array.IndexOf', args: [1], sanitizes: 'all' },
    {
      call: text('StartsWith'),
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      when: { arg: 0, is: /^\w+:\/\/[^/]+\/|^\/[^/\\]/ },
    },
    { call: text('StartsWith'), args: ['this'], sanitizes: [], prefix: 0 },
    // `/x`, but neither `//x` nor `/\\x`: a path on the same site.
    {
      call: text('StartsWith'),
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
    {
      call: text('Equals'),
      args: ['this'],
      sanitizes: 'all',
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      call: 'string.Equals',
      args: [0, 1],
      sanitizes: 'all',
      when: { any: [{ not: { arg: 0, dynamic: true } }, { not: { arg: 1, dynamic: true } }] },
    },
    { call: 'Regex.IsMatch', args: [0], sanitizes: [], pattern: 'this', when: { not: { count: 2 } } },
    { call: 'Regex.IsMatch', args: [0], sanitizes: [], pattern: 1 },
    // `host.Any(c => !char.IsLetterOrDigit(c) && c != '.')`, and a loop over the characters.
    { call: `char.{${PLAIN_CHARACTERS}}`, args: [0], sanitizes: 'all' },
    {
      call: text('All'),
      args: ['this'],
      sanitizes: 'all',
      when: {
        arg: 0,
        type: `char.{${PLAIN_CHARACTERS}}`,
      },
    },
  ],
  summaries: [
    {
      call: [
        ...text('StartsWith,EndsWith,Equals,CompareTo,IndexOf,LastIndexOf,IndexOfAny,GetHashCode,GetType'),
        'string.{Contains,Compare,CompareOrdinal,IsNullOrEmpty,IsNullOrWhiteSpace,Equals}',
        'object.{Equals,ReferenceEquals}',
        'Regex.{IsMatch,Count}',
      ],
      flow: 'clean',
    },
    { call: text('Substring,Remove'), flow: 'substring' },
    { call: [...text('Replace'), 'Regex.Replace'], flow: 'replace' },
    { call: text('ToLower,ToLowerInvariant'), flow: 'lower' },
    { call: text('ToUpper,ToUpperInvariant'), flow: 'upper' },
    { call: text('Trim,TrimStart,TrimEnd'), flow: 'trim' },
    { call: ['string.Split', '?.Split'], flow: 'split' },
    { call: 'string.Format', flow: 'format', format: 1, when: { arg: 0, type: 'CultureInfo' } },
    { call: 'string.Format', flow: 'format', when: { unless: { arg: 0, type: 'CultureInfo' } } },
    { call: 'string.Concat', flow: 'concat' },
    { call: 'string.Join', flow: 'join' },
    { call: [...text('ToCharArray,Normalize'), 'string.ToString'], flow: 'identity', from: 'this' },
    { call: 'Encoding.{GetBytes,GetString}', flow: 'identity', from: 0 },
    {
      call: 'Convert.{FromBase64String,ToBase64String,FromHexString,ToHexString,ToString}',
      flow: 'identity',
      from: 0,
    },
    {
      call: [
        'Convert.{ToInt16,ToInt32,ToInt64,ToUInt16,ToUInt32,ToUInt64,ToByte,ToSByte,ToDouble,ToSingle,ToDecimal,ToBoolean}',
        `${NUMBERS}.Parse`,
        '?.{GetInt16,GetInt32,GetInt64,GetUInt32,GetUInt64,GetDouble,GetDecimal,GetSingle,GetBoolean,GetGuid,GetDateTime,GetByte}',
      ],
      flow: 'parse-number',
    },
    { call: 'Uri.TryCreate', flow: 'fill', from: 0, to: 2, value: 'Uri', when: { not: { arg: 1, type: 'string' } } },
    { call: '{JsonElement,?}.TryGetProperty', flow: 'fill', from: 'this', to: 1, value: 'JsonElement' },
    { call: `${COUNTS}.TryParse`, flow: 'fill', from: 0, to: 1, value: 'int' },
    { call: ['Convert.ToDateTime', `${OTHERS}.{TryParse,ParseExact,TryParseExact}`, 'new Guid'], flow: 'clean' },
    { call: ['Enum.{Parse,TryParse,IsDefined,GetName}', 'Guid.{NewGuid,ToString}'], flow: 'clean' },
    { call: 'StringBuilder.{Append,AppendLine,AppendFormat,AppendJoin,Insert}', flow: 'into-receiver' },
    { call: 'StringBuilder.ToString', flow: 'to-string' },
    { call: 'new Regex', flow: 'regex' },
    { call: 'Regex.Match', flow: 'match', from: 0, pattern: 1, when: { not: { count: 1 } } },
    { call: 'Regex.Match', flow: 'match', from: 0, pattern: 'this', when: { count: 1 } },
    { call: 'ArgumentNullException.ThrowIfNull', flow: 'clean' },
    { call: 'Environment.{Exit,FailFast}', flow: 'throws' },
  ],
};
