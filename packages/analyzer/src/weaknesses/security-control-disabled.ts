import type { Weakness } from '../api-model/weakness.ts';

export const securityControlDisabled: Weakness = {
  id: 'security-control-disabled',
  title: 'Security control disabled',
  cwe: [693, 250],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description:
    '{sink} in {function} disables a protection of the framework or system, or bypasses it with more privileges than the task needs.',
  attack: 'Attacks that the protection would block can succeed.',
  recommendation: 'Keep the protection enabled, and make any exception as narrow as possible.',
  power: 4,
  impact: 'Attacks that the platform would block can succeed.',
  forms: [
    {
      code: /PROT_EXEC|PAGE_EXECUTE_READWRITE/,
      description: '{sink} in {function} makes memory writable and executable at the same time.',
      attack: 'What an attacker gets into this memory can be run as code.',
      impact: 'A memory error becomes the execution of code.',
    },
    {
      note: /policy accepts every string/,
      description: '{sink} in {function} makes a Trusted Types policy.',
      attack: 'Markup that an attacker gets into this policy runs as a script.',
      fixExamples: {
        javascript: "trustedTypes.createPolicy('html', { createHTML: (text) => DOMPurify.sanitize(text) });",
      },
    },
    {
      note: /\bframe|framing/i,
      description: '{sink} in {function} lets other sites show this page in a frame.',
      attack: 'Another site covers the page in an invisible frame, and clicks of the user press its buttons.',
      impact: 'Users can be made to act on this site without noticing.',
    },
    {
      note: /container|\bpods?\b|namespaces/i,
      attack: 'A program that is taken over in the container gets out of it.',
      impact: 'The host and its other containers can be taken over from this one.',
    },
    {
      note: /certificates that were revoked/,
      attack: 'An attacker who stole the key of a revoked certificate still passes as its owner.',
      impact: 'Stolen certificates stay usable.',
    },
    {
      note: /root|sudo|administrator|owner permissions|file permissions|owner's privileges/,
      attack: 'Whoever takes over this account or program gets more rights than it needs.',
      impact: 'A small intrusion becomes control of the whole system.',
    },
    {
      note: /without (?:authentication|a password)|in without|empty passwords?/,
      attack: 'Anyone who can reach it signs in without knowing a password.',
      impact: 'Accounts and data are open to anyone who can reach the service.',
    },
    {
      note: /policy that|inline script|contextual escaping|filter of old browsers/,
      attack: 'Markup that an attacker injects elsewhere runs as a script.',
      impact: 'An injection of markup becomes the takeover of accounts.',
    },
    {
      note: /sandbox|isolation|files may read|files open to the page|every permission/,
      attack: 'A page that is shown there reaches files, other pages or the system.',
      impact: 'An untrusted page can leave its confinement.',
    },
    {
      note: /firewall|macOS|kernel|protection of the system|SELinux/i,
      attack: 'Attacks on the machine that the protection would stop succeed.',
      impact: 'The machine is easier to attack.',
    },
    {
      note: /encryption of stored data/,
      attack: 'Whoever gets the disk, a snapshot or a backup reads the data.',
      impact: 'Stored data can be read from copies of it.',
    },
  ],
  fixExamples: {
    javascript: 'app.use(helmet());',
    java: 'http.headers(Customizer.withDefaults());',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/693.html',
  ],
};
