import type { Weakness } from '../api-model/weakness.ts';

export const unsafeReflection: Weakness = {
  id: 'unsafe-reflection',
  title: 'Unsafe reflection',
  cwe: [470],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'reflection',
  sources: ['remote', 'message', 'browser'],
  description: 'The name from {source} determines which class or method {sink} in {function} uses.',
  attack:
    'An attacker names a class or method that was never meant to be reachable, and has it instantiated or called.',
  recommendation: 'Look up the name in a fixed table of allowed entries.',
  power: 7,
  impact: 'Code of the program can be run in unintended ways.',
  forms: [
    {
      languages: ['python'],
      note: /^attribute name$/,
      hasFlow: true,
      description: 'The name from {source} determines which attribute {sink} in {function} reads.',
      attack: 'An attacker names an attribute or method that was never meant to be reachable, and the code uses it.',
      impact: 'What the program keeps in other attributes can be revealed or used.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} uses a class or method by a name of which it was not followed whether it is one of a list.',
    },
  ],
  fixExamples: {
    javascript: 'const handler = Object.hasOwn(handlers, name) ? handlers[name] : notFound;',
    python: 'handler = HANDLERS[name]  # a dict of functions, not getattr',
    java: 'Supplier<Shape> factory = FACTORIES.get(name); // a map, not Class.forName',
    ruby: "klass = { 'user' => User, 'group' => Group }.fetch(name)",
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/470.html',
  ],
};
