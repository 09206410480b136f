/** @module Strings, numbers and other values of java.lang, as far as what they do to text matters. */
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
  returns: {
    'java.lang.String.{substring,trim,strip,stripLeading,stripTrailing,stripIndent,toLowerCase,toUpperCase,replace,replaceAll,replaceFirst,concat,repeat,intern,translateEscapes,formatted}':
      'java.lang.String',
    'java.lang.String.{valueOf,format,join,copyValueOf}': 'java.lang.String',
    'java.lang.AbstractStringBuilder.{toString,substring}': 'java.lang.String',
    'java.lang.Object.toString': 'java.lang.String',
    'new java.lang.String': 'java.lang.String',
  },
  effects: [
    // A class that nobody here declares: the constant of an enum.
    { call: '?.valueOf', effect: 'clean', receiver: /^(?:[A-Z]\w*\.)*[A-Z]\w*$/ },
    {
      call: 'java.lang.CharSequence.{length,isEmpty,equals,equalsIgnoreCase,compareTo,compareToIgnoreCase,contentEquals,startsWith,endsWith,contains,indexOf,lastIndexOf,matches,regionMatches,isBlank,hashCode,codePointAt,codePointCount}',
      effect: 'clean',
    },
    { call: 'java.lang.AbstractStringBuilder.setLength', effect: 'clear', when: { arg: 0, is: 0 } },
    {
      call: 'java.lang.AbstractStringBuilder.{length,capacity,indexOf,lastIndexOf,setLength,ensureCapacity}',
      effect: 'clean',
    },
    { call: 'java.lang.String.{substring,subSequence}', effect: 'substring' },
    { call: 'java.lang.String.charAt', effect: 'char-at' },
    { call: 'java.lang.String.{replace,replaceFirst,replaceAll}', effect: 'replace' },
    { call: 'java.lang.String.toLowerCase', effect: 'lower' },
    { call: 'java.lang.String.toUpperCase', effect: 'upper' },
    { call: 'java.lang.String.{trim,strip,stripLeading,stripTrailing}', effect: 'trim' },
    { call: 'java.lang.String.concat', effect: 'concat' },
    { call: 'java.lang.String.{intern,toString,strip,stripIndent,translateEscapes}', effect: 'identity', from: 'this' },
    {
      call: ['java.lang.String.{toCharArray,getBytes}', 'java.nio.charset.Charset.encode'],
      effect: 'identity',
      from: 'this',
    },
    { call: ['java.lang.String.{valueOf,copyValueOf}', 'new java.lang.String'], effect: 'to-string' },
    { call: 'java.lang.String.split', effect: 'split' },
    { call: 'java.lang.String.format', effect: 'format', format: 1, when: { arg: 0, type: 'java.util.Locale' } },
    { call: 'java.lang.String.format', effect: 'format', when: { unless: { arg: 0, type: 'java.util.Locale' } } },
    { call: 'java.lang.String.join', effect: 'join' },
    { call: 'java.lang.AbstractStringBuilder.{append,insert,replace}', effect: 'into-receiver' },
    {
      call: 'java.lang.AbstractStringBuilder.{reverse,deleteCharAt,delete,appendCodePoint}',
      effect: 'identity',
      from: 'this',
    },
    { call: 'java.lang.AbstractStringBuilder.toString', effect: 'to-string' },
    // A fraction neither wraps around nor is a size.
    { call: 'java.lang.{Double,Float,Boolean}.{valueOf,parseDouble,parseFloat,parseBoolean}', effect: 'clean' },
    {
      call: `java.lang.${NUMBER_TYPES}.{valueOf,parseInt,parseLong,parseShort,parseByte,parseDouble,parseFloat,parseBoolean,decode}`,
      effect: 'parse-number',
    },
    {
      call: `java.lang.${NUMBER_TYPES}.{toString,toHexString,toBinaryString,toOctalString,intValue,longValue,hashCode,compare}`,
      effect: 'clean',
    },
    {
      call: [
        'java.util.UUID.fromString',
        'new java.math.{BigInteger,BigDecimal}',
        'java.time.{LocalDate,LocalDateTime,Instant,ZonedDateTime,Duration}.parse',
      ],
      effect: 'clean',
    },
    {
      call: 'java.util.Objects.{requireNonNull,requireNonNullElse,requireNonNullElseGet}',
      effect: 'identity',
      from: 0,
    },
    { call: 'java.util.Objects.{equals,hash,hashCode,isNull,nonNull}', effect: 'clean' },
    { call: 'java.lang.Object.{hashCode,equals,getClass,notify,notifyAll,wait}', effect: 'clean' },
    { call: 'java.lang.System.{currentTimeMillis,nanoTime,lineSeparator,identityHashCode}', effect: 'clean' },
    { call: 'java.lang.System.exit', effect: 'throws' },
    { call: 'java.lang.System.arraycopy', effect: 'into-argument', from: 0, to: 2 },
    { call: 'java.util.Arrays.{copyOf,copyOfRange}', effect: 'identity', from: 0 },
  ],
  sanitizers: [
    // Doubled quotes stay within the quotes of an SQL text.
    {
      call: 'java.lang.String.{replace,replaceAll}',
      clears: ['sql-quoted'],
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
      clears: ['html'],
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
      clears: 'all',
      when: { not: { arg: 'this', dynamic: true } },
    },
    {
      call: 'java.lang.String.{equals,equalsIgnoreCase,contentEquals}',
      args: ['this'],
      clears: 'all',
      when: { not: { arg: 0, dynamic: true } },
    },
    { call: 'java.util.{List,Set,Collection,EnumSet,Map}.{contains,containsKey}', args: [0], clears: 'all' },
  ],
};
