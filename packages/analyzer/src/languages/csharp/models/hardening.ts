/** @module .NET settings that disable a protection. */
import type { ApiModel } from '../../../api-model/api.ts';

export const csharpHardening: ApiModel = {
  id: 'csharp-hardening',
  languages: ['csharp'],
  returns: {
    'new HttpListener': 'HttpListener',
    'new X509Store': 'X509Store',
  },
  constants: {
    ...Object.fromEntries(
      ['All', 'Request', 'RequestBody', 'Response'].map((name) => [`HttpLoggingFields.${name}`, name]),
    ),
    'StoreName.Root': 'Root',
    'System.Security.Cryptography.X509Certificates.StoreName.Root': 'Root',
  },
  sinks: [
    {
      weakness: 'code-injection',
      note: 'markup that creates objects of any type',
      call: ['{System.Windows.Markup.,}XamlReader.{Parse,Load}', '{System.Xaml.,}XamlServices.{Parse,Load}'],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'sensitive-data-logged',
      note: 'bodies and headers of all requests in the log',
      write: '?.LoggingFields',
      when: { arg: 'value', is: /^(?:All|Request|RequestBody|Response)$/ },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'xslt-injection',
      note: 'style sheets with scripts and the document function',
      call: 'new {System.Xml.Xsl.,}XslTransform',
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'a certificate authority that every program on the machine will trust',
      call: 'new {System.Security.Cryptography.X509Certificates.,}X509Store',
      when: { arg: 0, is: 'Root' },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'line breaks in headers are allowed',
      write: '?.EnableHeaderChecking',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'weak-tls-version',
      note: 'protocols that the platform refuses by default',
      call: '{System.,}AppContext.SetSwitch',
      when: {
        all: [
          {
            arg: 0,
            is: /DontEnableSchUseStrongCrypto|DontEnableSystemDefaultTlsVersions|DisableUsingServicePointManagerSecurityProtocols/,
          },
          { arg: 1, is: true },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'every name and network interface',
      call: ['HttpListener.Prefixes.Add', '?.Add'],
      receiver: /Prefixes$/,
      when: { arg: 0, is: /^https?:\/\/[*+]/ },
    },
  ],
};
