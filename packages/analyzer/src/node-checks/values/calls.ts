/** @module Effects of calls on variables among their arguments. */
import type { Call } from '../../ir/index.ts';
import type { Analysis } from './analysis.ts';
import { NULL_GUARDS } from './dialect.ts';
import type { Environment } from './environment.ts';
import { ref } from './known.ts';

/** Updates the variables among the arguments. */
export function applyEffects(
  analysis: Analysis,
  environment: Environment,
  node: Call,
  called: string,
  name: string,
): void {
  for (const [at, { value }] of node.args.entries()) {
    if (value.kind !== 'name') continue;
    const before = environment.get(value.name);
    const sign = analysis.file.source.slice(Math.max(0, value.start - 5), value.start);
    if (name === 'TryParse' && at > 0) {
      const type = /^([\w.]+)\.TryParse$/.exec(called)?.[1] ?? '';
      analysis.keep(environment, value.name, analysis.dialect.results(`${type}.Parse`, [], node));
    } else if (/(?:out|ref|in)\s+$|&$/.test(sign)) analysis.keep(environment, value.name, undefined);
    else if (before?.kind === 'ref' && NULL_GUARDS.test(name)) environment.set(value.name, ref('no', before.length));
  }
}
