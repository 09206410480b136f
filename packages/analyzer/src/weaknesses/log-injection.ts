import type { Weakness } from '../api-model/weakness.ts';

export const logInjection: Weakness = {
  id: 'log-injection',
  title: 'Log injection',
  cwe: [117],
  category: 'A09',
  category2021: 'A09',
  severity: 'low',
  sinkKind: 'log',
  sources: ['remote', 'message', 'browser'],
  description:
    'Data from {source} is written to the log by {sink} in {function}; nothing was found that escapes its line breaks.',
  attack: 'An attacker adds lines that look like genuine entries, if the log keeps line breaks.',
  recommendation:
    'Replace line breaks and control characters before logging, or use structured logging (JSON), which encodes them.',
  power: 2,
  impact: 'Entries of the log can be forged if it keeps line breaks.',
  forms: [
    {
      detail: /finds no record by this value/,
      attack: 'If the key of a record can contain line breaks, an attacker adds lines that look like genuine entries.',
      impact: 'If the key of a record can contain line breaks, entries of the log can be forged.',
    },
    {
      hasFlow: false,
      description: '{sink} in {function} writes to the log without escaping line breaks.',
    },
  ],
  fixExamples: {
    javascript: "logger.info({ user: name }, 'login failed');",
    python: 'logger.info("login failed for %s", name.replace("\\r", "").replace("\\n", ""))',
    java: 'log.info("login failed for {}", name.replaceAll("[\\\\r\\\\n]", "_"));',
    go: 'slog.Info("login failed", "user", name)',
    csharp: 'logger.LogInformation("Login failed for {User}", name.ReplaceLineEndings("_"));',
  },
  references: [
    'https://owasp.org/Top10/2025/A09_2025-Security_Logging_and_Alerting_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/117.html',
  ],
};
