import type { Weakness } from '../api-model/weakness.ts';

export const uncaughtException: Weakness = {
  id: 'uncaught-exception',
  title: 'Uncaught exception',
  cwe: [248, 754],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description: '{sink} in {function} ends the program or the thread when its input is not what the code expects.',
  attack:
    'If the input comes from an attacker, input that is too short, too large or malformed ends the program or the thread.',
  recommendation: 'Handle the case: use the form of the call that returns an optional or a result, and test it.',
  power: 3,
  impact: 'Denial of service: the program or the thread ends.',
  forms: [
    {
      detail: /^The callback runs/,
      description: '{sink} in {function} ends the Node.js process, because nothing catches what a callback throws.',
      attack: 'If an attacker can make the operation fail, the service stops for everyone until it is restarted.',
      recommendation: 'Answer with an error in the callback, or pass it to `next(error)`.',
    },
    {
      note: /async void/,
      description: '{sink} in {function} is `async void`, so what it throws reaches no caller and ends the process.',
      attack: 'An attacker makes a call in it fail, and the service stops for everyone.',
      recommendation: 'Return a `Task` and await it.',
    },
  ],
  fixExamples: {
    javascript: `if (err) return next(err);`,
    typescript: `if (err) return next(err);`,
    rust: `let Some(name) = parts.get(1) else { return };`,
    swift: `guard let kind = buffer.readInteger(as: UInt8.self) else { return }`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/248.html',
    'https://cwe.mitre.org/data/definitions/754.html',
  ],
};
