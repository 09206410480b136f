import type { Weakness } from '../api-model/weakness.ts';

export const codeInjection: Weakness = {
  id: 'code-injection',
  title: 'Code injection',
  cwe: [94, 95],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'code',
  sources: ['remote', 'message', 'browser', 'database', 'argument', 'parameter'],
  description: 'Data from {source} is executed as program code by {sink} in {function}.',
  attack: 'An attacker sends code instead of the expected value. It runs inside the program, with its privileges.',
  recommendation:
    'Do not evaluate strings that come from outside. Parse data as data (JSON, a number, a small grammar), and select functions from a fixed table by name.',
  power: 10,
  impact: 'What the program can read or do can be read or done by anyone who chooses this text.',
  forms: [
    {
      hasFlow: false,
      description:
        '{sink} in {function} runs text as program code, and where all of that text comes from was not followed.',
    },
  ],
  fixExamples: {
    javascript: `const operations = { add: (a, b) => a + b, subtract: (a, b) => a - b };
const run = Object.hasOwn(operations, name) ? operations[name] : undefined;`,
    python: 'value = ast.literal_eval(text)  # literals only; never eval()',
    java: 'BigDecimal value = new BigDecimal(text); // parse the value that is expected, do not evaluate an expression',
    php: `$operations = ['add' => fn ($a, $b) => $a + $b];
$run = $operations[$name] ?? throw new InvalidArgumentException('Unknown operation');`,
    ruby: `OPERATIONS = { 'add' => ->(a, b) { a + b } }.freeze
OPERATIONS.fetch(name).call(a, b)`,
    lua: 'local handler = HANDLERS[name] -- a table of functions instead of loadstring()',
    r: 'fn <- switch(name, mean = mean, max = max, stop("unknown function"))',
    clojure: '(clojure.edn/read-string text) ; data only; no read-string, no eval',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/94.html',
    'https://cwe.mitre.org/data/definitions/95.html',
  ],
};
