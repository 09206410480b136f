/** @module Programs that are started, the environment, and what the operator gives. */
import type { ApiModel } from '../../../model/api.ts';
import type { Condition } from '../../../model/condition.ts';

const SHELL = /(?:^|[\\/])(?:ba|z|da|k|c|a)?sh(?:\.exe)?$|(?:^|[\\/])cmd(?:\.exe)?$|powershell|^pwsh/i;
const RUNS_TEXT = /^[-/](?:[a-z]*c|command|encodedcommand)$/i;

const EXEC = ['os/exec', 'golang.org/x/sys/execabs'];

const throughShell = (at: number): Condition => ({
  all: [
    { arg: at, is: SHELL },
    { arg: at + 1, is: RUNS_TEXT },
  ],
});

export const goProcesses: ApiModel = {
  id: 'go-processes',
  languages: ['go'],
  returns: Object.fromEntries(EXEC.map((name) => [`${name}.{Command,CommandContext}`, 'os/exec.Cmd'])),
  sources: [
    { kind: 'argument', label: 'command-line argument', read: 'os.Args' },
    { kind: 'argument', label: 'command-line argument', call: 'flag.{Arg,Args,String}' },
    { kind: 'environment', label: 'environment variable', call: 'os.{Getenv,LookupEnv,Environ,ExpandEnv}' },
    { kind: 'argument', label: 'standard input', read: 'os.Stdin' },
  ],
  sinks: [
    ...EXEC.flatMap((name) => [
      { weakness: 'command-injection', note: 'program', call: `${name}.Command`, args: [0] },
      { weakness: 'command-injection', note: 'program', call: `${name}.CommandContext`, args: [1] },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.Command`,
        args: [{ from: 2 }],
        when: throughShell(0),
      },
      {
        weakness: 'command-injection',
        note: 'shell command',
        call: `${name}.CommandContext`,
        args: [{ from: 3 }],
        when: throughShell(1),
      },
    ]),
    { weakness: 'command-injection', note: 'program', call: 'syscall.{Exec,ForkExec,StartProcess}', args: [0] },
    { weakness: 'command-injection', note: 'program', call: 'os.StartProcess', args: [0] },
    { weakness: 'command-injection', note: 'arguments', call: 'syscall.{Exec,ForkExec,StartProcess}', args: [1] },
    {
      weakness: 'untrusted-code-load',
      note: 'plugin',
      call: 'plugin.Open',
      args: [0],
      sources: ['remote', 'message', 'parameter'],
    },
  ],
  effects: [
    { call: 'os/exec.Cmd.{Run,Start,Wait}', effect: 'clean' },
    { call: 'os/exec.Cmd.{Output,CombinedOutput}', effect: 'clean' },
  ],
};
