import type { Weakness } from '../model/weakness.ts';

export const hostnameCheckDisabled: Weakness = {
  id: 'hostname-check-disabled',
  title: 'Host name check switched off',
  cwe: [297],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} accepts a valid certificate of any host, so the connection may be one with somebody else.',
  attack: 'An attacker on the way shows a genuine certificate of their own domain and reads and changes the traffic.',
  recommendation: 'Leave the check on; give the certificate the name under which the service is reached.',
  power: 6,
  impact: 'Everything sent over this connection can be read and changed on the way.',
  fixExamples: {
    python: 'context = ssl.create_default_context()  # check_hostname stays True',
    java: '// no own HostnameVerifier: the default one checks',
    javascript: 'tls.connect({ host, port }); // no own checkServerIdentity',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/297.html',
  ],
};
