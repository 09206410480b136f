import type { Weakness } from '../api-model/weakness.ts';

export const permissiveFileMode: Weakness = {
  id: 'permissive-file-mode',
  title: 'Overly permissive file permissions',
  cwe: [732],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} gives everyone permission to modify (or read) the file or stored object.',
  attack:
    'Another user of the machine or, for stored objects, anyone who can reach the storage reads or replaces the content.',
  recommendation:
    'Grant only what is needed: 0600 for secrets, 0640 or 0644 for files, 0750 or 0755 for folders and programs.',
  power: 4,
  impact: 'Others can read or replace files that they should not.',
  forms: [
    {
      note: /only the umask of the process limits/,
      description:
        '{sink} in {function} asks for permissions that let others write, which the umask of the process usually takes away.',
      attack: 'If the umask is 0, another user of the machine replaces the content.',
      impact: 'If the umask is 0, others can replace files that they should not.',
    },
    {
      note: /lets the group of the file write/,
      description: '{sink} in {function} lets every member of the group of the file write to it.',
      attack: 'Another user of the machine in that group replaces the content.',
      impact: 'Members of the group can replace files that they should not.',
    },
    {
      note: /the default mode, which the umask limits/,
      description:
        '{sink} in {function} leaves the permissions to the umask of the process, which usually lets only the owner write.',
      attack: 'If the umask is 0, another user of the machine replaces the content.',
      impact: 'If the umask is 0, others can replace files that they should not.',
    },
  ],
  fixExamples: {
    javascript: 'await chmod(path, 0o600);',
    python: 'os.chmod(path, 0o600)',
    java: 'Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));',
    go: 'os.WriteFile(path, data, 0o600)',
    shell: 'chmod 640 "$file"',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cwe.mitre.org/data/definitions/732.html',
  ],
};
