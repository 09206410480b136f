import type { Weakness } from '../api-model/weakness.ts';

export const ldapInjection: Weakness = {
  id: 'ldap-injection',
  title: 'LDAP injection',
  cwe: [90],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'ldap',
  sources: ['remote', 'message', 'browser', 'parameter'],
  description: 'Data from {source} becomes part of the LDAP query {sink} in {function}.',
  attack: 'An attacker sends `*` or `)(` in the value and changes which entries the query matches.',
  recommendation:
    'Escape values for a filter (RFC 4515) and for a distinguished name (RFC 4514), or use an API that takes values separately from the filter.',
  power: 7,
  impact:
    'Other entries of the directory than intended can be matched; a login that relies on the query can be bypassed.',
  forms: [
    {
      note: /LDAP name/,
      description: 'Data from {source} becomes part of the distinguished name in {sink} in {function}.',
      attack: 'An attacker chooses, or changes with `,` and `=`, which entry of the directory the call uses.',
      recommendation:
        'Escape values for a distinguished name (RFC 4514), and check that the entry is one that the caller may use.',
      impact: 'The call can be directed at another entry of the directory than intended.',
      fixExamples: {},
    },
  ],
  fixExamples: {
    javascript: "const filter = new EqualityFilter({ attribute: 'uid', value: name });",
    python: 'connection.search(base, f"(uid={escape_filter_chars(name)})")',
    java: 'context.search(base, "(uid={0})", new Object[] {name}, controls);',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/LDAP_Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/90.html',
  ],
};
