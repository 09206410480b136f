/** @module Models of processes, environment variables and command-line arguments. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

const SHELLS = /(^|[\\/])(ba|z|da|k|c)?sh(\.exe)?$|(^|[\\/])(cmd|powershell|pwsh)(\.exe)?$/i;
/** Programs with options that run other programs or access files. */
const WITH_DANGEROUS_OPTIONS =
  /(^|[\\/])(git|hg|svn|curl|wget|tar|zip|unzip|7z|find|xargs|ssh|scp|sftp|rsync|awk|gawk|sed|ffmpeg|convert|magick|node|python3?|perl|ruby|php|npm|npx|docker|kubectl|man|vim|nmap|tcpdump|psql|mysql|sqlite3)(\.exe)?$/i;
/** Sources that count for a program's name. A variable as such is common; only outside data is dangerous. */
const OUTSIDE = ['remote', 'message', 'browser', 'argument', 'database'] as const;
const SPAWNING = 'child_process.{spawn,spawnSync,execFile,execFileSync}';

/** Sinks that command-line arguments can't harm: the user who starts a program may pass it any path or URL. */
const OWN_BUSINESS = ['path', 'url', 'redirect', 'header', 'log', 'html', 'mail'] as const;

export const processes: ApiModel = {
  id: 'node-processes',
  languages: SCRIPT_LANGUAGES,
  sources: [
    {
      kind: 'environment',
      label: 'environment variable',
      read: ['process.env', 'import.meta.env', 'Deno.env', 'Bun.env'],
    },
    { kind: 'environment', label: 'environment variable', call: 'Deno.env.get' },
    {
      kind: 'argument',
      sanitized: OWN_BUSINESS,
      label: 'command-line argument',
      read: ['process.{argv0,execArgv}', 'Deno.args'],
    },
    {
      kind: 'argument',
      sanitized: OWN_BUSINESS,
      label: 'command-line argument',
      read: ['process.argv', 'Bun.argv'],
      ownElements: 2,
    },
    {
      kind: 'argument',
      sanitized: OWN_BUSINESS,
      label: 'command-line option',
      read: ['yargs.argv', 'yargs().argv', 'commander.opts', 'commander.program.args'],
    },
    {
      kind: 'argument',
      sanitized: OWN_BUSINESS,
      label: 'command-line option',
      call: [
        '{minimist,yargs-parser,mri,getopts,command-line-args,arg,meow}',
        'yargs().parse',
        'yargs.parse',
        'commander.program.opts',
        'util.parseArgs',
      ],
    },
  ],
  callbacks: [
    {
      call: ['commander.program.action', '?.action'],
      receiver: /\.(?:argument|arguments|command|option|requiredOption)\(/,
      parameters: [
        { source: 'argument', label: 'command-line argument', sanitized: OWN_BUSINESS },
        { source: 'argument', label: 'command-line argument', sanitized: OWN_BUSINESS },
      ],
    },
    { call: 'process.stdin.on', parameters: [{ source: 'argument', label: 'standard input' }] },
    {
      call: ['readline.Interface.{on,question}', 'readline.createInterface().{on,question}'],
      parameters: [{ source: 'argument', label: 'standard input' }],
    },
    {
      call: 'process.on',
      parameters: [{ source: 'message', label: 'message of another process' }],
      when: { arg: 0, is: 'message' },
    },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'child_process.{exec,execSync}',
        'child-process-promise.exec',
        'child_process.promises.exec',
        'execa.{command,commandSync,execaCommand,execaCommandSync,shell,shellSync}',
        'shelljs.exec',
        'shelljs.{exec,cmd}',
        'node-cmd.{run,runSync,get}',
        'exec-sync',
        'execSync',
        'sync-exec',
        'shell-exec',
        'sudo-prompt.exec',
        'ssh-exec',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      sources: OUTSIDE,
      call: [SPAWNING, 'cross-spawn', 'cross-spawn.{spawn,sync}', 'child-process-promise.{spawn,execFile}'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      sources: OUTSIDE,
      call: ['execa', 'execa.{execa,execaSync,sync,node}', 'node-pty.spawn'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell command',
      call: [SPAWNING, 'cross-spawn', 'execa', 'execa.{execa,execaSync,sync}', 'node-pty.spawn'],
      args: [1],
      when: {
        any: [
          { arg: 2, field: 'shell', is: true },
          { arg: 2, field: 'shell', literal: true },
          { arg: 1, field: 'shell', is: true },
          { arg: 1, field: 'shell', literal: true },
          // `sh -c 'convert "$1"' sh file`: after a constant script, the rest are its arguments.
          { all: [{ arg: 0, is: SHELLS }, { unless: { arg: 1, field: '1', literal: true } }] },
        ],
      },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a program with dangerous options',
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
      inLibraries: true,
      call: [SPAWNING, 'cross-spawn', 'execa', 'execa.{execa,execaSync,sync}'],
      args: [1],
      when: { arg: 0, is: WITH_DANGEROUS_OPTIONS },
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      sources: OUTSIDE,
      call: ['new Deno.Command', 'Deno.run', 'Bun.{spawn,spawnSync}'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'arguments of a shell',
      call: 'new Deno.Command',
      args: [1],
      when: { arg: 0, is: SHELLS },
    },
    {
      weakness: 'command-injection',
      note: 'command on another host',
      call: '?.exec',
      receiver: /ssh|conn(ection)?$/i,
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'options of an executed program',
      call: [SPAWNING],
      args: [2],
      when: { arg: 2, field: 'shell', dynamic: true },
    },
  ],
  sanitizers: [
    // The number of a process, whatever it was started with.
    {
      read: ['child_process.{exec,execFile,fork,spawn}().pid', '{cross-spawn,execa,execa.execa,execa.node}().pid'],
      sanitizes: 'all',
    },
    {
      call: [
        'shell-quote.quote',
        'shell-escape',
        'zx.quote',
        'shellescape',
        'shlex.quote',
        'puka.{quoteForShell,sh}',
        'shescape.{quote,escape,quoteAll,escapeAll}',
      ],
      sanitizes: ['shell'],
    },
    { call: '?.{quote,quoteAll,escape}', receiver: /shescape/i, sanitizes: ['shell'] },
  ],
  checks: [
    {
      weakness: 'pipe-to-shell',
      call: ['child_process.{exec,execSync}', 'shelljs.exec'],
      when: { arg: 0, is: /\b(curl|wget)\b[^|;&]*\|\s*(sudo\s+)?(ba|z|da)?sh\b/ },
    },
  ],
};
