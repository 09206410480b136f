import type { Weakness } from '../api-model/weakness.ts';

export const exposedListener: Weakness = {
  id: 'exposed-listener',
  title: 'Server binds to all network interfaces',
  cwe: [1327, 605, 200, 668],
  category: 'A02',
  category2021: 'A05',
  severity: 'low',
  description: '{sink} in {function} listens on every network interface.',
  attack: 'Anyone on a connected network can reach it, unless a firewall prevents that.',
  recommendation:
    'Listen on 127.0.0.1 or on the one interface that clients use, and restrict firewall rules to their addresses; use a reverse proxy for other clients.',
  power: 3,
  impact: 'What it serves can be reached from other machines.',
  fixExamples: {
    python: 'app.run(host="127.0.0.1")',
    javascript: "server.listen(3000, '127.0.0.1');",
    go: 'listener, err := net.Listen("tcp", "127.0.0.1:8080")',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cwe.mitre.org/data/definitions/1327.html',
    'https://cwe.mitre.org/data/definitions/668.html',
  ],
};
