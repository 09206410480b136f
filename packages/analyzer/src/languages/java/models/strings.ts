/** @module Models of strings, numbers and other values of java.lang. */
import type { ApiModel } from '../../../api-model/api.ts';

const NUMBER_TYPES = '{Integer,Long,Short,Byte,Double,Float,Boolean}';

export const javaStrings: ApiModel = {
  id: 'java-strings',
  languages: ['java'],
  types: {
    'java.lang.String': ['java.lang.CharSequence'],
    'java.lang.StringBuilder': ['java.lang.CharSequence', 'java.lang.AbstractStringBuilder'],
    'java.lang.StringBuffer': ['java.lang.CharSequence', 'java.lang.AbstractStringBuilder'],
  },
  constants: { 'java.lang.Integer.MAX_VALUE': 2 ** 31 - 1, 'java.lang.Integer.MIN_VALUE': -(2 ** 31) },
  returns: {
    'java.lang.String.{substring,trim,strip,stripLeading,stripTrailing,stripIndent,toLowerCase,toUpperCase,replace,replaceAll,replaceFirst,concat,repeat,intern,translateEscapes,formatted}':
      'java.lang.String',
    'java.lang.String.{valueOf,format,join,copyValueOf}': 'java.lang.String',
    'java.lang.AbstractStringBuilder.{toString,substring}': 'java.lang.String',
    'java.lang.Object.toString': 'java.lang.String',
    'new java.lang.String': 'java.lang.String',
  },
  summaries: [
    // `valueOf` of a class that isn't declared here: usually the constant of an enum.
    { call: '?.valueOf', flow: 'clean', receiver: /^(?:[A-Z]\w*\.)*[A-Z]\w*$/ },
    {
      call: 'java.lang.CharSequence.{length,isEmpty,equals,equalsIgnoreCase,compareTo,compareToIgnoreCase,contentEquals,startsWith,endsWith,contains,indexOf,lastIndexOf,matches,regionMatches,isBlank,hashCode,codePointAt,codePointCount}',
      flow: 'clean',
    },
    { call: 'java.lang.AbstractStringBuilder.setLength', flow: 'clear', when: { arg: 0, is: 0 } },
    {
      call: 'java.lang.AbstractStringBuilder.{length,capacity,indexOf,lastIndexOf,setLength,ensureCapacity}',
      flow: 'clean',
    },
    { call: 'java.lang.String.{substring,subSequence}', flow: 'substring' },
    { call: 'java.lang.String.charAt', flow: 'char-at' },
    { call: 'java.lang.String.{replace,replaceFirst,replaceAll}', flow: 'replace' },
    { call: 'java.lang.String.toLowerCase', flow: 'lower' },
    { call: 'java.lang.String.toUpperCase', flow: 'upper' },
    { call: 'java.lang.String.{trim,strip,stripLeading,stripTrailing}', flow: 'trim' },
    { call: 'java.lang.String.concat', flow: 'concat' },
    { call: 'java.lang.String.{intern,toString,strip,stripIndent,translateEscapes}', flow: 'identity', from: 'this' },
    {
      call: ['java.lang.String.{toCharArray,getBytes}', 'java.nio.charset.Charset.encode'],
      flow: 'identity',
      from: 'this',
    },
    { call: ['java.lang.String.{valueOf,copyValueOf}', 'new java.lang.String'], flow: 'to-string' },
    { call: 'java.lang.String.split', flow: 'split' },
    { call: 'java.lang.String.format', flow: 'format', format: 1, when: { arg: 0, type: 'java.util.Locale' } },
    { call: 'java.lang.String.format', flow: 'format', when: { unless: { arg: 0, type: 'java.util.Locale' } } },
    { call: 'java.lang.String.formatted', flow: 'format', format: -1 },
    { call: 'java.lang.String.join', flow: 'join' },
    { call: 'java.lang.AbstractStringBuilder.{append,insert,replace}', flow: 'into-receiver' },
    {
      call: 'java.lang.AbstractStringBuilder.{reverse,deleteCharAt,delete,appendCodePoint}',
      flow: 'identity',
      from: 'this',
    },
    { call: 'java.lang.AbstractStringBuilder.toString', flow: 'to-string' },
    // A floating-point number neither wraps around nor is used as a size.
    { call: 'java.lang.{Double,Float,Boolean}.{valueOf,parseDouble,parseFloat,parseBoolean}', flow: 'clean' },
    {
      call: `java.lang.${NUMBER_TYPES}.{valueOf,parseInt,parseLong,parseShort,parseByte,parseDouble,parseFloat,parseBoolean,decode}`,
      flow: 'parse-number',
    },
    {
      call: `java.lang.${NUMBER_TYPES}.{toString,toHexString,toBinaryString,toOctalString,intValue,longValue,hashCode,compare}`,
      flow: 'clean',
    },
    {
      call: [
        'java.util.UUID.fromString',
        'new java.math.{BigInteger,BigDecimal}',
        'java.time.{LocalDate,LocalDateTime,Instant,ZonedDateTime,Duration}.parse',
      ],
      flow: 'clean',
    },
    {
      call: 'java.util.Objects.{requireNonNull,requireNonNullElse,requireNonNullElseGet}',
      flow: 'identity',
      from: 0,
    },
    {
      call: [
        'java.util.Objects.{equals,hash,hashCode,isNull,nonNull}',
        'java.lang.Object.{hashCode,equals,getClass,notify,notifyAll,wait}',
        'java.lang.System.{currentTimeMillis,nanoTime,lineSeparator,identityHashCode}',
      ],
      flow: 'clean',
    },
    { call: 'java.lang.System.exit', flow: 'throws' },
    { call: 'java.lang.System.arraycopy', flow: 'into-argument', from: 0, to: 2 },
    { call: 'java.util.Arrays.{copyOf,copyOfRange}', flow: 'identity', from: 0 },
  ],
  sanitizers: [
    {
      call: [
        'java.util.Base64.Encoder.{encode,encodeToString}',
        'java.util.HexFormat.formatHex',
        'javax.xml.bind.DatatypeConverter.{printBase64Binary,printHexBinary}',
        'org.apache.commons.codec.binary.{Base64.encodeBase64String,Base64.encodeBase64URLSafeString,Hex.encodeHexString}',
      ],
      sanitizes: ['html', 'xml', 'sql', 'shell', 'header', 'log', 'ldap', 'xpath', 'expression'],
    },
    // Doubled quotes can't end an SQL string literal.
    {
      call: 'java.lang.String.{replace,replaceAll}',
      sanitizes: ['sql-quoted'],
      args: ['this'],
      when: {
        all: [
          { arg: 0, is: "'" },
          { arg: 1, is: "''" },
        ],
      },
    },
    {
      call: 'java.lang.String.{replace,replaceAll}',
      sanitizes: ['html'],
      args: ['this'],
      when: {
        all: [
          { arg: 0, is: '<' },
          { arg: 1, is: /^[^<]*$/ },
        ],
      },
    },
  ],
  guards: [
    {
      call: 'java.lang.String.{equals,equalsIgnoreCase,contentEquals}',
      args: [0],
      sanitizes: 'all',
      when: { not: { arg: 'this', dynamic: true } },
    },
    {
      call: 'java.lang.String.{equals,equalsIgnoreCase,contentEquals}',
      args: ['this'],
      sanitizes: 'all',
      when: { not: { arg: 0, dynamic: true } },
    },
    { call: 'java.util.{List,Set,Collection,EnumSet,Map}.{contains,containsKey}', args: [0], sanitizes: 'all' },
    // As a check of their own, they throw if the string isn't a number, or has other characters than digits, letters up to `f`
    // and dashes.
    {
      call: [
        'java.lang.{Integer,Long,Short,Byte}.{parseInt,parseLong,parseShort,parseByte,valueOf,decode}',
        'java.util.UUID.fromString',
      ],
      args: [0],
      sanitizes: 'all',
      throwsOnFailure: true,
      when: { unused: true },
    },
    // `name.chars().allMatch(Character::isLetterOrDigit)`
    {
      call: '?.allMatch',
      args: ['this'],
      sanitizes: 'all',
      when: { arg: 0, type: 'java.lang.Character.{isLetterOrDigit,isLetter,isDigit,isAlphabetic}' },
    },
    // A single letter or digit is harmless everywhere.
    {
      call: 'java.lang.Character.{isLetterOrDigit,isLetter,isDigit,isAlphabetic}',
      args: [0],
      sanitizes: [
        ...(['sql', 'sql-quoted', 'nosql', 'shell', 'argument', 'path', 'html', 'header', 'log', 'ldap'] as const),
        ...(['xpath', 'xml', 'template', 'expression', 'regex', 'format', 'url', 'redirect', 'mail'] as const),
      ],
    },
  ],
};
