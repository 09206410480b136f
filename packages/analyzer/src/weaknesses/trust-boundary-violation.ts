import type { Weakness } from '../api-model/weakness.ts';

export const trustBoundaryViolation: Weakness = {
  id: 'trust-boundary-violation',
  title: 'Trust boundary violation',
  cwe: [501],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  sinkKind: 'trust',
  sources: ['remote', 'message', 'browser'],
  description: 'Data from {source} is stored in {sink} in {function}, where other code may take it for validated.',
  attack: 'If other code trusts what is stored there (a role, a price, an ID), an attacker plants such a value.',
  recommendation: 'Validate the value before storing it there, and keep validated and untrusted data apart.',
  power: 4,
  impact: 'If other code trusts it, decisions are based on values that the user chose.',
  fixExamples: {
    java: `if (ALLOWED_LANGUAGES.contains(language)) {
    session.setAttribute("language", language);
}`,
    javascript: 'if (LANGUAGES.has(language)) req.session.language = language;',
    python: `if language in LANGUAGES:
    session["language"] = language`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/501.html',
  ],
};
