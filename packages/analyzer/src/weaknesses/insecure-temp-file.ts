import type { Weakness } from '../model/weakness.ts';

export const insecureTempFile: Weakness = {
  id: 'insecure-temp-file',
  title: 'Insecure temporary file',
  cwe: [377],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} makes a temporary file under a name that others can guess or take first.',
  attack:
    'A local user puts a file or a link under that name before the program does, and reads or redirects what it writes.',
  recommendation: 'Let the system make the file at once with a random name and mode 0600 (mkstemp and its relatives).',
  power: 3,
  impact: 'Local users can read or redirect what the program writes.',
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
