import type { Weakness } from '../api-model/weakness.ts';

export const argumentInjection: Weakness = {
  id: 'argument-injection',
  title: 'Argument injection',
  cwe: [88],
  category: 'A05',
  category2021: 'A03',
  severity: 'medium',
  sinkKind: 'argument',
  sources: ['remote', 'message', 'browser', 'argument'],
  inLibraries: true,
  description:
    'Data from {source} becomes an argument of the program that {sink} in {function} starts. No shell is involved, but the program may take a value that begins with a dash for an option.',
  attack:
    'If the program does so, an attacker passes an option; many programs have options that write files or start other programs.',
  recommendation:
    'Put `--` before the values, reject values that begin with a dash, or pass the data through a file or standard input.',
  power: 6,
  impact: 'The program may be made to do something that was not intended, up to running commands.',
  forms: [
    {
      languages: ['csharp'],
      code: /^(?![\s\S]*ArgumentList)/,
      description:
        'Data from {source} becomes a part of the arguments of the program that {sink} in {function} starts. No shell is involved, but these arguments are one text, which is split at spaces.',
      attack:
        'With a space or a quote, an attacker adds arguments and options; many programs have options that write files or start other programs.',
      recommendation: 'Add each argument to `ProcessStartInfo.ArgumentList`, and put `--` before the values.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} passes an argument that is not constant. No shell is involved, but the program may take a value that begins with a dash for an option.',
    },
  ],
  fixExamples: {
    javascript: "execFile('git', ['log', '--', fileName]);",
    python: 'subprocess.run(["git", "log", "--", file_name], check=True)',
    java: 'new ProcessBuilder("git", "log", "--", fileName).start();',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/88.html',
  ],
};
