import type { Weakness } from '../api-model/weakness.ts';

export const raceCondition: Weakness = {
  id: 'race-condition',
  title: 'Time-of-check to time-of-use (TOCTOU) race',
  cwe: [362, 367],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} acts on something that was checked earlier and may have changed since.',
  attack: 'If an attacker can change it between check and use, the check is bypassed.',
  recommendation:
    'Do both in one step: open first and then check the handle, or use an atomic operation, a lock or a transaction.',
  power: 4,
  impact: 'Checks can be bypassed, and data can become inconsistent.',
  forms: [
    {
      note: /async-signal/i,
      title: 'Unsafe function in a signal handler',
      description: '{sink} in {function} is called by a signal handler, which may interrupt the same function.',
      attack: 'An attacker times a signal, and the heap or a lock is left in an inconsistent state.',
      recommendation: 'Only set a `volatile sig_atomic_t` flag in the handler, and do the work in the main loop.',
      impact: 'The program hangs, crashes or corrupts its memory.',
    },
    {
      detail: /can both find .* null\./,
      title: 'Race condition on shared data',
      description: '{sink} in {function} uses data that several threads share, without a lock.',
      attack: 'Two threads or requests run at the same time, and one replaces the value that the other already uses.',
      recommendation:
        'Create the value once: in a static initializer, or under one lock. Nothing has to change if all threads find the same value and it is complete when it is assigned.',
      impact: 'The value is created more than once; data that it keeps can be lost or inconsistent.',
      fixExamples: {},
    },
    {
      note: /thread|requests/i,
      fixExamples: {},
      title: 'Race condition on shared data',
      description: '{sink} in {function} uses data that several threads share, without a lock.',
      attack: 'Two threads or requests run at the same time, and one overwrites or reads what belongs to the other.',
      recommendation: 'Guard the data with one lock, use an atomic or concurrent type, or keep it local.',
      impact: 'Data can become inconsistent, or one user can get the data of another.',
    },
    {
      code: /\b(?:f?open|touch|mk(?:dir|fifo)|make_?dirs|writ\w*|unlink|remove|renam\w*|creat\w*|copy\w*|l?stat|access|chmod|chown|rm|mv|cp|ln|sym_?link)\b|File|-[efd] |exists/i,
      description: '{sink} in {function} acts on a file that was checked earlier and may have been replaced since.',
      attack:
        'A user or program that can write in the same folder creates or replaces the file between check and use, for example by a link to another one.',
      recommendation:
        'Do both in one step: open the file first and then check the handle, or use a call that fails if the file exists.',
      impact: 'Another file than the one that was checked can be read, overwritten or deleted.',
    },
  ],
  fixExamples: {
    python: 'fd = os.open(path, os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)',
    java: 'Files.createFile(path); // fails where it exists, in one step',
    c: 'int fd = open(path, O_CREAT | O_EXCL | O_NOFOLLOW, 0600);',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/362.html',
    'https://cwe.mitre.org/data/definitions/367.html',
  ],
};
