import type { Weakness } from '../api-model/weakness.ts';

export const unsafeInclude: Weakness = {
  id: 'unsafe-include',
  title: 'File inclusion',
  cwe: [98, 829, 706],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'path',
  sources: ['remote', 'message', 'browser'],
  description: 'The name from {source} determines which file {sink} in {function} loads as code.',
  attack:
    'An attacker names a file that contains their code, such as an upload or a log, if there is one, and it runs as part of the program.',
  recommendation: 'Choose the file from a fixed table; never build its path from input.',
  power: 9,
  impact: 'Code of the attacker can run in the application.',
  forms: [
    {
      detail: /^Its path ends in/,
      attack:
        'If an attacker can place a file with that ending somewhere, or one is there that was not meant to be loaded, they name its folder, and it runs as part of the program.',
      impact: 'If there is such a file, its code can run in the application.',
    },
  ],
  fixExamples: {
    php: `$pages = ['home' => 'home.php', 'help' => 'help.php'];
include __DIR__ . '/pages/' . ($pages[$_GET['page']] ?? 'home.php');`,
    javascript: 'const plugin = PLUGINS.get(name); // imported by name in the code',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/98.html',
    'https://cwe.mitre.org/data/definitions/829.html',
  ],
};
