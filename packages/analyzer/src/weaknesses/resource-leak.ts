import type { Weakness } from '../model/weakness.ts';

export const resourceLeak: Weakness = {
  id: 'resource-leak',
  title: 'File or handle that is never closed',
  cwe: [772, 775, 404],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description: 'What {sink} in {function} opens is never closed on some way out.',
  attack: 'An attacker who can repeat what leads here uses up the handles, and nothing can be opened any more.',
  recommendation: 'Close it on every way out of the function.',
  power: 3,
  impact: 'Services that cannot open files or connections any more.',
  fixExamples: {
    c: `FILE *file = fopen(path, "r");
if (file == NULL) return -1;
read_all(file);
fclose(file);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/772.html',
    'https://cwe.mitre.org/data/definitions/775.html',
    'https://cwe.mitre.org/data/definitions/404.html',
  ],
};
