/** @module Models of code execution: commands, dynamic code, methods and classes by name. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** A single string is run by a shell; a list of arguments is not. */
const OPEN3 =
  'Open3.{capture2,capture2e,capture3,popen2,popen2e,popen3,pipeline,pipeline_r,pipeline_rw,pipeline_start}';
const oneText: Condition = { arg: 1, absent: true };
const isShell: Condition = { arg: 0, is: /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh$/ };

const DEFINES = ['class_eval', 'module_eval', '?.{class_eval,module_eval}', 'Object.{class_eval,module_eval}'];

export const rubyProcesses: ApiModel = {
  id: 'ruby-processes',
  languages: ['ruby'],
  summaries: [
    // A command's output isn't its input.
    { call: ['`', 'system', 'exec', 'spawn', 'PTY.spawn', 'File.popen', OPEN3, 'eval'], flow: 'clean' },
  ],
  callbacks: [
    { call: 'task', parameters: [null, { source: 'argument', label: 'argument of a task' }], handler: 'rake' },
  ],
  sinks: [
    { weakness: 'command-injection', note: 'shell command', call: ['`', 'syscall', 'test'], args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['system', 'exec', 'spawn', 'sh', 'PTY.spawn', 'File.popen', OPEN3],
      args: [0],
      when: { any: [oneText, { arg: 0, dynamic: true }] },
      shallow: true,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['system', 'exec', 'spawn', OPEN3],
      args: [1],
      when: {
        all: [{ not: { arg: 0, literal: true } }, { arg: 2, absent: true }, { arg: 0, field: 'PATH', absent: true }],
      },
      confidence: 'medium',
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['system', 'exec', 'spawn', OPEN3],
      args: [2],
      when: isShell,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'File.popen',
      args: [0],
      when: { arg: 0, field: '0', is: /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh$/ },
    },
    {
      weakness: 'command-injection',
      note: 'command behind a pipe sign',
      call: ['open', 'File.{readlines,foreach}'],
      args: [0],
      when: {
        all: [
          { arg: 0, starts: /^(?:\||$)/ },
          { arg: 1, absent: true },
        ],
      },
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: '?.{exec!,execute!}',
      receiver: /ssh|session|channel/i,
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: [
        'eval',
        'instance_eval',
        'RubyVM.InstructionSequence.{compile,eval}',
        '?.{eval,instance_eval}',
        'Object.instance_eval',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: DEFINES,
      args: [0],
      when: { not: { arg: 0, built: true } },
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: DEFINES,
      args: [0],
      // Building code from method names is the purpose of these calls, so only outside data is dangerous.
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'browser', 'file', 'database', 'environment', 'argument'],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'method',
      call: [
        '?.{send,public_send,__send__,try,method,public_method,instance_method}',
        'send',
        'public_send',
        '__send__',
        'method',
      ],
      receiver: /^(?!.*(?:sock|server|udp|mailer|channel|conn)).*$/is,
      args: [0],
      // A constant prefix limits the method names: `send("to_#{format}")`.
      anchored: true,
    },
    { weakness: 'unsafe-reflection', note: 'class', call: ['?.{constantize,safe_constantize}'], args: ['this'] },
    {
      weakness: 'unsafe-reflection',
      note: 'class',
      call: ['?.{const_get,qualified_const_get}', 'Object.const_get', 'const_get'],
      args: [0],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'variable',
      call: [
        '?.{instance_variable_get,instance_variable_set,class_variable_get}',
        'instance_variable_get',
        'instance_variable_set',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-include',
      note: 'executed file',
      call: ['require', 'load', 'require_relative', 'autoload', 'require_dependency'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'ERB.new',
        'Erubi.Engine.new',
        'Erubis.Eruby.new',
        'Erubis.FastEruby.new',
        'Haml.Engine.new',
        'Slim.Template.new',
        'Tilt.{ERBTemplate,HamlTemplate}.new',
        'Mustache.render',
      ],
      args: [0],
    },
    { weakness: 'resource-exhaustion', note: 'wait', call: 'sleep', args: [0], confidence: 'low' },
    { weakness: 'resource-exhaustion', note: 'size of a list', call: 'Array.new', args: [0], confidence: 'medium' },
  ],
};
