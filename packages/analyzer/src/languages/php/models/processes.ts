/** @module Models of commands and code execution: shells, `eval`, functions and classes called by name, includes. */

import type { ApiModel } from '../../../api-model/api.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { namesFile, SENT } from './files.ts';

export const phpProcesses: ApiModel = {
  id: 'php-processes',
  languages: ['php'],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['exec', 'shell_exec', 'system', 'passthru', 'popen', 'pcntl_exec', 'expect_popen', 'ssh2_exec'],
      args: [0],
    },
    { weakness: 'command-injection', note: 'shell command', call: 'ssh2_exec', args: [1] },
    // A list of a program and its arguments runs without a shell.
    { weakness: 'command-injection', note: 'shell command', call: 'proc_open', args: [0], shallow: true },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['Symfony.Component.Process.Process.fromShellCommandline'],
      args: [0],
    },
    { weakness: 'argument-injection', note: 'additional options of the mail program', call: 'mail', args: [4] },
    {
      weakness: 'code-injection',
      note: 'PHP code',
      call: ['eval', 'assert'],
      args: [0],
    },
    { weakness: 'code-injection', note: 'PHP code', call: 'create_function', args: [0, 1] },
    {
      weakness: 'code-injection',
      note: 'replacement that runs as code',
      call: intrinsic('%preg-replace-eval'),
      args: [1, 2],
    },
    {
      weakness: 'code-injection',
      note: 'options of a replacement',
      call: ['mb_ereg_replace', 'mb_eregi_replace'],
      args: [3],
    },
    {
      weakness: 'code-injection',
      note: 'name of the called function',
      call: [
        intrinsic('%call-by-name'),
        '{call_user_func,call_user_func_array,forward_static_call,forward_static_call_array,register_shutdown_function,register_tick_function,array_map}',
        'new ReflectionFunction',
      ],
      args: [0],
      shallow: true,
      // Calling a parameter is an ordinary callback, so parameters don't count as sources.
      sources: SENT,
      cwe: [470],
    },
    {
      weakness: 'code-injection',
      note: 'name of the called method',
      call: intrinsic('%method-by-name'),
      args: [0],
      shallow: true,
      sources: SENT,
      cwe: [470],
      // A fixed prefix limits the call to methods meant for dispatch: `action…`, `on…`.
      when: { not: { arg: 0, starts: /^[a-z_]\w/i } },
    },
    {
      weakness: 'code-injection',
      note: 'name of the called function',
      call: [
        'array_filter',
        'usort',
        'uasort',
        'uksort',
        'array_walk',
        'array_reduce',
        'preg_replace_callback',
        'iterator_apply',
      ],
      args: [1],
      shallow: true,
      sources: SENT,
      cwe: [470],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'name of the class',
      call: [intrinsic('%class-by-name'), 'new ReflectionClass', 'new ReflectionObject', 'new ReflectionProperty'],
      args: [0],
      // `$mailer::create()` of an object that holds such data calls a method of its class.
      shallow: true,
    },
    { weakness: 'unsafe-reflection', note: 'name of the method', call: 'new ReflectionMethod', args: [0, 1] },
    {
      weakness: 'unsafe-include',
      note: 'name of the included file',
      call: ['include', 'virtual', 'set_include_path'],
      args: [0],
      when: namesFile,
    },
    {
      weakness: 'unsafe-include',
      note: 'name of the included file',
      call: 'include',
      args: [0],
      when: { not: namesFile },
      sources: SENT,
    },
    {
      weakness: 'mass-assignment',
      note: 'name of the variable',
      call: intrinsic('%variable-by-name'),
      args: [0],
      sources: SENT,
    },
    {
      weakness: 'mass-assignment',
      note: 'variables of the program',
      call: 'extract',
      args: [0],
      shallow: true,
    },
  ],
  sanitizers: [
    // Quoted as one argument, it can't add commands, but the program may still read it as an option.
    { call: 'escapeshellarg', sanitizes: ['shell'] },
    { call: 'escapeshellcmd', sanitizes: ['shell'] },
    { call: 'var_export', sanitizes: ['code'] },
  ],
  summaries: [
    { call: ['exit', intrinsic('%no-match')], flow: 'throws' },
    { call: intrinsic('%variable-by-name'), flow: 'identity', from: 1 },
    // The call itself follows it: only a function that a string names is called here.
    { call: intrinsic('%call-by-name'), flow: 'call-named', field: 'name' },
    {
      call: [intrinsic('%method-by-name'), intrinsic('%class-by-name'), intrinsic('%included-markup')],
      flow: 'clean',
    },
    {
      call: [
        'include',
        'spl_autoload_register',
        'error_reporting',
        'ini_get',
        'function_exists',
        'class_exists',
        'method_exists',
        'is_callable',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'code-injection',
      note: 'code generated at run time',
      call: 'create_function',
      when: { arg: 1, dynamic: true },
      confidence: 'low',
    },
    {
      weakness: 'code-injection',
      note: 'the e modifier runs the replacement as code',
      call: intrinsic('%preg-replace-eval'),
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'the option e runs the replacement as code',
      call: ['mb_ereg_replace', 'mb_eregi_replace'],
      when: { arg: 3, is: /e/ },
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      note: 'variables from the query string',
      call: ['parse_str', 'mb_parse_str'],
      when: { all: [{ count: 1 }, { arg: 0, dynamic: true }] },
    },
    { weakness: 'mass-assignment', note: 'variables from the request', call: 'import_request_variables' },
  ],
};
