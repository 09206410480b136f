import type { Weakness } from '../model/weakness.ts';

export const pipeToShell: Weakness = {
  id: 'pipe-to-shell',
  title: 'Download run as a script',
  cwe: [494],
  category: 'A03',
  category2021: 'A08',
  severity: 'high',
  description: '{sink} in {function} downloads a script and runs it at once, without a look at what came.',
  attack:
    'Whoever controls the host, the name or the way there decides what runs on this machine, and can send each machine something else.',
  recommendation:
    'Download a fixed version, compare its checksum or signature with one that you keep, then run it; or install a package.',
  power: 8,
  impact: "A foreign server's takeover becomes a takeover of every machine that runs this.",
  fixExamples: {
    shell: `curl -fsSLo install.sh https://example.com/v1.2.3/install.sh
echo "<sha256>  install.sh" | sha256sum -c - && sh install.sh`,
  },
  references: [
    'https://owasp.org/Top10/2025/A03_2025-Software_Supply_Chain_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Software_Supply_Chain_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/494.html',
  ],
};
