import type { Weakness } from '../api-model/weakness.ts';

export const expressionInjection: Weakness = {
  id: 'expression-injection',
  title: 'Expression language injection',
  cwe: [917],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'expression',
  sources: ['remote', 'message', 'browser', 'parameter'],
  description: 'A string from {source} is evaluated as an expression by {sink} in {function}.',
  attack:
    'An attacker sends an expression that, unless its context forbids it, uses classes of the runtime and runs commands.',
  recommendation:
    'Keep expressions constant and pass values as variables. Where users write expressions, evaluate them in a restricted context without types and methods.',
  power: 10,
  impact: 'Unless the context forbids it, code can be run in the program that evaluates the expression.',
  fixExamples: {
    java: `EvaluationContext context = SimpleEvaluationContext.forReadOnlyDataBinding().build();
context.setVariable("name", name);
parser.parseExpression("#name").getValue(context);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/917.html',
  ],
};
