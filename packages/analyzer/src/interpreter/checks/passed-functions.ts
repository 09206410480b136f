/** @module Library functions passed as callbacks: `Thread(target=os.system, args=(line,))`, `map(os.system, lines)`. */

import type { Call } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { selectArguments } from '../../match/site.ts';
import type { ResolvedCall } from '../context/call.ts';
import { elementOf } from '../context/elements.ts';
import type { Frame } from '../context/frame.ts';
import { handedArguments } from '../context/handed-arguments.ts';
import { checkSink } from './sinks.ts';

export function checkPassedFunctions(frame: Frame, node: Call, { site, paths: outer }: ResolvedCall): void {
  const { index, semantics } = frame.run;
  const isEach = semantics.handsOn?.each.test(site.name);
  if (!isEach && !semantics.handsOn?.one.test(site.name)) return;
  for (const [at, { value }] of site.args.entries())
    for (const path of value.paths) {
      const sinks = outer.includes(path) ? [] : (index.calls.get(path)?.sinks ?? []);
      if (sinks.length === 0) continue;
      const args = isEach
        ? site.args.slice(at + 1).map((one) => ({ ...one, value: elementOf(frame, one.value) }))
        : handedArguments(frame, site, at);
      const made = { ...site, args };
      for (const sink of sinks) {
        if (!('args' in sink)) continue;
        if (sink.when && evaluateCondition(sink.when, made, { ancestors: index.ancestors, kinds: 0 }) !== true)
          continue;
        for (const given of sink.args.flatMap((selector) => selectArguments(made, selector)))
          checkSink(frame, {
            sink,
            value: given,
            start: site.start,
            end: site.end,
            guessed: false,
            site: { call: node, paths: [path] },
          });
      }
    }
}
