/** @module Headers, cookies, sessions and tokens of .NET whose policy protects nothing. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** Days after which a session that was stolen should have ended. */
const DAYS_MAX = 91;
const isLong: Condition = { all: [{ arg: 'value', scalar: true }, { not: { arg: 'value', below: DAYS_MAX } }] };
/** What `DateTime.UtcNow.AddYears(5)` gives. */
const FAR = 'DateTime.InYears';
const CLOCKS = '{DateTime,DateTimeOffset}.{UtcNow,Now,Today}';
const RIGHTS =
  '{role,Role,roles,Roles,userRole,UserRole,user_role,isAdmin,IsAdmin,is_admin,admin,Admin,permissions,Permissions,accessLevel,AccessLevel,isAuthenticated,IsAuthenticated,loggedIn,LoggedIn}';

const isFramable = (at: number | 'value'): Condition => ({
  all: [{ arg: at, is: /\S/ }, { unless: { arg: at, is: /^\s*(?:deny|sameorigin|allow-from\s.*)\s*$/i } }],
});
const framable = {
  weakness: 'security-control-disabled',
  note: 'page that other sites can show in a frame: browsers know only DENY and SAMEORIGIN',
  cwe: [1021, 693],
} as const;
const isEnded = (at: number | 'value'): Condition => ({ arg: at, is: /^\s*max-age\s*=\s*0\b/i });

export const dotnetPolicies: ApiModel = {
  id: 'dotnet-policies',
  languages: ['csharp'],
  members: {
    [CLOCKS]: 'DateTime.Current',
    '{ControllerBase,Page,UserControl,MasterPage,HttpApplication}.Session': 'HttpSession',
    Session: 'HttpSession',
  },
  returns: { [`{DateTime.Current,${CLOCKS}}.AddYears`]: FAR },
  summaries: [{ call: 'TimeSpan.FromDays', flow: 'identity', from: 0, when: { count: 1 } }],
  sinks: [
    {
      weakness: 'trust-boundary-violation',
      note: 'session',
      write: `HttpSession.${RIGHTS}`,
    },
    { weakness: 'trust-boundary-violation', note: 'session', call: 'HttpSession.Add', args: [0, 1] },
  ],
  checks: [
    {
      ...framable,
      call: ['HttpResponse.{AddHeader,AppendHeader}', 'ResponseHeaders.{Add,Append,TryAdd}', '?.Add'],
      receiver: /\bHeaders$|Response$/,
      when: { all: [{ arg: 0, is: /^x-frame-options$/i }, isFramable(1)] },
    },
    { ...framable, write: 'ResponseHeaders.{X-Frame-Options,XFrameOptions}', when: isFramable('value') },
    {
      weakness: 'cleartext-transport',
      note: 'browsers are told to forget that the site is encrypted',
      call: ['HttpResponse.{AddHeader,AppendHeader}', 'ResponseHeaders.{Add,Append,TryAdd}'],
      when: { all: [{ arg: 0, is: /^strict-transport-security$/i }, isEnded(1)] },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'browsers are told to forget that the site is encrypted',
      write: 'ResponseHeaders.{Strict-Transport-Security,StrictTransportSecurity}',
      when: isEnded('value'),
      confidence: 'medium',
    },
    {
      weakness: 'session-expiration',
      note: 'very long session lifetime',
      write: [
        '?.{ExpireTimeSpan,IdleTimeout}',
        '{CookieAuthenticationOptions,SessionOptions}.{ExpireTimeSpan,IdleTimeout}',
      ],
      when: isLong,
    },
    {
      weakness: 'session-expiration',
      note: 'token that is valid for years',
      write: ['SecurityTokenDescriptor.Expires', 'AuthenticationProperties.ExpiresUtc'],
      when: { arg: 'value', type: FAR },
    },
    {
      weakness: 'session-expiration',
      note: 'token that is valid for years',
      call: 'new JwtSecurityToken',
      when: { arg: { at: 4, name: 'expires' }, type: FAR },
    },
  ],
};
