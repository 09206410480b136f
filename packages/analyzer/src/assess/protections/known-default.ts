/** @module Keys that the program itself compares with their default, to refuse it or to warn of it. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { Node } from '../surroundings/surroundings.ts';

/** `DEFAULT_SECRET`, `INSECURE_KEY` */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;
const COMPARES = /^(?:[!=]==?|is|is not|in|not in|eq|ne)$/;

const isNamed = (node: Node): node is Extract<Expression, { kind: 'name' | 'member' }> =>
  node.kind === 'name' || node.kind === 'member';

/** A text, or a constant that holds one. */
const isConstant = (node: Expression): boolean =>
  (node.kind === 'string' && node.value !== '') || (isNamed(node) && CONSTANT.test(node.name));

/** Names of what the place is given, or sets: `config.jwt_secret`. */
function keysAt({ body }: Program, finding: RawFinding): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesAt(body, finding)) {
    const isInside = encloses(finding, node);
    if (node.kind === 'call' && (isInside || node.start === finding.start))
      for (const { value } of node.args) if (isNamed(value)) names.add(value.name);
    if (
      (node.kind === 'assign' || node.kind === 'declare') &&
      (isInside || (node.value && encloses(node.value, finding)))
    )
      names.add(lastName(node.target as Expression));
  }
  names.delete('');
  return names;
}

/** Constants that say of themselves that they only stand in for a secret. Passwords may be compared to let someone in. */
const STANDS_IN = /^(?=.*(?:SECRET|KEY|SALT|TOKEN))(?!.*PASS).*(?:DEFAULT|INSECURE|FALLBACK|UNSAFE)/;

const SECRET = /secret|key|salt|token|passw/i;
/** Names that other values have as well: `for key, value in items: if key == "name"`. */
const GENERIC = /^(?:key|keys|secret|token|salt|passw(?:or)?d)$/;

/** Whether the secret is the value of a constant named after a default: `const DEFAULT_SECRET = "…"`. */
export const isStandIn = (finding: RawFinding, program: Program): boolean =>
  [...keysAt(program, finding)].some((name) => STANDS_IN.test(name));

/** Whether a file compares the key with a constant: `if config.jwt_secret == DEFAULT_SECRET: warn(…)`. */
export function isComparedWithDefault(
  finding: RawFinding,
  program: Program,
  programs: readonly Program[] = [program],
): boolean {
  const names = [...keysAt(program, finding)].filter((name) => SECRET.test(name) && !GENERIC.test(name));
  if (names.length === 0) return false;
  const constants = names.filter((name) => STANDS_IN.test(name));
  const isStandIn = (node: Expression): boolean => isNamed(node) && constants.includes(node.name);
  const isKey = (node: Expression): boolean => isNamed(node) && names.includes(node.name);
  return [...new Set([program, ...programs])].some(({ body }) =>
    nodesOfKind(body, 'binary').some(
      ({ operator, left, right }) =>
        COMPARES.test(operator) &&
        ((isKey(left) && isConstant(right)) ||
          (isKey(right) && isConstant(left)) ||
          (isStandIn(right) && isNamed(left)) ||
          (isStandIn(left) && isNamed(right))),
    ),
  );
}
