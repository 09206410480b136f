import type { Weakness } from '../api-model/weakness.ts';

export const insecureTempFile: Weakness = {
  id: 'insecure-temp-file',
  title: 'Insecure temporary file',
  cwe: [377],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} creates a temporary file under a name that others can guess or create first.',
  attack: 'A local user creates a file or a link with that name first, and reads or redirects what the program writes.',
  recommendation: 'Let the system create the file atomically with a random name and mode 0600 (mkstemp).',
  power: 3,
  impact: 'Local users can read or redirect what the program writes.',
  forms: [
    {
      languages: ['java', 'kotlin', 'scala', 'groovy'],
      code: /\bFile\.createTempFile\(/,
      description:
        '{sink} in {function} creates a temporary file with a random name, which other users of the machine can read unless the umask forbids it.',
      attack: 'If the temporary folder is shared, a local user reads what the program writes.',
      recommendation: 'Use `Files.createTempFile`, which lets only the owner read the file.',
      impact: 'If the temporary folder is shared, local users can read what the program writes.',
    },
    {
      code: /\b(?:mktemp|tempnam|tmpnam)\b/,
      description: '{sink} in {function} makes a name for a temporary file, which others can create first.',
      attack:
        'Where the program then opens a file of that name, a local user who created it first reads or redirects what is written.',
      impact: 'Local users may read or redirect what the program writes.',
    },
  ],
  fixExamples: {
    javascript: "const folder = await mkdtemp(join(tmpdir(), 'report-'));",
    python: 'with tempfile.NamedTemporaryFile() as file: ...',
    java: 'Path file = Files.createTempFile("report", ".csv");',
    c: `char name[] = "/tmp/report-XXXXXX";
int fd = mkstemp(name);`,
    shell: 'file="$(mktemp)"',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cwe.mitre.org/data/definitions/377.html',
  ],
};
