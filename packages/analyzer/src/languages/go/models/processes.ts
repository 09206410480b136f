/** @module Models of processes, environment variables and command-line arguments. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SHELL = /(?:^|[\\/])(?:ba|z|da|k|c|a)?sh(?:\.exe)?$|(?:^|[\\/])cmd(?:\.exe)?$|powershell|^pwsh/i;
/** Shells that join all following arguments to one command. Other shells pass them to the script as `$0`, `$1`, … */
const JOINS = /(?:^|[\\/])cmd(?:\.exe)?$|powershell|^pwsh/i;
const RUNS_TEXT = /^[-/](?:[a-z]*c|command|encodedcommand)$/i;

const EXEC = ['os/exec', 'golang.org/x/sys/execabs'];

const throughShell = (at: number): Condition => ({
  all: [
    { arg: at, is: SHELL },
    { arg: at + 1, is: RUNS_TEXT },
  ],
});

/** Interpreters that run the code after `-c` or `-e`. */
const INTERPRETER = /(?:^|[\\/])(?:python[\d.]*|perl|ruby|node|php|lua|osascript|awk|gawk)(?:\.exe)?$/;
const INTERPRETS = /^(?:-c|-e|-r|-E|--eval)$/;
const interpreted = (at: number): Condition => ({
  all: [
    { arg: at, is: INTERPRETER },
    { arg: at + 1, is: INTERPRETS },
  ],
});

/** Programs that run the command in their arguments. */
const WRAPPER = /(?:^|[\\/])(?:sudo|env|nohup|nice|time|timeout|xargs|busybox|docker|kubectl|podman|chroot|su|ssh)$/;

/** Programs with options that write files or run other programs. */
const OPTIONS =
  /(?:^|[\\/])(?:git|hg|svn|bzr|tar|zip|unzip|7z|curl|wget|find|ssh|scp|sftp|rsync|ffmpeg|convert|magick|man|sed|awk|sort|psql|mysql|mysqldump|pg_dump|sqlite3|sendmail|openssl|nmap|tcpdump|go|npm|pip|docker|kubectl|helm|terraform|chrome|chromium|wkhtmltopdf|pandoc|gpg|tee|dd|install|cp|mv|ln)(?:\.exe)?$/;

/** Tests whether the value comes after `--`, where options are no longer parsed. */
const behindDashes = (at: number): Condition => ({
  any: Array.from({ length: 6 }, (_, index) => ({ arg: at + index, is: '--' })),
});

