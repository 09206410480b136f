import type { Weakness } from '../api-model/weakness.ts';

export const incorrectCalculation: Weakness = {
  id: 'incorrect-calculation',
  title: 'Incorrect calculation',
  cwe: [682, 697, 480, 837],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} gives another result than it seems to.',
  attack: 'Amounts are too small, one payment counts several times, or a condition can be blocked or met on purpose.',
  recommendation:
    'Multiply before you divide, write powers with `**`, compare balances with `>=`, and count a payment once.',
  power: 4,
  impact: 'Funds are lost, locked or counted twice.',
  forms: [
    {
      // Only contracts hold funds.
      languages: [
        ...([
          'c',
          'cpp',
          'header',
          'objc',
          'swift',
          'rust',
          'java',
          'kotlin',
          'scala',
          'groovy',
          'csharp',
          'go',
        ] as const),
        ...(['python', 'javascript', 'jsx', 'typescript', 'tsx', 'vue', 'php', 'ruby', 'dart'] as const),
      ],
      attack: 'A size, an amount or a decision is based on a wrong result, which an attacker can bring about.',
      impact: 'Checks and amounts are wrong.',
    },
  ],
  fixExamples: {
    solidity: 'uint256 fee = (amount * rate) / 10_000;',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/682.html',
  ],
};
