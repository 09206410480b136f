import type { Weakness } from '../api-model/weakness.ts';

export const bufferOverflow: Weakness = {
  id: 'buffer-overflow',
  title: 'Buffer overflow',
  cwe: [120, 787, 119],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} writes to a buffer without a limit that matches its size.',
  attack: 'An attacker sends more data than fits and overwrites adjacent memory, which can lead to code execution.',
  recommendation: 'Pass the size of the destination to a function that respects it, and check lengths before copying.',
  power: 8,
  impact: 'Crashes, or attacker-controlled code running inside the process.',
  fixExamples: {
    c: `if (fgets(line, sizeof line, stdin) == NULL) return -1; /* not gets() */
scanf("%63s", name); /* char name[64] */`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/C-Based_Toolchain_Hardening_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/120.html',
    'https://cwe.mitre.org/data/definitions/787.html',
    'https://cwe.mitre.org/data/definitions/119.html',
  ],
};
