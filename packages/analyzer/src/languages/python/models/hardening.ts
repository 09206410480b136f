/** @module Insecure settings of URLs, contexts and listeners. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { CLEARTEXT, CLEARTEXT_BEGINNING } from '../../../frameworks/cleartext-address.ts';

const VERBS = '{get,post,put,patch,delete,head,options}';
const address = (at: number, name: string): Condition => ({
  any: [
    { arg: { at, name }, is: CLEARTEXT },
    { arg: { at, name }, starts: CLEARTEXT_BEGINNING },
  ],
});

export const pythonHardening: ApiModel = {
  id: 'python-hardening',
  languages: ['python'],
  sinks: [{ weakness: 'command-injection', note: 'script of a shell', call: 'sh.{bash,sh,zsh}', args: ['*'] }],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'HTTP without TLS',
      call: [
        `requests.${VERBS}`,
        `requests.{Session,session}().${VERBS}`,
        `httpx.${VERBS}`,
        `httpx.{Client,AsyncClient}().${VERBS}`,
      ],
      when: address(0, 'url'),
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'HTTP without TLS',
      call: [
        'requests.request',
        'requests.{Session,session}().request',
        'httpx.request',
        'httpx.{Client,AsyncClient}().request',
      ],
      when: address(1, 'url'),
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'HTTP without TLS',
      call: [
        'urllib.request.{urlopen,urlretrieve,Request}',
        'urllib.request.{OpenerDirector,build_opener}().open',
        'urllib2.{urlopen,Request}',
      ],
      when: { any: [address(0, 'url'), address(0, 'fullurl')] },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'a password over LDAP without TLS',
      call: 'ldap.initialize',
      when: { arg: { at: 0, name: 'uri' }, starts: /^ldap:\/\/(?!localhost\b|127\.|\[::1\])/i },
      confidence: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'HTTP without TLS',
      call: 'http.client.HTTPConnection',
      when: {
        arg: { at: 0, name: 'host' },
        is: /^(?![\w.-]*\b(?:localhost|example|test|local|internal)\b)[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?$/i,
      },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'predictable-random',
      note: "derived from the clock and the host's address",
      call: 'uuid.uuid1',
      when: { within: /token|secret|passw|reset|verif|invite|session|csrf|nonce|api_?key/i },
    },
    {
      weakness: 'code-injection',
      note: 'a listener whose configuration is evaluated',
      call: 'logging.config.listen',
      when: { arg: 'verify', absent: true },
      confidence: 'medium',
    },
  ],
};
