import type { Weakness } from '../api-model/weakness.ts';

export const cleartextTransport: Weakness = {
  id: 'cleartext-transport',
  title: 'Cleartext transmission of sensitive information',
  cwe: [319],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} sends data over an unencrypted connection.',
  attack: 'An attacker in the network path reads and modifies the data.',
  recommendation: 'Use the encrypted protocol (https, wss, ldaps, sftp, STARTTLS) and reject the unencrypted one.',
  power: 4,
  impact: 'Data in transit can be read and modified.',
  forms: [
    {
      code: /^[\w.$>:-]+(?:\s*:?=\s*(?:false|False))?$/,
      description: '{sink} in {function} allows unencrypted connections by a setting.',
      attack: 'An attacker in the network path reads and modifies what is sent unencrypted.',
      impact: 'What is sent unencrypted can be read and modified.',
    },
    {
      note: /Strict Transport Security/,
      description: '{sink} in {function} does not tell browsers to use TLS only.',
      attack: 'An attacker in the network path answers the first unencrypted request in place of the server.',
    },
    {
      note: /\b494$|packages|executed or unpacked/,
      attack: 'An attacker in the network path replaces what is downloaded with their own code.',
      impact: 'Code of an attacker can be installed or run.',
    },
  ],
  fixExamples: {
    javascript: "const answer = await fetch('https://api.example.com/data');",
    python: 'ftp = ftplib.FTP_TLS(host)',
    java: 'URL url = new URL("https://api.example.com/data");',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/319.html',
  ],
};