export const goProcesses: ApiModel = {
  id: 'go-processes',
  languages: ['go'],
  returns: {
    ...Object.fromEntries(EXEC.map((name) => [`${name}.{Command,CommandContext}`, 'os/exec.Cmd'])),
    'github.com/spf13/cobra.Command.{Flags,PersistentFlags,LocalFlags}': 'github.com/spf13/pflag.FlagSet',
    'flag.NewFlagSet': 'github.com/spf13/pflag.FlagSet',
  },
  sources: [
    { kind: 'argument', label: 'command-line argument', read: 'os.Args', ownElements: 1 },
    { kind: 'argument', label: 'command-line argument', call: 'flag.{Arg,Args,String}' },
    { kind: 'argument', label: 'command-line argument', call: 'flag.StringVar', args: [0] },
    { kind: 'argument', label: 'command-line argument', call: 'github.com/spf13/pflag.{Arg,Args,String,StringP}' },
    {
      kind: 'argument',
      label: 'command-line argument',
      call: 'github.com/urfave/cli.Context.{String,Args,StringSlice,Path}',
    },
    {
      kind: 'argument',
      label: 'command-line option',
      call: 'github.com/spf13/pflag.FlagSet.{GetString,GetStringSlice,GetStringArray,Arg,Args,String}',
    },
    {
      kind: 'argument',
      label: 'command-line option',
      call: 'github.com/spf13/pflag.FlagSet.{StringVar,StringVarP,StringSliceVar}',
      args: [0],
    },
    { kind: 'argument', label: 'standard input', call: 'fmt.{Scan,Scanln}', args: [0, 1, 2, 3] },
    { kind: 'argument', label: 'standard input', call: 'fmt.Scanf', args: [1, 2, 3, 4] },
    { kind: 'environment', label: 'environment variable', call: 'os.{Getenv,LookupEnv,Environ,ExpandEnv}' },
    { kind: 'argument', label: 'standard input', read: 'os.Stdin', serverMembers: ['Name', 'Fd', 'Stat'] },
  ],
  sinks: [
    ...EXEC.flatMap((name) => [
      { weakness: 'command-injection', note: 'program', call: `${name}.Command`, args: [0] },
      { weakness: 'command-injection', note: 'program', call: `${name}.CommandContext`, args: [1] },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.Command`,
        args: [2],
        when: throughShell(0),
      },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.Command`,
        args: [{ from: 3 }],
        when: { all: [{ arg: 0, is: JOINS }, throughShell(0)] },
      },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.CommandContext`,
        args: [3],
        when: throughShell(1),
      },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.CommandContext`,
        args: [{ from: 4 }],
        when: { all: [{ arg: 1, is: JOINS }, throughShell(1)] },
      },
      // `sudo sh -c …`, `docker exec web sh -c …`
      ...[1, 2, 3, 4].map((at) => ({
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.Command`,
        args: [{ from: at + 2 }],
        when: { all: [{ arg: 0, is: WRAPPER }, throughShell(at)] },
      })),
      {
        weakness: 'command-injection',
        note: 'code for an interpreter',
        call: `${name}.Command`,
        args: [2],
        when: interpreted(0),
      },
      {
        weakness: 'command-injection',
        note: 'code for an interpreter',
        call: `${name}.CommandContext`,
        args: [3],
        when: interpreted(1),
      },
      {
        weakness: 'command-injection',
        note: 'command on a remote host',
        call: `${name}.Command`,
        args: [{ from: 2 }],
        when: { arg: 0, is: /(?:^|\/)ssh$/ },
        anchored: true,
      },
      // The remote shell parses all words after the host as one command line.
      ...[2, 3, 4, 5].map((at) => ({
        weakness: 'command-injection',
        note: 'command on a remote host',
        call: `${name}.Command`,
        args: [at],
        when: {
          all: [
            { arg: 0, is: /(?:^|\/)ssh$/ },
            { arg: at, contains: /\w\s/ },
          ],
        } as Condition,
      })),
      {
        weakness: 'argument-injection',
        note: 'arguments of a program',
        call: `${name}.Command`,
        args: [{ from: 1 }],
        when: { all: [{ arg: 0, is: OPTIONS }, { unless: behindDashes(1) }] },
        anchored: true,
        sources: ['remote', 'message'] as const,
        inLibraries: true as const,
        confidence: 'medium' as const,
      },
      {
        weakness: 'argument-injection',
        note: 'arguments of a program',
        call: `${name}.CommandContext`,
        args: [{ from: 2 }],
        when: { all: [{ arg: 1, is: OPTIONS }, { unless: behindDashes(2) }] },
        anchored: true,
        sources: ['remote', 'message'] as const,
        inLibraries: true as const,
        confidence: 'medium' as const,
      },
      { weakness: 'command-injection', note: 'program', call: `new ${name}.Cmd`, args: ['Path'] },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `new ${name}.Cmd`,
        args: ['Args'],
        when: { arg: 'Path', is: SHELL },
      },
      { weakness: 'command-injection', note: 'program', write: `${name}.Cmd.Path` },
    ]),
    { weakness: 'command-injection', note: 'program', call: 'syscall.{Exec,ForkExec,StartProcess}', args: [0] },
    { weakness: 'command-injection', note: 'program', call: 'os.StartProcess', args: [0] },
    {
      weakness: 'command-injection',
      note: 'arguments',
      call: 'syscall.{Exec,ForkExec,StartProcess}',
      args: [1],
      // If the program is certainly not a shell, its arguments aren't parsed by one.
      when: { unless: { all: [{ arg: 0, is: /./ }, { not: { arg: 0, is: SHELL } }] } },
    },
    {
      weakness: 'unsafe-include',
      note: 'plugin',
      call: 'plugin.Open',
      args: [0],
    },
  ],
  handlers: [
    {
      handler: 'command line',
      parameterNames: [/^(?:cmd|command|c|_)$/, /^(?:args|argv)$/],
      parameters: [null, { source: 'argument', label: 'command-line argument' }],
    },
  ],
  summaries: [
    { call: 'os/exec.Cmd.{Run,Start,Wait}', flow: 'clean' },
    { call: 'os/exec.Cmd.{Output,CombinedOutput}', flow: 'clean' },
  ],
};
