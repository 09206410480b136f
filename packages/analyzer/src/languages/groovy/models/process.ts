/** @module Models of commands: `"ls".execute()`, `["ls", dir].execute()`. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** The first element is a program that is neither a shell nor an interpreter, so the rest are only its arguments. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|su)(?:\.exe)?$)[\w./-]+$/i;
const namesProgram: Condition = { arg: 'this', field: '0', is: OTHER_PROGRAM };

export const groovyProcess: ApiModel = {
  id: 'groovy-process',
  languages: ['groovy'],
  returns: { 'java.util.List.execute': 'java.lang.Process' },
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: ['java.lang.String.execute', 'java.util.List.execute'],
      args: ['this'],
      when: { unless: namesProgram },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: 'java.util.List.execute',
      args: ['this'],
      when: namesProgram,
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: '?.execute',
      args: ['this'],
      when: { count: 0 },
      confidence: 'medium',
    },
  ],
  summaries: [
    { call: ['java.lang.String.execute', 'java.util.List.execute'], flow: 'clean' },
    { call: 'java.lang.Process.{waitForOrKill,consumeProcessOutput,waitForProcessOutput}', flow: 'clean' },
  ],
};
