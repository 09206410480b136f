import type { Weakness } from '../model/weakness.ts';

export const cleartextTransport: Weakness = {
  id: 'cleartext-transport',
  title: 'Unencrypted connection',
  cwe: [319],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} sends data over a connection that is not encrypted.',
  attack: 'Anyone on the way reads it and changes it: credentials, sessions, downloads.',
  recommendation: 'Use the encrypted form (https, wss, ldaps, sftp, STARTTLS) and refuse the other.',
  power: 4,
  impact: 'Data on the way can be read and altered.',
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
