/** @module What Scala adds to texts, numbers and optional values; randomness. */
import type { ApiModel } from '../../../api-model/api.ts';
import { sameSitePath } from '../../java/models/same-site-paths.ts';

const TEXT = 'java.lang.String';
/** What letters and digits by themselves can harm nowhere. */
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
const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|pin(?![gt])|cookie|remember|ticket|credential|crypt/i;
const NUMBERS =
  '{toInt,toLong,toDouble,toFloat,toShort,toByte,toBoolean,toIntOption,toLongOption,toDoubleOption,toBooleanOption}';

export const scalaText: ApiModel = {
  id: 'scala-text',
  languages: ['scala'],
  returns: {
    'java.lang.String.{stripMargin,stripPrefix,stripSuffix,capitalize,reverse,take,drop,takeRight,dropRight,takeWhile,dropWhile,filter,filterNot,replaceAllLiterally,mkString,trim,toLowerCase,toUpperCase,linesIterator,formatted}':
      TEXT,
    '?.{mkString,stripMargin,stripPrefix,stripSuffix}': TEXT,
    'java.lang.String.r': 'scala.util.matching.Regex',
    'scala.util.matching.Regex.pattern': 'java.util.regex.Pattern',
    '{scala.io.StdIn,StdIn}.{readLine,readLine()}': TEXT,
  },
  sources: [
    { kind: 'argument', label: 'standard input', call: '{scala.io.StdIn,StdIn}.readLine' },
    { kind: 'argument', label: 'command line', call: '{scala.App,App}.args' },
    { kind: 'environment', label: 'environment variable', read: ['scala.sys.env', 'sys.env'] },
  ],
  sinks: [
    { weakness: 'regex-injection', note: 'regular expression', call: ['java.lang.String.r', '?.r'], args: ['this'] },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: 'new scala.util.matching.Regex',
      args: [0],
    },
  ],
  guards: [
    {
      call: ['{?,java.lang.String}.{isLetterOrDigit,isLetter,isDigit}'],
      args: ['this'],
      sanitizes: WORDS,
    },
    { call: 'java.lang.String.matches', args: ['this'], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: '?.matches', args: ['this'], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: '?.startsWith', args: ['this'], sanitizes: [], prefix: 0 },
    sameSitePath('?.startsWith'),
    { call: 'scala.util.matching.Regex.matches', args: [0], sanitizes: [], pattern: 'this', anchored: 'full' },
  ],
  summaries: [
    { call: 'java.lang.String.r', flow: 'regex', from: 'this' },
    { call: 'scala.util.matching.Regex.pattern', flow: 'identity', from: 'this' },
    {
      call: 'scala.util.matching.Regex.{findFirstMatchIn,findPrefixMatchOf,findFirstIn,findPrefixOf}',
      flow: 'match',
      from: 0,
      pattern: 'this',
    },
    { call: 'scala.util.matching.Regex.{findFirstMatchIn,findPrefixMatchOf}().group', flow: 'group' },
    { call: 'scala.util.matching.Regex.Match.group', flow: 'group' },
    { call: [`java.lang.String.${NUMBERS}`, `?.${NUMBERS}`], flow: 'parse-number', from: 'this' },
    {
      call: [
        'java.lang.String.{nonEmpty,isEmpty,size,length,exists,forall,count,startsWith,endsWith,contains}',
        '?.{nonEmpty,isEmpty,isDefined,exists,forall,count,size,length,startsWith,endsWith,hashCode}',
      ],
      flow: 'clean',
    },
    {
      call: 'java.lang.String.{stripMargin,getOrElse,get,toString,toArray,toList,toSeq}',
      flow: 'identity',
      from: 'this',
    },
    { call: '?.{replaceAll,replaceAllLiterally}', flow: 'replace', when: { count: 2 } },
    { call: ['java.lang.String.getOrElse', '?.{getOrElse,orElse}'], flow: 'both', when: { count: 1 } },
    {
      call: ['java.lang.String.{get,head,value}', '?.{get,head,headOption,value}'],
      flow: 'identity',
      from: 'this',
      when: { count: 0 },
    },
    { call: ['sys.exit', 'scala.sys.exit', 'sys.error', 'scala.sys.error', '???'], flow: 'throws' },
    // A wrapper of a secure generator draws from that one.
    {
      call: 'new scala.util.Random',
      flow: 'identity',
      from: 0,
      when: { arg: 0, type: 'java.security.SecureRandom' },
    },
    { call: 'scala.util.Random.{nextInt,nextLong,nextDouble,nextBoolean}', flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'predictable-random',
      call: ['{scala.util.Random,Random}.{nextInt,nextLong,nextString,nextBytes,alphanumeric,nextPrintableChar}'],
      when: { within: SECURITY },
    },
    { weakness: 'predictable-random', read: '{scala.util.Random,Random}.alphanumeric', when: { within: SECURITY } },
  ],
};
