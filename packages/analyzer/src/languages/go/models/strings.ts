/** @module Models of strings: fmt, strings, bytes, strconv, regexp, escaping. */
import type { ApiModel } from '../../../api-model/api.ts';

const TEXT = ['strings', 'bytes'];
const BUILDERS = '{strings.Builder,bytes.Buffer}';

export const goStrings: ApiModel = {
  id: 'go-strings',
  languages: ['go'],
  returns: {
    'bytes.{NewBuffer,NewBufferString}': 'bytes.Buffer',
    'strings.NewReader': 'strings.Reader',
    'regexp.{MustCompile,MustCompilePOSIX}': 'regexp.Regexp',
    'regexp.{Compile,CompilePOSIX}': 'regexp.Regexp',
    'strings.NewReplacer': 'strings.Replacer',
    'html.EscapeString': 'html.EscapedText',
    'html/template.{HTMLEscapeString,HTMLEscaper,JSEscapeString,JSEscaper,URLQueryEscaper}': 'html.EscapedText',
    'text/template.{HTMLEscapeString,HTMLEscaper,JSEscapeString,JSEscaper}': 'html.EscapedText',
    'github.com/microcosm-cc/bluemonday.{UGCPolicy,StrictPolicy,NewPolicy}':
      'github.com/microcosm-cc/bluemonday.Policy',
    'github.com/microcosm-cc/bluemonday.Policy.{Sanitize,SanitizeBytes,SanitizeReader}': 'html.EscapedText',
  },
  summaries: [
    { call: 'strings.ReplaceAll', flow: 'replace' },
    { call: 'strings.Replace', flow: 'replace', when: { arg: 3, is: -1 } },
    { call: ['fmt.{Sprintf,Errorf}', 'github.com/pkg/errors.Errorf'], flow: 'format', format: 0 },
    { call: `${BUILDERS}.{WriteString,Write,WriteByte,WriteRune}`, flow: 'into-receiver' },
    { call: `${BUILDERS}.{String,Bytes}`, flow: 'to-string' },
    { call: `${BUILDERS}.{Len,Cap,Grow}`, flow: 'clean' },
    { call: `${BUILDERS}.Reset`, flow: 'clear' },
    ...['strings.Builder', 'bytes.Buffer'].map((type) => ({
      call: ['fmt.{Fprintf,Fprint,Fprintln}', 'io.WriteString'],
      flow: 'into-argument' as const,
      from: { from: 1 },
      to: 0,
      when: { arg: 0, type },
    })),
    { call: 'fmt.{Sprint,Sprintln}', flow: 'concat' },
    { call: 'fmt.{Sscanf,Sscan,Sscanln}', flow: 'into-argument', from: 0, to: 2 },
    {
      call: [
        ...TEXT.map(
          (name) =>
            `${name}.{Contains,ContainsAny,ContainsRune,HasPrefix,HasSuffix,EqualFold,Compare,Index,IndexByte,LastIndex,Count,Equal}`,
        ),
        'strconv.{Atoi,ParseInt,ParseUint,ParseFloat,ParseBool,Itoa,FormatInt,FormatUint,FormatBool,FormatFloat}',
        'regexp.{MatchString,Match}',
        'regexp.Regexp.{MatchString,Match,FindStringIndex}',
        'unicode.{IsLetter,IsDigit,IsSpace,IsUpper,IsLower}',
        'utf8.RuneCountInString',
        'time.{Parse,Now,Since,Until,ParseDuration,Unix,Date}',
        'net.ParseIP',
        'github.com/google/uuid.{Parse,MustParse,New,NewString,NewRandom}',
        'github.com/{gofrs,satori/go.uuid}/uuid.{FromString,Must,NewV4}',
        'net/netip.{ParseAddr,ParsePrefix,ParseAddrPort,MustParseAddr}',
        'net.{ParseMAC,ParseCIDR}',
        'errors.{Is,As}',
        'reflect.{TypeOf,DeepEqual}',
      ],
      flow: 'parse-number',
    },
    {
      call: '{strings,bytes}.{TrimSuffix,TrimPrefix,TrimSpace,Trim,TrimLeft,TrimRight,ToLower,ToUpper,Title,ToValidUTF8,Clone}',
      flow: 'identity',
      from: 0,
    },
    // A value in memory is at most as large as the data already received.
    {
      call: [
        ...['len', 'cap'],
        'slices.{Index,IndexFunc,BinarySearch,Compare}',
        'hash/crc32.{ChecksumIEEE,Checksum}',
        'hash/{adler32,crc64}.Checksum',
      ],
      flow: 'clean',
    },
    { call: 'strings.Join', flow: 'element', from: 0 },
    ...['strings.Builder', 'bytes.Buffer'].map((type) => ({
      call: 'text/template.Template.Execute',
      flow: 'into-argument' as const,
      from: 1,
      to: 0,
      when: { arg: 0, type },
    })),
    // An error is a value, unlike the `nil` of success.
    { call: ['errors.New', 'github.com/pkg/errors.New'], flow: 'identity', from: 0 },
    { call: 'regexp.{MustCompile,Compile,MustCompilePOSIX,CompilePOSIX}', flow: 'regex' },
    { call: 'regexp.Regexp.replaceAll', flow: 'replace' },
    { call: 'regexp.Regexp.match', flow: 'match', from: 0, pattern: 'this' },
    { call: ['strings.{Repeat,NewReader}', 'bytes.NewReader'], flow: 'identity', from: 0 },
    { call: ['log.{Fatal,Fatalf,Fatalln,Panic,Panicf,Panicln}', 'os.Exit', 'runtime.Goexit'], flow: 'throws' },
    { call: 'context.{WithValue,WithCancel,WithTimeout,WithDeadline}', flow: 'identity', from: 0 },
    { call: 'strings.{Split,SplitN,Fields,SplitAfter}', flow: 'identity', from: 0 },
  ],
  sanitizers: [
    {
      call: [
        'html.EscapeString',
        'html/template.{HTMLEscapeString,HTMLEscaper}',
        'text/template.{HTMLEscapeString,HTMLEscaper}',
        'github.com/microcosm-cc/bluemonday.Policy.{Sanitize,SanitizeBytes}',
      ],
      sanitizes: ['html'],
    },
    { call: '{html,text}/template.{JSEscapeString,JSEscaper}', sanitizes: ['html'] },
    {
      call: ['net/url.{QueryEscape,PathEscape}', 'html/template.URLQueryEscaper'],
      sanitizes: ['html', 'url', 'redirect', 'header', 'path', 'log'],
    },
    { call: 'strconv.{Quote,QuoteToASCII}', sanitizes: ['log', 'header', 'mail'] },
    {
      call: [
        'encoding/hex.{EncodeToString,Dump}',
        'encoding/base64.{Encoding,StdEncoding,URLEncoding,RawStdEncoding,RawURLEncoding}.EncodeToString',
      ],
      sanitizes: ['html', 'header', 'log', 'sql', 'shell', 'path'],
    },
    { call: 'regexp.QuoteMeta', sanitizes: ['regex'] },
    {
      call: ['strings.ReplaceAll', 'strings.Replace', 'strings.Map'],
      sanitizes: ['log', 'header', 'mail'],
      when: { arg: 1, is: /[\r\n]/ },
    },
    { call: 'strings.Replacer.Replace', sanitizes: ['log', 'header', 'mail'] },
  ],
  decoders: [
    { call: 'html.UnescapeString', restores: ['html', 'xml'] },
    {
      call: 'net/url.{QueryUnescape,PathUnescape}',
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
  ],
  guards: [
    {
      call: 'regexp.MatchString',
      args: [1],
      pattern: 0,
      sanitizes: [],
    },
    { call: 'regexp.Regexp.{MatchString,Match}', args: [0], pattern: 'this', sanitizes: [] },
    { call: '{slices,golang.org/x/exp/slices,github.com/samber/lo}.Contains', args: [1], sanitizes: 'all' },
    {
      call: 'strings.{Contains,ContainsAny}',
      args: [0],
      sanitizes: ['path'],
      holds: false,
      when: { arg: 1, is: /^\.\.|^[./\\]+$/ },
    },
    {
      call: 'strings.{Contains,ContainsAny,ContainsRune}',
      args: [0],
      sanitizes: ['header', 'log', 'mail'],
      holds: false,
      when: { arg: 1, is: /^[\r\n]/ },
    },
    {
      call: 'strings.HasPrefix',
      args: [0],
      sanitizes: ['url', 'redirect'],
      when: {
        any: [
          { arg: 1, dynamic: true },
          { arg: 1, is: /^(?:https?:\/\/[^/]+\/|\/[\w-]{2,})/ },
        ],
      },
    },
    { call: 'strings.HasPrefix', args: [0], sanitizes: [], prefix: 1 },
    // `/x`, but neither `//x` nor `/\\x`: a path on the same site.
    {
      call: 'strings.HasPrefix',
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
    { call: 'net/url.URL.IsAbs', args: ['this'], sanitizes: ['redirect'], holds: false },
  ],
  sinks: [
    { weakness: 'resource-exhaustion', note: 'repetition count', call: '{strings,bytes}.Repeat', args: [1] },
    {
      weakness: 'resource-exhaustion',
      note: 'gob data, which declares its own sizes',
      severity: 'low',
      call: 'encoding/gob.NewDecoder',
      args: [0],
    },
    { weakness: 'resource-exhaustion', note: 'size of a buffer', call: `${BUILDERS}.Grow`, args: [0] },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'regexp.{Compile,MustCompile,CompilePOSIX,MustCompilePOSIX,Match,MatchString,MatchReader}',
      args: [0],
      // Go's regexp engine does not backtrack, so no pattern takes exponential time.
      severity: 'low',
    },
  ],
};
