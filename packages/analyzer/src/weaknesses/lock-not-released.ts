import type { Weakness } from '../api-model/weakness.ts';

export const lockNotReleased: Weakness = {
  id: 'lock-not-released',
  title: 'Missing release of lock',
  cwe: [667, 764, 833],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: 'The lock that {sink} acquires in {function} is not released on some path, or is acquired twice.',
  attack: 'Threads that wait for the lock block forever; an attacker who triggers this path stops the program.',
  recommendation:
    'Release the lock on every path: with `std::lock_guard` in C++, in a `finally` block in Java, with `defer` in Go.',
  power: 4,
  impact: 'Deadlock: the program stops responding.',
  fixExamples: {
    c: `pthread_mutex_lock(&mutex);
int result = work();
pthread_mutex_unlock(&mutex);
return result;`,
    java: `lock.lock();
try {
    return work();
} finally {
    lock.unlock();
}`,
    go: 'mutex.Lock()\ndefer mutex.Unlock()',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/667.html',
    'https://cwe.mitre.org/data/definitions/764.html',
    'https://cwe.mitre.org/data/definitions/833.html',
  ],
};
