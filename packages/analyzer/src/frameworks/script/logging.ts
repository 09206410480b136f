/** @module Models of JavaScript logging. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const LEVELS = '{log,info,warn,error,debug,trace,fatal,verbose,silly,notice,http,critical,emerg,alert}';

export const scriptLogging: ApiModel = {
  id: 'script-logging',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'winston.createLogger': 'winston.Logger',
    'new winston.Logger': 'winston',
    pino: 'pino.Logger',
    'bunyan.createLogger': 'bunyan.Logger',
    'log4js.getLogger': 'winston',
    'loglevel.getLogger': 'winston',
    'new {signale.Signale,tslog.Logger,roarr.Roarr}': 'winston',
    '{consola,signale}.{create,withTag,scope}': 'winston',
    'winston.child': 'winston',
    'pino.Logger.child': 'pino.Logger',
    'bunyan.Logger.child': 'bunyan.Logger',
    'winston.Logger.child': 'winston.Logger',
    'new @nestjs/common.Logger': 'winston',
  },
  sinks: [
    {
      weakness: 'log-injection',
      sources: ['remote', 'message'],
      note: 'log line',
      call: [
        `console.${LEVELS}`,
        `winston.${LEVELS}`,
        // They write JSON, unless the program sets another format.
        `{pino,bunyan,winston}.Logger.${LEVELS}`,
        `{loglevel,consola,signale,npmlog}.${LEVELS}`,
      ],
      args: ['*'],
      shallow: true,
    },
    {
      weakness: 'log-injection',
      sources: ['remote', 'message'],
      note: 'log line',
      call: `?.${LEVELS}`,
      receiver: /(^|\.)_?(logger|log|winston|pino|bunyan)$/i,
      args: ['*'],
      shallow: true,
    },
    {
      weakness: 'format-string',
      note: 'format of a log line',
      severity: 'low',
      confidence: 'medium',
      call: [`console.${LEVELS}`, 'util.format'],
      args: [0],
      shallow: true,
      when: { all: [{ arg: 0, dynamic: true }, { not: { count: 1 } }] },
    },
  ],
};
