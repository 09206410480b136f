/** @module Models of logging. */
import type { ApiModel } from '../../../api-model/api.ts';

const LEVELS = '{debug,info,warning,warn,error,critical,exception,fatal}';

/** A format string that quotes every string with `%r`, which escapes line breaks. */
const QUOTING = /^(?=.*%)(?:[^%]|%%|%(?:\(\w+\))?[-+#0 ]*(?:[1-9]\d*)?(?:\.\d+)?[rdioxXfFeEgGa])*$/s;

export const pythonLogging: ApiModel = {
  id: 'python-logging',
  languages: ['python'],
  returns: {
    'logging.{getLogger,Logger}': 'logging.Logger',
    'structlog.{get_logger,getLogger}': 'structlog.Logger',
    'celery.utils.log.get_task_logger': 'logging.Logger',
    'logging.Logger.{getChild,bind}': 'logging.Logger',
  },
  members: {
    'loguru.logger': 'logging.Logger',
    'flask.current_app.logger': 'logging.Logger',
    'flask.Flask.logger': 'logging.Logger',
  },
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log line',
      call: [`logging.${LEVELS}`, `logging.Logger.${LEVELS}`, 'syslog.syslog'],
      args: ['*'],
      when: { unless: { arg: 0, is: QUOTING } },
    },
    { weakness: 'log-injection', note: 'log line', call: ['logging.log', 'logging.Logger.log'], args: [{ from: 1 }] },
    {
      weakness: 'log-injection',
      note: 'log line',
      call: `?.${LEVELS}`,
      receiver: /(^|[._])(log|logger|logging)$/i,
      args: ['*'],
      when: { unless: { arg: 0, is: QUOTING } },
    },
  ],
  // A logger's name isn't the path of its log file.
  summaries: [{ call: 'logging.{getLogger,Logger}', flow: 'clean' }],
  sanitizers: [{ call: 'repr', sanitizes: ['log', 'header', 'mail'] }],
};
