import type { Weakness } from '../api-model/weakness.ts';

export const missingIntegrity: Weakness = {
  id: 'missing-integrity',
  title: 'Missing Subresource Integrity',
  cwe: [353],
  category: 'A08',
  category2021: 'A08',
  severity: 'low',
  description: '{sink} in {function} loads a script from another host without Subresource Integrity.',
  attack: 'An attacker who compromises that host changes the script, and it runs in every page that loads it.',
  recommendation:
    "Add `integrity` with the file's hash and `crossorigin`, pin the version, or serve the file yourself.",
  power: 3,
  impact: 'A compromise of a third-party host affects all users of this page.',
  fixExamples: {
    javascript:
      '// <script src="https://cdn.example.com/lib@1.2.3.js" integrity="sha384-…" crossorigin="anonymous"></script>',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Third_Party_Javascript_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/353.html',
  ],
};
