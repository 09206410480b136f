import type { Weakness } from '../api-model/weakness.ts';

export const improperLocking: Weakness = {
  id: 'improper-locking',
  title: 'Improper locking',
  cwe: [667, 833, 662, 412],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description: 'The locking at {sink} in {function} can block other threads or fail to exclude them.',
  attack: 'An attacker sends requests at the same time until threads block each other or work on the same data.',
  recommendation:
    'Hold locks briefly, take them in one order everywhere, and lock private final objects that nothing else uses.',
  power: 3,
  impact: 'Deadlocks, exhausted thread pools, or inconsistent data.',
  fixExamples: {
    java: `private final Object lock = new Object();

synchronized (lock) {
    while (queue.isEmpty()) {
        lock.wait();
    }
}`,
    kotlin: `private val lock = Any()

synchronized(lock) { count += 1 }`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/667.html',
    'https://cwe.mitre.org/data/definitions/833.html',
  ],
};
