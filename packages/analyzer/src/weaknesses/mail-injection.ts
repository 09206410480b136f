import type { Weakness } from '../api-model/weakness.ts';

export const mailInjection: Weakness = {
  id: 'mail-injection',
  title: 'Email header injection',
  cwe: [93],
  category: 'A05',
  category2021: 'A03',
  severity: 'medium',
  sinkKind: 'mail',
  sources: ['remote', 'message', 'browser'],
  description: 'Data from {source} becomes part of the headers of an email that {sink} in {function} sends.',
  attack: 'An attacker adds recipients, headers or their own content to the message.',
  recommendation:
    'Reject line breaks in addresses and subjects, validate addresses, and build the message with a library.',
  power: 4,
  impact: 'Messages of an attacker can be sent in the name of this program.',
  fixExamples: {
    python: 'message["Subject"] = subject.replace("\\r", "").replace("\\n", "")',
    php: '$mail->addReplyTo($address); // a mail library that checks',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/93.html',
  ],
};
