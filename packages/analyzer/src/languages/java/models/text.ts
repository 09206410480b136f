/** @module Models of regular expressions, logging and formatting. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const LEVELS = '{trace,debug,info,warn,error,fatal,log,severe,warning,config,fine,finer,finest}';
const LOGGERS =
  '{org.slf4j.Logger,org.apache.log4j.Logger,org.apache.log4j.Category,org.apache.logging.log4j.Logger,org.apache.commons.logging.Log,java.util.logging.Logger,ch.qos.logback.classic.Logger,org.jboss.logging.Logger,io.quarkus.logging.Log,java.lang.System.Logger}';

const FORMATS = [
  'java.lang.String.format',
  'java.io.PrintStream.{printf,format}',
  'java.io.PrintWriter.{printf,format}',
  'java.util.Formatter.format',
  'java.io.Console.{printf,format}',
];

/** Excludes constructors that copy another collection: that argument isn't a size. */
const isNumber: Condition = { arg: 0, scalar: true };

export const javaText: ApiModel = {
  id: 'java-text',
  languages: ['java'],
  members: {
    'java.util.Locale.{ENGLISH,US,UK,ROOT,GERMANY,GERMAN,FRANCE,FRENCH,CANADA,CHINA,JAPAN,KOREA,ITALY}':
      'java.util.Locale',
  },
  returns: {
    'java.util.Locale.{getDefault,forLanguageTag,of}': 'java.util.Locale',
    'org.slf4j.LoggerFactory.getLogger': 'org.slf4j.Logger',
    'org.apache.log4j.Logger.getLogger': 'org.apache.log4j.Logger',
    'org.apache.log4j.LogManager.getLogger': 'org.apache.log4j.Logger',
    'org.apache.logging.log4j.LogManager.{getLogger,getRootLogger}': 'org.apache.logging.log4j.Logger',
    'org.apache.commons.logging.LogFactory.{getLog,getFactory}': 'org.apache.commons.logging.Log',
    'java.util.logging.Logger.{getLogger,getGlobal,getAnonymousLogger}': 'java.util.logging.Logger',
    'java.lang.System.getLogger': 'java.lang.System.Logger',
    'java.util.regex.Pattern.compile': 'java.util.regex.Pattern',
    'java.util.regex.Pattern.matcher': 'java.util.regex.Matcher',
  },
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: 'java.lang.reflect.Array.newInstance',
      args: [{ from: 1 }],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: [
        'new java.util.{ArrayList,HashMap,HashSet,Vector,ArrayDeque}',
        'java.nio.ByteBuffer.{allocate,allocateDirect}',
        'java.lang.String.repeat',
      ],
      args: [0],
      when: isNumber,
    },
    {
      weakness: 'resource-exhaustion',
      note: 'wait time',
      call: ['java.lang.Thread.sleep', 'java.util.concurrent.TimeUnit.sleep'],
      args: [0],
      when: isNumber,
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [`${LOGGERS}.${LEVELS}`, 'java.util.logging.Logger.{entering,exiting,logp,logrb}'],
      args: ['*'],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: `?.${LEVELS}`,
      receiver: /^(?:this\.)?_?(?:log|logger|LOG|LOGGER)$/,
      args: ['*'],
      confidence: 'medium',
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: ['java.util.regex.Pattern.{compile,matches}', 'java.lang.String.{matches,replaceAll,replaceFirst,split}'],
      args: [0],
    },
    { weakness: 'format-string', note: 'format', call: FORMATS, args: [0] },
    { weakness: 'format-string', note: 'format', call: FORMATS, args: [1], when: { arg: 0, type: 'java.util.Locale' } },
  ],
  sanitizers: [
    { call: 'java.util.regex.Pattern.quote', sanitizes: ['regex'] },
    { call: 'java.lang.Math.{min,clamp}', sanitizes: ['size', 'memory'], args: ['*'] },
  ],
  guards: [
    { call: 'java.lang.String.matches', args: ['this'], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: 'java.util.regex.Pattern.matches', args: [1], sanitizes: [], pattern: 0, anchored: 'full' },
    { call: 'java.util.regex.Matcher.matches', args: ['this'], sanitizes: [], pattern: 'this', anchored: 'full' },
    { call: 'java.util.regex.Matcher.lookingAt', args: ['this'], sanitizes: [], pattern: 'this', anchored: 'start' },
    { call: 'java.util.regex.Matcher.find', args: ['this'], sanitizes: [], pattern: 'this' },
  ],
  summaries: [
    { call: 'java.util.regex.Pattern.compile', flow: 'regex' },
    { call: 'java.util.regex.Pattern.matcher', flow: 'both' },
    { call: 'java.util.regex.Pattern.{pattern,flags}', flow: 'clean' },
    {
      call: [
        'java.util.regex.Matcher.{matches,find,lookingAt,start,end,groupCount}',
        'java.util.regex.Pattern.matches',
      ],
      flow: 'clean',
    },
    { call: 'java.text.MessageFormat.format', flow: 'format', format: 0 },
  ],
};
