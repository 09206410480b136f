import type { Weakness } from '../api-model/weakness.ts';

export const hardCodedKey: Weakness = {
  id: 'hard-coded-key',
  title: 'Hard-coded cryptographic key',
  cwe: [321],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description:
    '{sink} in {function} uses a cryptographic key that is written in the source code. Anyone who can read the code has it.',
  attack:
    'Where this key is in use, an attacker who has the code decrypts what it protects, or signs what is accepted as genuine.',
  recommendation:
    'Create a new key, keep it in a key store or secret manager, load it at run time, and plan for rotation.',
  power: 7,
  impact: 'Where the key is in use, what it encrypts or signs is exposed to anyone who has the code.',
  forms: [
    {
      sink: /,$/,
      note: /^It is used where the environment/,
      description: '{sink} is written in the source code of {function}, and anyone who can read the code has it.',
    },
    {
      detail: /^Settings that are read after it/,
      description: '{sink} is written in the source code of {function}, and anyone who can read the code has it.',
      attack:
        'Where no settings replace it, an attacker who has the code decrypts what this key protects, or signs what is accepted as genuine.',
      impact: 'What the key encrypts or signs is exposed wherever no settings replace it.',
    },
    {
      sink: /,$/,
      description: '{sink} is written in the source code of {function}. Anyone who can read the code has it.',
    },
  ],
  fixExamples: {
    javascript: "const key = Buffer.from(process.env.DATA_KEY, 'base64');",
    python: 'key = base64.b64decode(os.environ["DATA_KEY"])',
    java: 'SecretKey key = (SecretKey) keyStore.getKey("data", password);',
    go: 'key, err := base64.StdEncoding.DecodeString(os.Getenv("DATA_KEY"))',
    php: "$key = base64_decode(getenv('DATA_KEY'), true);",
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/321.html',
  ],
};
