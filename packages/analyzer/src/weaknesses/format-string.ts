import type { Weakness } from '../model/weakness.ts';

export const formatString: Weakness = {
  id: 'format-string',
  title: 'Format string controlled from outside',
  cwe: [134],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'format',
  sources: ['remote', 'message', 'browser', 'argument'],
  description: '{sink} in {function} takes its format from a value that is no constant.',
  attack:
    'An attacker sends `%n` or `%s` and reads or writes memory; in languages without pointers, values that are not meant for them or an error.',
  recommendation: 'Keep the format constant and pass the value as its argument: `printf("%s", text)`.',
  power: 7,
  impact: 'Memory of the program can be read or changed, up to running code.',
  fixExamples: {
    c: 'printf("%s", text);',
    python: 'message = "Hello %s" % name  # the format is constant',
    java: 'String.format("Hello %s", name);',
  },
  references: ['https://owasp.org/Top10/2025/A05_2025-Injection/', 'https://cwe.mitre.org/data/definitions/134.html'],
};
