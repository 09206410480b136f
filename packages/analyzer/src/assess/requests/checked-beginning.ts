/** @module URLs of which a part before a separator is checked, and so the beginning: `head, data = url.split(',', 1)`. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { around } from '../surroundings/surroundings.ts';

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = /^(?:assigned to|passed to .* as) '([$\w]+)'$/;
const SPLITS = /^(?:split|partition|explode)$/;
const BEGINS = /^(?:starts_?with|has_?prefix)$/i;
/** A scheme without a host, or one with a whole host: `data:`, `https://cdn.example/`. */
const SETS_HOST = /^[a-z][a-z\d+.-]*:(?:(?!\/)|\/\/[^/]+\/)/i;

/** Variables that hold what precedes the first separator. */
function firstParts({ body }: Program, finding: RawFinding): ReadonlySet<string> {
  const { region } = around(body, finding);
  const holders = new Set(
    finding.steps.flatMap(({ note, elsewhere }) => (elsewhere ? [] : (HOLDER.exec(note)?.[1] ?? []))),
  );
  return new Set(
    [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) => {
      if (value?.kind !== 'call' || value.callee.kind !== 'member' || !SPLITS.test(value.callee.name)) return [];
      const { object } = value.callee;
      const first = target.kind === 'list' ? target.items[0] : undefined;
      return object.kind === 'name' && holders.has(object.name) && first?.kind === 'name' ? [first.name] : [];
    }),
  );
}

/** Whether the function is left unless the beginning is one that sets the host. */
export function hasCheckedBeginning(finding: RawFinding, program: Program): boolean {
  const parts = firstParts(program, finding);
  if (parts.size === 0) return false;
  const isTest = (node: Expression): boolean =>
    node.kind === 'call' &&
    node.callee.kind === 'member' &&
    BEGINS.test(node.callee.name) &&
    node.callee.object.kind === 'name' &&
    parts.has(node.callee.object.name) &&
    node.args.every(({ value }) => value.kind === 'string' && SETS_HOST.test(value.value));
  return nodesOfKind(around(program.body, finding).region, 'if').some(({ test, whenTrue, end }) => {
    const last = whenTrue.at(-1)?.kind;
    return (
      end <= finding.start &&
      (last === 'throw' || last === 'return') &&
      refuses(test, (node) => node.kind === 'unary' && node.operator === '!' && isTest(node.operand))
    );
  });
}

/** Whether the test is true if one of its alternatives is. */
const refuses = (test: Expression, fits: (node: Expression) => boolean): boolean =>
  test.kind === 'binary' && test.operator === '||' ? refuses(test.left, fits) || refuses(test.right, fits) : fits(test);
