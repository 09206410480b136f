import type { Weakness } from '../api-model/weakness.ts';

export const pipeToShell: Weakness = {
  id: 'pipe-to-shell',
  title: 'Remote script piped to a shell',
  cwe: [494],
  category: 'A03',
  category2021: 'A08',
  severity: 'high',
  description: '{sink} in {function} downloads a script and runs it immediately, without verifying it.',
  attack: 'Anyone who controls the host, its DNS name or the network path decides what runs on this machine.',
  recommendation: 'Download a fixed version, verify its checksum or signature, then run it; or install a package.',
  power: 8,
  impact: 'A compromise of the remote server compromises every machine that runs this.',
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
