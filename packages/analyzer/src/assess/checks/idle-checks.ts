/**
 * @module
 * Tests that the detail of a finding calls a check although they decide nothing about the place: it is reached either
 * way, and the variables that hold the data stay the same.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program, Statement } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { quoteCode } from '../../text/quote-code.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import { type Place, spans } from '../surroundings/surroundings.ts';
import { conditionsAt, leaves } from './conditions.ts';
import { returnsKept } from './kept-values.ts';

const TOLD = /^(`+) ?(.+?)\u2026? ?\1 comes first, and what it lets pass is not known\. ?/;

const keepsData = (branch: readonly Statement[], holders: ReadonlySet<string>): boolean =>
  nodesOfKind(branch, 'assign').every(({ target }) => target.kind !== 'name' || !holders.has(target.name));

const NOT_KNOWN = 'what it lets pass is not known.';
const CODE_MAX = 60;

/** The finding without a check that decides nothing, or with the one that does. */
export function withoutIdleCheck(
  finding: RawFinding,
  program: Program,
  text: string,
  programOf: ProgramOf,
): RawFinding {
  const told = TOLD.exec(finding.detail ?? '');
  const code = told?.[2];
  if (!told || code === undefined) return finding;
  const isTold = ({ start, end }: Place): boolean => text.slice(start, end).replace(/\s+/g, ' ').includes(code);
  const places = placesOfFlow(finding, program, programOf).filter(({ file }) => file === undefined);
  const tests = nodesOfKind(program.body, 'if').filter(({ test }) => isTold(test));
  const isIdle = tests.every(
    ({ test, whenTrue, whenFalse = [] }) =>
      returnsKept(test, whenTrue) ||
      (!leaves(whenTrue.at(-1)) &&
        !leaves(whenFalse.at(-1)) &&
        places.every(
          ({ place, holders }) =>
            !spans(whenTrue, place) &&
            !spans(whenFalse, place) &&
            keepsData(whenTrue, holders) &&
            keepsData(whenFalse, holders),
        )),
  );
  const isTest = tests.length > 0 && places.length > 0 && !nodesOfKind(program.body, 'conditional').some(isTold);
  if (!isTest || !isIdle) return finding;
  const { detail: _, ...rest } = finding;
  const decides = places
    .flatMap(({ place, region, holders }) =>
      conditionsAt(region, place, text).filter(
        (one) =>
          !isTold(one) &&
          nodesAt(region, one).some(
            (node) =>
              node.kind === 'call' && encloses(one, node) && node.args.some(({ value }) => mentions(value, holders)),
          ),
      ),
    )
    .map(({ start, end }) => `${quoteCode(text.slice(start, end), CODE_MAX)} comes first, and ${NOT_KNOWN}`);
  const detail = [decides[0], (finding.detail ?? '').slice(told[0].length)].filter(Boolean).join(' ');
  return detail === '' ? rest : { ...rest, detail };
}
