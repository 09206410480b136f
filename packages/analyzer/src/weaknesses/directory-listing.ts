import type { Weakness } from '../model/weakness.ts';

export const directoryListing: Weakness = {
  id: 'directory-listing',
  title: 'Directory listing',
  cwe: [548, 200],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} shows every visitor the names of all files in a folder.',
  attack: 'Whoever opens the folder sees backups, logs, keys and drafts that nobody linked, and downloads them.',
  recommendation: 'Switch the listing off and serve single files that are meant to be public, by name.',
  power: 4,
  impact: 'Files that were never published can be found and read by anyone.',
  fixExamples: {
    javascript: "app.use('/downloads', express.static('public/downloads', { index: false, dotfiles: 'deny' }));",
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cwe.mitre.org/data/definitions/548.html',
  ],
};
