import type { Weakness } from '../api-model/weakness.ts';

export const commandInjection: Weakness = {
  id: 'command-injection',
  title: 'OS command injection',
  cwe: [78],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'shell',
  sources: ['remote', 'message', 'browser', 'database', 'environment', 'argument', 'parameter'],
  description:
    'Data from {source} reaches the command line of {sink} in {function}. In a shell, `;`, `|`, `&&`, backticks and `$( )` start other commands; without one, the data chooses programs or arguments.',
  attack: 'An attacker runs what they choose, with the privileges that the command has.',
  recommendation:
    'Do not use a shell: start the program directly with a list of arguments, put `--` before values, and allow only expected values. Where possible, use a library instead of the program.',
  power: 10,
  impact: 'Anyone who can choose this value runs commands, with the privileges that the command has.',
  forms: [
    {
      languages: ['java'],
      code: /\bexec\(\s*"(?!(?:\S*[\\/])?(?:\w*sh|cmd|powershell|pwsh|sudo|env|perl|python[\d.]*|ruby|node|php)(?:\.exe)?\s)[\w./-]+\s/,
      description:
        'Data from {source} becomes a part of the command that {sink} in {function} starts. No shell is involved, but the command is one text, which is split at spaces.',
      attack:
        'With a space, an attacker adds arguments and options; many programs have options that write files or start other programs.',
      recommendation: 'Pass the arguments as a list, put `--` before the values, and allow only expected values.',
      impact: 'The program can be made to do something that was not intended, up to running commands.',
    },
    {
      languages: ['java'],
      call: /^exec$/,
      attack:
        'An attacker adds arguments to the command or, where the data is at its beginning or a shell is started, runs what they choose, with the privileges that the command has.',
      impact: 'Anyone who can choose this value controls which program runs, or what it does.',
    },
    {
      note: /on (?:a remote|another) host|commands? (?:of another|for a remote) host/,
      description:
        'Data from {source} becomes part of the command that {sink} in {function} runs on another host. The shell there starts other commands at `;`, `|`, `&&`, backticks and `$( )`.',
      attack:
        'An attacker runs what they choose on that host, with the privileges of the account that this program uses.',
      impact: 'Anyone who can send this value controls the other host.',
    },
    {
      note: /container/,
      description: 'Data from {source} determines which image or command {sink} in {function} runs in a container.',
      attack: 'An attacker runs what they choose in the container, with its network, volumes and secrets.',
      impact: 'Anyone who can send this value controls what the container does.',
    },
    {
      languages: ['ruby'],
      hasFlow: true,
      code: /^\w*[.\w]*\(?\s*\*\w+\s*\)?$/,
      description:
        'Data from {source} becomes the command that {sink} in {function} runs. A single string is run by a shell, which starts other commands at `;`, `|`, `&&`, backticks and `$( )`; several strings are a program and its arguments.',
    },
    {
      hasFlow: false,
      note: /built from parts/,
      description:
        'The command of {sink} in {function} is built from parts, and where all of them come from was not followed. The shell that runs it starts other commands at `;`, `|`, `&&`, backticks and `$( )`.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} runs a command that is not constant, and where it comes from was not followed. In a shell, `;`, `|`, `&&`, backticks and `$( )` start other commands.',
    },
    {
      note: /^(?:executed program|program(?: to run)?|environment of a program)$/,
      description:
        'Data from {source} determines which program {sink} in {function} starts, or what it does. No shell is involved.',
      recommendation:
        'Let the code name the program, put `--` before values, and allow only expected values. Where possible, use a library instead of the program.',
      impact: 'Anyone who can choose this value controls which program runs, or what it does.',
    },
    {
      note: /shell|trap|PowerShell/,
      description:
        'Data from {source} becomes part of a command that {sink} in {function} passes to a shell, which starts other commands at `;`, `|`, `&&`, backticks and `$( )`.',
      impact: 'Anyone who can choose this value runs commands, with the privileges that the command has.',
    },
    {
      detail: /^The data follows constant text in one argument/,
      description:
        'Data from {source} becomes a part of one argument of the program that {sink} in {function} starts. No shell is involved.',
      attack: 'An attacker chooses the rest of that argument; what it does depends on the program.',
      recommendation:
        'Allow only expected values, and put `--` before arguments that could begin with a dash. Where possible, use a library instead of the program.',
      impact: 'The program can be made to do something that was not intended.',
    },
    {
      detail: /^The data is the value of an option/,
      description:
        'Data from {source} becomes the value of an option of the program that {sink} in {function} starts. No shell is involved.',
      attack: 'An attacker chooses that value; what it does depends on the program.',
      recommendation: 'Allow only expected values. Where possible, use a library instead of the program.',
      impact: 'The program can be made to do something that was not intended.',
    },
    {
      call: /^(?:call|Popen|run|check_|spawn|execFile|execv|Command|Process|Start)/,
      impact: 'Anyone who can choose this value controls which program runs, or what it does.',
    },
  ],
  fixExamples: {
    javascript: `import { execFile } from 'node:child_process';
execFile('convert', ['--', inputPath, outputPath], callback);`,
    python: 'subprocess.run(["convert", "--", input_path, output_path], check=True)',
    java: 'Process process = new ProcessBuilder("convert", "--", inputPath, outputPath).start();',
    php: `$process = new Symfony\\Component\\Process\\Process(['convert', '--', $inputPath, $outputPath]);
$process->run();`,
    go: 'cmd := exec.Command("convert", "--", inputPath, outputPath)',
    ruby: "system('convert', '--', input_path, output_path)",
    csharp: `var start = new ProcessStartInfo("convert") { UseShellExecute = false };
start.ArgumentList.Add("--");
start.ArgumentList.Add(inputPath);
Process.Start(start);`,
    c: `char *const argv[] = {"convert", "--", input_path, output_path, NULL};
execv("/usr/bin/convert", argv); /* in the child, after fork() */`,
    shell: 'convert -- "$input_path" "$output_path"   # no eval, no sh -c, every variable in quotes',
    lua: `if not name:match("^[%w_]+$") then return ngx.exit(400) end -- no shell sees anything else
os.execute("convert in/" .. name .. ".svg out.png")`,
    r: 'processx::run("convert", c("--", input_path, output_path)) # no shell; with system(): shQuote()',
    clojure: '(sh "convert" "--" input-path output-path) ; no "sh" "-c"',
    haskell: 'callProcess "convert" ["--", inputPath, outputPath]',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/OS_Command_Injection_Defense_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/78.html',
  ],
};
