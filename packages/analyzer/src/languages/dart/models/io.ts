/** @module Models of processes, files, paths, environment variables and command-line arguments. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SHELL = /(?:^|[\\/])(?:ba|z|da|k|c)?sh(?:\.exe)?$|(?:^|[\\/])cmd(?:\.exe)?$|powershell|^pwsh/i;
const RUNS = 'Process.{run,start,runSync}';

const throughShell: Condition = {
  any: [
    { arg: 0, is: SHELL },
    { arg: 'runInShell', is: true },
  ],
};

export const dartIo: ApiModel = {
  id: 'dart-io',
  languages: ['dart'],
  returns: { 'Directory.{systemTemp}': 'Directory' },
  sources: [
    { kind: 'environment', label: 'environment variable', read: ['Platform.environment'] },
    { kind: 'argument', label: 'command-line argument', read: ['Platform.executableArguments'] },
    { kind: 'argument', label: 'standard input', call: ['stdin.{readLineSync,readByteSync,transform,listen}'] },
    { kind: 'argument', label: 'command-line argument', call: 'ArgParser.parse' },
  ],
  handlers: [
    {
      handler: 'main',
      name: /^main$/,
      parameterTypes: [/^String$/],
      parameters: [{ source: 'argument', label: 'command-line argument' }],
    },
  ],
  sanitizers: [
    {
      call: ['path.{basename,basenameWithoutExtension,extension}', 'basename', 'basenameWithoutExtension'],
      sanitizes: ['path'],
    },
  ],
  summaries: [{ call: ['path.{join,joinAll}', 'join'], flow: 'concat' }],
  guards: [{ call: ['path.isWithin', 'isWithin'], args: [1], sanitizes: ['path'] }],
  sinks: [
    { weakness: 'command-injection', note: 'program', call: RUNS, args: [0] },
    { weakness: 'command-injection', note: 'shell command', call: RUNS, args: [1], when: throughShell },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['Shell.run', '?.run'],
      receiver: /shell/i,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: ['new {File,Directory,Link}', '{File,Directory}.fromUri'],
      args: [0],
    },
  ],
};
