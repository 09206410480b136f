/** @module Scala's patterns without flow: those of its platform, and its own. */
import { type Pattern, SQL } from '../../surface/pattern.ts';
import { jvmPatterns } from '../jvm/patterns.ts';

export const scalaPatterns: readonly Pattern[] = [
  ...jvmPatterns,
  { weakness: 'command-injection', member: ['!!', '!', '!!<', 'lineStream'], receiver: 'built' },
  { weakness: 'command-injection', call: ['Process'], when: [{ arg: 0, form: 'built' }] },
  { weakness: 'sql-injection', call: ['SQL', 'sqlu', 'rawQuery'], when: [{ arg: 0, form: 'built', is: SQL }] },
  { weakness: 'cross-site-scripting', call: ['Html', 'HtmlFormat.raw'], when: [{ arg: 0, form: 'built' }] },
];
