/** @module Regular expressions, logging, formats. */
import type { ApiModel } from '../../../model/api.ts';

const LEVELS = '{trace,debug,info,warn,error,fatal,log,severe,warning,config,fine,finer,finest}';
const LOGGERS =
  '{org.slf4j.Logger,org.apache.log4j.Logger,org.apache.log4j.Category,org.apache.logging.log4j.Logger,org.apache.commons.logging.Log,java.util.logging.Logger,ch.qos.logback.classic.Logger,org.jboss.logging.Logger,io.quarkus.logging.Log,java.lang.System.Logger}';

export const javaText: ApiModel = {
  id: 'java-text',
  languages: ['java'],
  returns: {
    'org.slf4j.LoggerFactory.getLogger': 'org.slf4j.Logger',
    'org.apache.log4j.Logger.getLogger': 'org.apache.log4j.Logger',
    'org.apache.log4j.LogManager.getLogger': 'org.apache.log4j.Logger',
    'org.apache.logging.log4j.LogManager.{getLogger,getRootLogger}': 'org.apache.logging.log4j.Logger',
    'org.apache.commons.logging.LogFactory.{getLog,getFactory}': 'org.apache.commons.logging.Log',
    'java.util.logging.Logger.{getLogger,getGlobal,getAnonymousLogger}': 'java.util.logging.Logger',
    'java.lang.System.getLogger': 'java.lang.System.Logger',
    'java.util.regex.Pattern.{compile,matcher}': 'java.util.regex.Pattern',
  },
  sinks: [
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
    {
      weakness: 'format-string',
      note: 'format',
      call: [
        'java.lang.String.format',
        'java.io.PrintStream.{printf,format}',
        'java.io.PrintWriter.{printf,format}',
        'java.util.Formatter.format',
        'java.io.Console.{printf,format}',
      ],
      args: [0],
    },
  ],
  sanitizers: [
    { call: 'java.util.regex.Pattern.quote', clears: ['regex'] },
    {
      call: 'java.lang.String.{replace,replaceAll}',
      clears: ['log', 'header'],
      args: ['this'],
      when: { arg: 0, is: [/[\r\n]|\\[rnsRWvpP]|\[\^/, '\n', '\r', '\r\n'] },
    },
    {
      call: 'java.lang.String.replaceAll',
      clears: ['path', 'sql', 'shell', 'html', 'ldap', 'xpath', 'code', 'expression', 'template', 'reflection'],
      args: ['this'],
      when: { arg: 0, is: /^\[\^(?:a-z|A-Z|0-9|\\w|\\d|_|-| )+\]\+?$/ },
    },
  ],
  guards: [
    {
      call: 'java.lang.String.matches',
      args: ['this'],
      clears: 'all',
      when: { arg: 0, is: /^\^?(?:\[(?:a-z|A-Z|0-9|\\w|\\d|[_. -])+\]|\\w|\\d)(?:[+*]|\{[\d,]+\})\$?$/ },
    },
    {
      call: 'java.util.regex.Pattern.matches',
      args: [1],
      clears: 'all',
      when: { arg: 0, is: /^\^?(?:\[(?:a-z|A-Z|0-9|\\w|\\d|[_. -])+\]|\\w|\\d)(?:[+*]|\{[\d,]+\})\$?$/ },
    },
  ],
  effects: [
    { call: 'java.util.regex.Pattern.{pattern,flags}', effect: 'clean' },
    {
      call: [
        'java.util.regex.Matcher.{matches,find,lookingAt,start,end,groupCount}',
        'java.util.regex.Pattern.matches',
      ],
      effect: 'clean',
    },
    { call: 'java.text.MessageFormat.format', effect: 'concat' },
  ],
  checks: [
    {
      weakness: 'redos',
      call: ['java.util.regex.Pattern.{compile,matches}', 'java.lang.String.{matches,replaceAll,replaceFirst,split}'],
      when: { arg: 0, is: /\((?:[^()\\]|\\.)*[+*]\)[+*]|\(\.\*(?:[^()\\]|\\.)*\)\*|\((\w)\|\1\)[+*]/ },
    },
  ],
};
