/** @module Groovy's patterns without flow: those of its platform, its own, and pipelines'. */
import { type Pattern, SQL } from '../../surface/pattern.ts';
import { jvmPatterns } from '../jvm/patterns.ts';

/** groovy.sql.Sql turns interpolated values into parameters; only concatenation is dangerous there. */
const SQL_CALLS = ['rows', 'firstRow', 'eachRow', 'execute', 'executeUpdate', 'executeInsert'];

export const groovyPatterns: readonly Pattern[] = [
  ...jvmPatterns.filter((pattern) => pattern.weakness !== 'sql-injection'),
  { weakness: 'sql-injection', call: SQL_CALLS, when: [{ arg: 0, form: 'concatenated', is: SQL }] },
  { weakness: 'command-injection', call: 'execute', when: [{ arg: 'receiver', form: 'built' }] },
  {
    weakness: 'command-injection',
    call: ['sh', 'bat', 'powershell'],
    when: [{ arg: 0, form: 'built', is: /\$\{?params\.|\+\s*params\./ }],
  },
  {
    weakness: 'code-injection',
    call: ['Eval.me', 'Eval.x', 'GroovyShell().evaluate', 'shell.evaluate', 'shell.parse'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
];
