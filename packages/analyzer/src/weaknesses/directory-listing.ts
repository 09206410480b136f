import type { Weakness } from '../api-model/weakness.ts';

export const directoryListing: Weakness = {
  id: 'directory-listing',
  title: 'Directory listing enabled',
  cwe: [548, 200],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} lists the names of all files in a folder to every visitor.',
  attack: 'A visitor finds files that nothing links to, such as backups, if there are any, and downloads them.',
  recommendation: 'Disable the listing and serve only files that are meant to be public.',
  power: 4,
  impact: 'Files in the folder that were not meant to be found can be found and read.',
  fixExamples: {
    javascript: "app.use('/downloads', express.static('public/downloads', { index: false, dotfiles: 'deny' }));",
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cwe.mitre.org/data/definitions/548.html',
  ],
};
