import type { Weakness } from '../api-model/weakness.ts';

export const hardCodedCredentials: Weakness = {
  id: 'hard-coded-credentials',
  title: 'Hard-coded credentials',
  cwe: [798, 259],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} uses a password, token or other secret that is written in the source code. Anyone who can read the code, its history or a build of it has it.',
  attack: 'An attacker who finds the repository, a package or a leaked copy uses it wherever it is valid.',
  recommendation:
    'Revoke this credential and create a new one. Keep it outside the code: in a secret store, or in an environment variable that is set at deployment.',
  power: 7,
  impact: 'Where the secret is valid, what it protects is open to anyone who has the code.',
  forms: [
    {
      inTests: true,
      recommendation:
        'If it is valid outside of this test or example, revoke it, create a new one, and read that from a secret store or an environment variable.',
      // A test has no environment of a deployment.
      fixExamples: {},
    },
    {
      sink: /,$/,
      description:
        '{sink} is written in {function}. Anyone who can read the code, its history or a build of it has it.',
    },
  ],
  fixExamples: {
    javascript: 'const password = process.env.DB_PASSWORD;',
    python: 'password = os.environ["DB_PASSWORD"]',
    java: 'String password = System.getenv("DB_PASSWORD");',
    php: "$password = getenv('DB_PASSWORD');",
    go: 'password := os.Getenv("DB_PASSWORD")',
    ruby: "password = ENV.fetch('DB_PASSWORD')",
    csharp: 'var password = configuration["Database:Password"]; // from user secrets or a vault',
    shell: `password="\${DB_PASSWORD:?is not set}"`,
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/798.html',
    'https://cwe.mitre.org/data/definitions/259.html',
  ],
};
