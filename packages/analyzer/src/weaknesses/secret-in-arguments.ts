import type { Weakness } from '../api-model/weakness.ts';

export const secretInArguments: Weakness = {
  id: 'secret-in-arguments',
  title: 'Secret on the command line of a program',
  cwe: [214, 522],
  category: 'A04',
  category2021: 'A04',
  severity: 'low',
  description: '{sink} in {function} passes a secret to a program as an argument.',
  attack: 'Every user of the machine reads the arguments of running programs, and audit logs keep them.',
  recommendation:
    'Hand the secret over on standard input, in a file that only its owner may read, or by an option that names such a file.',
  power: 3,
  impact: 'Other users and processes of the machine learn the secret.',
  fixExamples: {
    shell: 'printf \'%s\' "$REGISTRY_PASSWORD" | docker login --username ci --password-stdin registry.example.com',
  },
  references: ['https://cwe.mitre.org/data/definitions/214.html'],
};
