/**
 * @module
 * Tests that the detail of a finding calls a check although they decide nothing about the place: it is reached either
 * way, and the variables that hold the data stay the same.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import { leaves, spans } from './conditions.ts';
import { placesOfFlow } from './data-holders.ts';
import type { ProgramOf } from './unproven.ts';

const TOLD = /^(`+) ?(.+?)…? ?\1 comes first, and what it lets pass is not known\. ?/;

const keepsData = (branch: readonly Statement[], holders: ReadonlySet<string>): boolean =>
  nodesOfKind(branch, 'assign').every(({ target }) => target.kind !== 'name' || !holders.has(target.name));

/** The finding without a check that decides nothing. */
export function withoutIdleCheck(
  finding: RawFinding,
  program: Program,
  text: string,
  programOf: ProgramOf,
): RawFinding {
  const told = TOLD.exec(finding.detail ?? '');
  const code = told?.[2];
  if (!told || code === undefined) return finding;
  const isTold = ({ start, end }: Expression): boolean => text.slice(start, end).replace(/\s+/g, ' ').includes(code);
  const places = placesOfFlow(finding, program, programOf).filter(({ file }) => file === undefined);
  const tests = nodesOfKind(program.body, 'if').filter(({ test }) => isTold(test));
  const isIdle = tests.every(
    ({ whenTrue, whenFalse = [] }) =>
      !leaves(whenTrue.at(-1)) &&
      !leaves(whenFalse.at(-1)) &&
      places.every(
        ({ place, holders }) =>
          !spans(whenTrue, place) &&
          !spans(whenFalse, place) &&
          keepsData(whenTrue, holders) &&
          keepsData(whenFalse, holders),
      ),
  );
  const isTest = tests.length > 0 && places.length > 0 && !nodesOfKind(program.body, 'conditional').some(isTold);
  if (!isTest || !isIdle) return finding;
  const { detail: _, ...rest } = finding;
  const detail = (finding.detail ?? '').slice(told[0].length);
  return detail === '' ? rest : { ...rest, detail };
}
