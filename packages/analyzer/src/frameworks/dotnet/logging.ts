/** @module Models of .NET logging: Microsoft.Extensions.Logging, Serilog, NLog, log4net. */
import type { ApiModel } from '../../api-model/api.ts';

const METHODS = [
  '{ILogger,?}.{LogInformation,LogWarning,LogError,LogDebug,LogTrace,LogCritical}',
  '{ILogger,ILog,Logger,Log}.{Info,Warn,Error,Debug,Fatal,Trace,Information,Warning,Verbose}',
  '{ILogger,ILog,Logger}.{InfoFormat,WarnFormat,ErrorFormat,DebugFormat,FatalFormat}',
  'Trace.{TraceInformation,TraceWarning,TraceError}',
  'EventLog.WriteEntry',
];

export const dotnetLogging: ApiModel = {
  id: 'dotnet-logging',
  languages: ['csharp'],
  returns: {
    'LogManager.{GetLogger,GetCurrentClassLogger}': 'ILogger',
    'LoggerFactory.CreateLogger': 'ILogger',
  },
  checks: [
    {
      weakness: 'sensitive-data-logged',
      note: 'values of the parameters of queries',
      call: '?.EnableSensitiveDataLogging',
      when: { not: { arg: 0, is: false } },
      confidence: 'low',
    },
    {
      weakness: 'sensitive-data-logged',
      note: 'personal data in the messages of the identity library',
      write: 'IdentityModelEventSource.{ShowPII,LogCompleteSecurityArtifact}',
      when: { arg: 'value', is: true },
    },
  ],
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log',
      call: ['?.{WriteLine,WriteLineAsync,Write,WriteAsync,AppendLine}'],
      receiver: /^_?(?:audit|log|journal|trail)\w*$/i,
      args: [0],
    },
    { weakness: 'log-injection', note: 'log', call: METHODS, args: [0] },
    // Some formats quote the message's arguments, others don't.
    { weakness: 'log-injection', note: 'log', call: METHODS, args: [{ from: 1 }], confidence: 'medium' },
  ],
};
