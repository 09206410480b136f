/** @module Programs that are started, the environment, and what the operator gives. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SHELL = /(?:^|\/)(?:ba|z|da|k|c|tc)?sh$/;
const INTERPRETER = /(?:^|\/)(?:osascript|python[\d.]*|perl|ruby|node|env|awk)$/;

const program = (is: RegExp): Condition => ({
  any: [
    { arg: 'this', field: 'launchPath', is },
    { arg: 'this', field: 'executableURL', is },
  ],
});

const RUNS: Condition = { any: [program(SHELL), program(INTERPRETER)] };

export const swiftProcesses: ApiModel = {
  id: 'swift-processes',
  languages: ['swift'],
  types: { Process: [], NSTask: ['Process'] },
  members: { 'ProcessInfo.processInfo': 'ProcessInfo' },
  sources: [
    { kind: 'argument', label: 'command-line argument', read: ['CommandLine.arguments', 'ProcessInfo.arguments'] },
    { kind: 'environment', label: 'environment variable', read: 'ProcessInfo.environment' },
    { kind: 'environment', label: 'environment variable', call: ['getenv', 'Environment.get'] },
    { kind: 'argument', label: 'command-line argument', call: 'command_line_value' },
    { kind: 'argument', label: 'standard input', call: 'readLine' },
    { kind: 'argument', label: 'standard input', read: 'FileHandle.standardInput' },
  ],
  sinks: [
    { weakness: 'command-injection', note: 'program', write: 'Process.{launchPath,executableURL}' },
    { weakness: 'command-injection', note: 'shell command', write: 'Process.arguments', when: RUNS },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'Process.{launchedProcess,run}',
      args: ['arguments'],
      when: {
        any: [
          { arg: 'launchPath', is: SHELL },
          { arg: 0, is: SHELL },
          { arg: 'launchPath', is: INTERPRETER },
          { arg: 0, is: INTERPRETER },
        ],
      },
    },
    { weakness: 'command-injection', note: 'program', call: 'Process.{launchedProcess,run}', args: [0, 'launchPath'] },
    { weakness: 'command-injection', note: 'shell command', call: ['system', 'popen'], args: [0] },
    { weakness: 'command-injection', note: 'shell command', call: 'shellOut', args: ['to', 'arguments'] },
    {
      weakness: 'command-injection',
      note: 'AppleScript',
      call: ['new NSAppleScript', 'new OSAScript'],
      args: ['source'],
    },
  ],
};
