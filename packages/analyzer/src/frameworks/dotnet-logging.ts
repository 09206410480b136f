/** @module Logs of .NET: Microsoft.Extensions.Logging, Serilog, NLog, log4net. */
import type { ApiModel } from '../model/api.ts';

export const dotnetLogging: ApiModel = {
  id: 'dotnet-logging',
  languages: ['csharp'],
  returns: {
    'LogManager.{GetLogger,GetCurrentClassLogger}': 'ILogger',
    'LoggerFactory.CreateLogger': 'ILogger',
  },
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log',
      call: [
        '{ILogger,?}.{LogInformation,LogWarning,LogError,LogDebug,LogTrace,LogCritical}',
        '{ILogger,ILog,Logger,Log}.{Info,Warn,Error,Debug,Fatal,Trace,Information,Warning,Verbose}',
        'Trace.{TraceInformation,TraceWarning,TraceError}',
        'EventLog.WriteEntry',
      ],
      args: ['*'],
    },
  ],
};
