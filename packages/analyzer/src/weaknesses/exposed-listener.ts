import type { Weakness } from '../model/weakness.ts';

export const exposedListener: Weakness = {
  id: 'exposed-listener',
  title: 'Server open to the whole network',
  cwe: [605],
  category: 'A02',
  category2021: 'A05',
  severity: 'low',
  description:
    '{sink} in {function} listens on every network interface of the machine, in a server that is made for development.',
  attack: 'Anyone on the same network reaches it.',
  recommendation: 'Listen on 127.0.0.1 and put a real server in front where others need access.',
  power: 3,
  impact: 'An internal tool can be reached by others on the network.',
  fixExamples: {
    python: 'app.run(host="127.0.0.1")',
    javascript: "server.listen(3000, '127.0.0.1');",
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cwe.mitre.org/data/definitions/605.html',
  ],
};
