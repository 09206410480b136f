/** @module Settings of the .NET runtime and of ASP.NET Core that turn protections off. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const on = (name: RegExp): Condition => ({
  all: [
    { arg: 0, is: name },
    { arg: 1, is: true },
  ],
});
const WEAK_POLICY =
  /(?:^|;)\s*script-src(?:-elem)?\b(?=[^;]*(?:\s\*(?:\s|;|$)|'unsafe-eval'|'unsafe-inline'))(?![^;]*'(?:nonce-|sha\d{3}-|strict-dynamic))|^(?!.*script-src).*default-src[^;]*(?:\s\*(?:\s|;|$)|'unsafe-eval'|'unsafe-inline')/i;
const weakPolicy = {
  weakness: 'security-control-disabled',
  note: 'scripts from anywhere allowed in the page',
  cwe: [693, 1021],
  confidence: 'medium',
} as const;

export const dotnetSwitches: ApiModel = {
  id: 'dotnet-switches',
  languages: ['csharp'],
  constants: {
    'Timeout.InfiniteTimeSpan': 'InfiniteTimeSpan',
    'WellKnownSidType.WorldSid': 'Everyone',
  },
  summaries: [{ call: 'new SecurityIdentifier', flow: 'identity', from: 0 }],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'formatter that creates any type enabled again',
      call: '{System.,}AppContext.SetSwitch',
      when: on(/EnableUnsafeBinaryFormatterSerialization$/),
    },
    {
      weakness: 'xxe',
      note: 'documents may name external entities',
      call: '{System.,}AppContext.SetSwitch',
      when: on(/^Switch\.System\.Xml\.AllowDefaultResolver$/),
    },
    {
      weakness: 'cleartext-transport',
      note: 'HTTP/2 without TLS allowed',
      call: '{System.,}AppContext.SetSwitch',
      when: on(/Http2UnencryptedSupport$/),
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'weak-hash',
      note: 'SHA-1 allowed in signatures',
      call: '{System.,}AppContext.SetSwitch',
      when: on(/UseInsecureHashAlgorithms$/),
    },
    {
      weakness: 'cleartext-transport',
      note: 'connection without TLS',
      read: 'ChannelCredentials.Insecure',
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'remote calls without encryption',
      call: 'ChannelServices.RegisterChannel',
      when: { arg: 1, is: false },
    },
    {
      weakness: 'cleartext-transport',
      note: 'store reached without TLS',
      call: ['ConnectionMultiplexer.{Connect,ConnectAsync}', 'ConfigurationOptions.Parse'],
      when: { arg: 0, contains: /(?:^|,)\s*ssl=false\b/i },
      confidence: 'medium',
    },
    {
      ...weakPolicy,
      call: ['HttpResponse.{AddHeader,AppendHeader}', 'ResponseHeaders.{Add,Append,TryAdd}'],
      when: {
        all: [
          { arg: 0, is: /^content-security-policy$/i },
          { arg: 1, is: WEAK_POLICY },
        ],
      },
    },
    {
      ...weakPolicy,
      write: 'ResponseHeaders.{Content-Security-Policy,ContentSecurityPolicy}',
      when: { arg: 'value', is: WEAK_POLICY },
    },
    {
      weakness: 'client-side-decision',
      note: 'client addresses in headers trusted from everyone',
      call: '?.Clear',
      receiver: /\.(?:KnownNetworks|KnownProxies|KnownIPNetworks)$/,
      cwe: [348],
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'missing-timeout',
      note: 'requests that may wait forever',
      write: ['HttpClient.Timeout', 'RestClientOptions.Timeout', '{HttpWebRequest,WebRequest}.Timeout'],
      when: { arg: 'value', is: ['InfiniteTimeSpan', -1] },
    },
    {
      weakness: 'debug-enabled',
      note: 'debugger started by the program',
      call: 'Debugger.Launch',
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'security-control-disabled',
      note: 'type of a file guessed by browsers',
      write: 'StaticFileOptions.ServeUnknownFileTypes',
      when: { arg: 'value', is: true },
      confidence: 'low',
      severity: 'low',
      cwe: [16, 430],
    },
  ],
};
