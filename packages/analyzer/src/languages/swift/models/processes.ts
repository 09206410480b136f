/** @module Programs that are started, the environment, and what the operator gives. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SHELL = /(?:^|\/)(?:ba|z|da|k|c|tc)?sh$/;
const INTERPRETER = /(?:^|\/)(?:osascript|python[\d.]*|perl|ruby|node|awk)$/;
const ENV = /(?:^|\/)env$/;

/** Programs with options that write files or run others. */
const OPTIONS =
  /(?:^|\/)(?:git|hg|svn|tar|zip|unzip|curl|wget|find|ssh|scp|sftp|rsync|ffmpeg|convert|magick|man|sed|sort|psql|mysql|mysqldump|pg_dump|sqlite3|sendmail|openssl|nmap|docker|kubectl|pandoc|gpg|ditto|hdiutil|plutil|defaults)$/;
const DASHES: Condition = { any: [0, 1, 2, 3, 4, 5].map((at) => ({ arg: 'value', field: String(at), is: '--' })) };

const program = (is: RegExp): Condition => ({
  any: [
    { arg: 'this', field: 'launchPath', is },
    { arg: 'this', field: 'executableURL', is },
  ],
});

/** `/usr/bin/env git …` runs the program that its first argument names. */
const namedFirst: Condition = {
  any: [
    { arg: 'value', field: '0', is: SHELL },
    { arg: 'value', field: '0', is: INTERPRETER },
    { arg: 'value', field: '0', dynamic: true },
  ],
};
const RUNS: Condition = {
  any: [program(SHELL), program(INTERPRETER), { all: [program(ENV), namedFirst] }],
};

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
    {
      weakness: 'argument-injection',
      note: 'arguments of a program',
      write: 'Process.arguments',
      when: { all: [program(OPTIONS), { unless: DASHES }] },
      sources: ['remote', 'message'],
      anchored: true,
      confidence: 'medium',
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{execv,execvp,execve,execl,execlp,execle}',
      args: [{ from: 1 }],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '{posix_spawn,posix_spawnp}',
      args: [4],
      when: { arg: 1, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'program',
      call: '{execv,execvp,execve,execl,execlp,execle}',
      args: [0],
    },
    { weakness: 'command-injection', note: 'program', call: '{posix_spawn,posix_spawnp}', args: [1] },
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
