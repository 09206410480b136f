/** @module Models of Kotlin's strings and numbers, and of its top-level functions. */
import type { ApiModel } from '../../../api-model/api.ts';
import { sameSitePath } from '../../java/models/same-site-paths.ts';

const TEXT = 'java.lang.String';
/** Sinks that single letters and digits can't harm. */
const WORDS = [
  ...([
    'sql',
    'sql-quoted',
    'nosql',
    'shell',
    'argument',
    'path',
    'html',
    'header',
    'log',
    'ldap',
    'xpath',
    'xml',
  ] as const),
  ...(['template', 'expression', 'regex', 'format', 'url', 'redirect', 'mail'] as const),
];

export const kotlinText: ApiModel = {
  id: 'kotlin-text',
  languages: ['kotlin'],
  types: { 'kotlin.String': [TEXT], 'java.lang.StringBuilder': ['java.lang.CharSequence'] },
  members: {
    'kotlin.text.MatchResult.{groupValues,groups,destructured}': 'kotlin.text.MatchResult',
  },
  returns: {
    'java.lang.String.{trimIndent,trimMargin,trimStart,trimEnd,lowercase,uppercase,capitalize,decapitalize,drop,dropLast,take,takeLast,removePrefix,removeSuffix,removeSurrounding,substringBefore,substringAfter,substringBeforeLast,substringAfterLast,padStart,padEnd,reversed,plus,ifEmpty,ifBlank,orEmpty,prependIndent,replaceIndent,filter,filterNot,toString,decodeToString,format}':
      TEXT,
    '?.{toString,joinToString,trimIndent,trimMargin,lowercase,uppercase,removePrefix,removeSuffix,substringBefore,substringAfter,readText,decodeToString}':
      TEXT,
    '{readLine,readln,readlnOrNull}': TEXT,
    'java.security.SecureRandom.asKotlinRandom': 'java.security.SecureRandom',
    'java.lang.String.{toRegex,toPattern}': 'kotlin.text.Regex',
    'new kotlin.text.Regex': 'kotlin.text.Regex',
  },
  sources: [{ kind: 'argument', label: 'standard input', call: ['readLine', 'readln', 'readlnOrNull'] }],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: 'new {kotlin.,}{ByteArray,CharArray,IntArray,LongArray,ShortArray,DoubleArray,FloatArray,BooleanArray}',
      args: [0],
      when: { arg: 0, scalar: true },
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['new kotlin.text.Regex', 'kotlin.text.Regex.fromLiteral'],
      args: [0],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'java.lang.String.{toRegex,toPattern}',
      args: ['this'],
    },
  ],
  sanitizers: [
    { read: 'java.io.File.{name,nameWithoutExtension,extension}', sanitizes: ['path'] },
    { call: 'kotlin.text.Regex.{escape,escapeReplacement}', sanitizes: ['regex'] },
    // The part after the last separator is a single name.
    {
      call: ['java.lang.String.substringAfterLast', '?.substringAfterLast'],
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 0, is: ['/', '\\', 'java.io.File.separator', 'java.io.File.separatorChar'] },
    },
    { call: '?.coerceAtMost', sanitizes: ['size', 'memory'], args: ['this'] },
    { call: '?.coerceIn', sanitizes: ['size', 'memory'], args: ['this'] },
  ],
  guards: [
    { call: 'kotlin.text.Regex.matches', args: [0], sanitizes: [], pattern: 'this', anchored: 'full' },
    { call: 'kotlin.text.Regex.matchEntire', args: [0], sanitizes: [], pattern: 'this', anchored: 'full' },
    { call: 'kotlin.text.Regex.containsMatchIn', args: [0], sanitizes: [], pattern: 'this' },
    { call: 'java.lang.String.matches', args: ['this'], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: '?.matches', args: ['this'], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: '?.{isDigitsOnly}', args: ['this'], sanitizes: 'all' },
    { call: '?.startsWith', args: ['this'], sanitizes: [], prefix: 0 },
    sameSitePath('?.startsWith'),
    {
      call: ['?.{isLetterOrDigit,isLetter,isDigit}', 'java.lang.String.{isLetterOrDigit,isLetter,isDigit}'],
      args: ['this'],
      sanitizes: WORDS,
    },
  ],
  summaries: [
    { call: 'new kotlin.text.Regex', flow: 'regex' },
    { call: 'kotlin.text.Regex.replace', flow: 'replace' },
    { call: 'kotlin.text.Regex.matchEntire', flow: 'match', from: 0, pattern: 'this', anchored: 'full' },
    { call: 'kotlin.text.Regex.{find,matchAt}', flow: 'match', from: 0, pattern: 'this' },
    { call: 'enumValueOf', flow: 'clean' },
    { call: 'java.lang.String.{toRegex,toPattern}', flow: 'regex', from: 'this' },
    {
      call: [
        '?.{toInt,toIntOrNull,toLong,toLongOrNull,toDouble,toDoubleOrNull,toFloat,toFloatOrNull,toShort,toShortOrNull,toByte,toBoolean,toBooleanStrict,toBooleanStrictOrNull,toUInt,toULong,toBigInteger,toBigIntegerOrNull,toBigDecimal,toBigDecimalOrNull}',
        'java.lang.String.{toInt,toIntOrNull,toLong,toLongOrNull,toDouble,toDoubleOrNull,toFloat,toFloatOrNull,toShort,toShortOrNull,toByte,toBoolean,toBooleanStrict,toBooleanStrictOrNull,toUInt,toULong,toBigInteger,toBigDecimal}',
      ],
      flow: 'parse-number',
      from: 'this',
    },
    {
      call: [
        '?.{isNullOrEmpty,isNullOrBlank,isNotEmpty,isNotBlank,isEmpty,isBlank,count,indexOf,lastIndexOf,startsWith,endsWith,contains,containsKey,any,all,none,hashCode,equals,compareTo}',
        'java.lang.String.{isNullOrEmpty,isNullOrBlank,isNotEmpty,isNotBlank,count,any,all,none}',
      ],
      flow: 'clean',
    },
    { call: 'java.lang.String.{trimIndent,trimMargin,orEmpty,ifEmpty,ifBlank}', flow: 'identity', from: 'this' },
    { call: 'java.lang.String.{trimStart,trimEnd}', flow: 'trim', when: { count: 0 } },
    { call: 'java.lang.String.lowercase', flow: 'lower' },
    { call: 'java.lang.String.uppercase', flow: 'upper' },
    { call: 'java.lang.String.plus', flow: 'concat' },
    { call: 'java.lang.String.{toByteArray,encodeToByteArray,toMutableList,toList}', flow: 'identity', from: 'this' },
    { call: ['requireNotNull', 'checkNotNull'], flow: 'identity', from: 0 },
    { call: ['error', 'TODO', 'exitProcess', 'kotlin.system.exitProcess'], flow: 'throws' },
    { call: ['maxOf', 'minOf'], flow: 'clean' },
  ],
};
