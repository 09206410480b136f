import type { Weakness } from '../api-model/weakness.ts';

export const hostnameCheckDisabled: Weakness = {
  id: 'hostname-check-disabled',
  title: 'TLS hostname verification disabled',
  cwe: [297],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} accepts a valid certificate for any host name, so the server is not authenticated.',
  attack:
    'An attacker in the network path presents a genuine certificate for their own domain and reads and modifies the traffic.',
  recommendation:
    'Keep hostname verification enabled; issue a certificate for the name under which the service is reached.',
  power: 6,
  impact: 'Everything sent over this connection can be intercepted and modified.',
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
