/** @module Rarely changed settings of .NET: lockouts, lifetimes, listeners, served folders, empty and default passwords. */
import type { ApiModel } from '../../../api-model/api.ts';

const EMPTY_PASSWORD = /(?:^|;)\s*(?:password|pwd)\s*=\s*(?:;|$)/i;
const OWN_LOGIN = /(?:^|;)\s*(?:user id|uid|user|username)\s*=\s*[^;\s]/i;
const SHARED_ROOT = /^(?:\/|[A-Za-z]:[\\/]?|\/(?:etc|root|home|var|usr)\/?|[A-Za-z]:\\(?:Windows|Users)\\?)$/;

export const dotnetRareSettings: ApiModel = {
  id: 'dotnet-rare-settings',
  languages: ['csharp'],
  returns: { '{Server,HttpServerUtility}.MapPath': 'CombinedPath' },
  sinks: [
    {
      weakness: 'log-injection',
      note: 'log of the server',
      call: 'HttpResponse.AppendToLog',
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'missing-rate-limit',
      note: 'accounts that are never locked',
      write: '?.UserLockoutEnabledByDefault',
      when: { arg: 'value', is: false },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the directory in the code',
      call: 'new PrincipalContext',
      when: {
        any: [3, 4, 5].map((arg) => ({
          all: [
            { arg, literal: true },
            { arg, is: /^(?=.*[a-z])(?=.*[\d\W])\S{6,}$/i },
          ],
        })),
      },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'empty password of the database',
      cwe: [258, 521],
      call: 'new {SqlConnection,MySqlConnection,NpgsqlConnection,OracleConnection,OdbcConnection,OleDbConnection}',
      when: {
        all: [
          { arg: 0, is: EMPTY_PASSWORD },
          { arg: 0, is: OWN_LOGIN },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'empty password of the database',
      cwe: [258, 521],
      write: ['DbConnection.ConnectionString', '?.ConnectionString'],
      when: {
        all: [
          { arg: 'value', is: EMPTY_PASSWORD },
          { arg: 'value', is: OWN_LOGIN },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'default-credentials',
      note: 'login that every installation has',
      call: 'new Uri',
      when: { arg: 0, is: /^\w+:\/\/(?:guest:guest|admin:admin|root:root|postgres:postgres|sa:sa)@/ },
    },
    {
      weakness: 'sensitive-data-exposed',
      note: 'folder of the system served to clients',
      call: 'new PhysicalFileProvider',
      when: { arg: 0, is: SHARED_ROOT },
      cwe: [552],
      confidence: 'medium',
    },
    {
      weakness: 'error-details-exposed',
      note: 'errors of the start shown to clients',
      call: '?.UseSetting',
      when: {
        all: [
          { arg: 0, is: /^detailedErrors$/i },
          { arg: 1, is: /^(?:true|1)$/i },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: '?.ListenAnyIP',
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'jwt-not-verified',
      call: 'new SigningCredentials',
      when: { arg: 1, is: /^none$/i },
    },
    {
      weakness: 'session-expiration',
      note: 'tokens accepted days after their end',
      write: 'TokenValidationParameters.ClockSkew',
      when: { all: [{ arg: 'value', scalar: true }, { not: { arg: 'value', below: 1 } }] },
      confidence: 'medium',
    },
  ],
};
