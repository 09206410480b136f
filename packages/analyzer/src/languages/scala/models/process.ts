/** @module Commands: `scala.sys.process` and os-lib. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** A program other than a shell or interpreter is named first: what follow are its arguments only. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|su)(?:\.exe)?$)[\w./-]+$/i;

const RUNS = '{!,!!,!<,!!<,lineStream,lazyLines,run,lineStream_!,lazyLines_!}';
/** Commands that are joined: piped, redirected, one after the other. */
const JOINS = '{#|,#&&,#||,###,#<,#>,#>>}';
const namesProgram = (arg: 'this' | 0): Condition => ({ arg, field: '0', is: OTHER_PROGRAM });

export const scalaProcess: ApiModel = {
  id: 'scala-process',
  languages: ['scala'],
  returns: {
    '{scala.sys.process.,}Process': 'scala.sys.process.ProcessBuilder',
    [`{java.lang.String,java.util.List,scala.sys.process.ProcessBuilder}.${JOINS}`]: 'scala.sys.process.ProcessBuilder',
  },
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: `java.lang.String.${JOINS}`,
      args: ['this'],
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: `{java.lang.String,java.util.List,scala.sys.process.ProcessBuilder}.{#|,#&&,#||,###}`,
      args: [0],
      when: {
        any: [
          { arg: 0, type: 'java.lang.String' },
          { arg: 0, built: true },
        ],
      },
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: [`java.lang.String.${RUNS}`, `java.util.List.${RUNS}`, '?.{!!,!!<,!<,lazyLines_!,lineStream_!}', '?.!'],
      args: ['this'],
      when: { unless: namesProgram('this') },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: [`java.util.List.${RUNS}`],
      args: ['this'],
      when: namesProgram('this'),
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: ['scala.sys.process.Process', 'Process', 'Process.apply', 'scala.sys.process.Process.apply'],
      args: [0],
      when: { unless: namesProgram(0) },
    },
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      call: 'os.proc',
      args: ['*'],
      when: { unless: { arg: 0, is: OTHER_PROGRAM } },
    },
  ],
  summaries: [
    {
      call: `{java.lang.String,java.util.List,scala.sys.process.ProcessBuilder}.${JOINS}`,
      flow: 'clean',
    },
    { call: 'scala.sys.process.ProcessBuilder.{!,!!,lazyLines,lineStream,run,!<,!!<}', flow: 'clean' },
    { call: ['scala.sys.process.Process', 'Process'], flow: 'clean' },
  ],
};
