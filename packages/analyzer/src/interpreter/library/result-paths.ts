/** @module The types of what a library call returns. */

import { onlyConstant, type Primitive, UNKNOWN } from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { memberOf } from '../members/reads.ts';

const PATH_MAX = 160;

/** Types of the result: from the models, or the call itself as a path that models can refer to. */
export function resultPaths(frame: Frame, node: Call, resolved: ResolvedCall): string[] {
  const { returns } = frame.run.index;
  // The type that the first argument names: `createElement('script')`, `new Uint8Array(16)`.
  const word = onlyConstant(resolved.site.args[0]?.value ?? UNKNOWN);
  const worded = wordedIn(returns);
  const told = resolved.paths
    .map((path) => (worded.has(path) ? toldByWord(returns, path, word) : undefined) ?? returns.get(path))
    .filter((path) => path !== undefined);
  if (told.length > 0) return [...new Set(told)];
  if (node.construct) return [...resolved.target.paths];
  const guessed = node.callee.kind === 'member' ? returns.get(memberOf(frame, '?', node.callee.name).path) : undefined;
  if (guessed !== undefined && resolved.target.paths.length === 0) return [guessed];
  return resolved.target.paths.filter((path) => path.length < PATH_MAX).map((path) => resultOf(frame, path));
}

/** The same string for the same call, so that it is hashed once. */
function resultOf({ run }: Frame, path: string): string {
  const known = run.results.get(path) ?? `${path}()`;
  run.results.set(path, known);
  return known;
}

type Returns = Frame['run']['index']['returns'];

const wordedByReturns = new WeakMap<Returns, ReadonlySet<string>>();

/** Calls whose result type depends on their first argument. */
function wordedIn(returns: Returns): ReadonlySet<string> {
  const known =
    wordedByReturns.get(returns) ??
    new Set([...returns.keys()].flatMap((path) => /^(.*)\((?:'|#\)$)/.exec(path)?.[1] ?? []));
  wordedByReturns.set(returns, known);
  return known;
}

const toldByWord = (returns: Returns, path: string, word: Primitive | undefined): string | undefined =>
  returns.get(`${path}('${word}')`) ?? (word ? returns.get(`${path}(#)`) : undefined);
