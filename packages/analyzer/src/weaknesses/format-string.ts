import type { Weakness } from '../api-model/weakness.ts';

export const formatString: Weakness = {
  id: 'format-string',
  title: 'Uncontrolled format string',
  cwe: [134],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'format',
  sources: ['remote', 'message', 'browser', 'argument'],
  description: '{sink} in {function} takes its format string from a value that is not constant.',
  attack:
    'An attacker sends `%n` or `%s` and reads or writes memory; in languages without pointers, unintended values are exposed or an error is raised.',
  recommendation: 'Keep the format string constant and pass the value as an argument: `printf("%s", text)`.',
  power: 7,
  impact: 'What is printed can be forged, and what the format can reach can be read.',
  forms: [
    {
      detail: /^The format names \d|` (?:stores into an address|takes (?:a number|the address|what))/,
      title: 'Format string and arguments do not match',
      description: 'The arguments of {sink} in {function} do not match its format string.',
      attack: 'An attacker who reaches the call makes it read or write other memory.',
      recommendation: 'Pass one argument of the right type for each conversion.',
    },
    {
      languages: ['c', 'cpp', 'header', 'objc'],
      attack: 'An attacker sends `%s`, `%x` or `%n`, which read memory of the program or write to it.',
      impact: 'Memory of the program can be read or modified, up to code execution.',
    },
    {
      languages: ['javascript', 'jsx', 'typescript', 'tsx', 'vue', 'go'],
      attack: 'An attacker sends placeholders, which consume the values that follow or print them differently.',
      impact: 'What is printed can be falsified.',
    },
    {
      attack: 'An attacker sends placeholders, which include other values in the result or raise an error.',
    },
  ],
  fixExamples: {
    c: 'printf("%s", text);',
    python: 'message = "Hello %s" % name  # the format is constant',
    java: 'String.format("Hello %s", name);',
  },
  references: ['https://owasp.org/Top10/2025/A05_2025-Injection/', 'https://cwe.mitre.org/data/definitions/134.html'],
};
