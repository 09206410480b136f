import type { Weakness } from '../model/weakness.ts';

export const lockNotReleased: Weakness = {
  id: 'lock-not-released',
  title: 'Lock that is not released',
  cwe: [667, 764, 833],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: 'The lock that {sink} takes in {function} is still held on some way out, or is taken twice.',
  attack: 'Whoever waits for it waits for ever; an attacker who gets the program there stops it.',
  recommendation: 'Release it on every way out: in C++ with std::lock_guard.',
  power: 4,
  impact: 'The program stands still.',
  fixExamples: {
    c: `pthread_mutex_lock(&mutex);
int result = work();
pthread_mutex_unlock(&mutex);
return result;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/667.html',
    'https://cwe.mitre.org/data/definitions/764.html',
    'https://cwe.mitre.org/data/definitions/833.html',
  ],
};
