/** @module Code that never runs, attributes that a setting decides about, and links that a person opens. */

import type { Expression, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { Place } from '../surroundings/surroundings.ts';

const isFalse = (test: Expression): boolean => (test.kind === 'boolean' || test.kind === 'number') && !test.value;

/** `my $DEBUG = 0;` on the top level, and nothing else in the file sets the variable. */
function isConstantFalse(body: readonly Statement[], test: Expression): boolean {
  if (test.kind !== 'name') return false;
  const sets = (node: { target: Expression }): boolean => node.target.kind === 'name' && node.target.name === test.name;
  const [declared, ...others] = nodesOfKind(body, 'declare').filter(sets);
  return (
    declared?.value !== undefined &&
    others.length === 0 &&
    body.includes(declared) &&
    isFalse(declared.value) &&
    !nodesOfKind(body, 'assign').some(sets)
  );
}

/** `if (false) { … }` around the place, or a condition that is a variable whose only value is false. */
export const neverRuns = (body: readonly Statement[], place: Place): boolean =>
  nodesAt(body, place).some(
    (node) =>
      node.kind === 'if' &&
      node.whenTrue.some((one) => encloses(one, place)) &&
      (isFalse(node.test) || isConstantFalse(body, node.test)),
  );

export const COOKIE_FLAGS: ReadonlySet<string> = new Set(['cookie-not-secure', 'cookie-not-httponly']);

const FLAG = /^-?(?:secure|http_?only)$/i;

/** `secure => $config->{https} ? 1 : 0` in the call at the place. */
export const isFlagOfSetting = (body: readonly Statement[], place: Place): boolean =>
  nodesAt(body, place).some(
    (node) =>
      node.kind === 'call' &&
      node.start >= place.start &&
      node.args.some(({ name, value }) => name !== undefined && FLAG.test(name) && value.kind === 'conditional'),
  );

const OPENS = /^(?:browse|open_?url|open_?in_?browser|show_?document|launch_?url)$/i;

/** `Desktop.getDesktop().browse(new URL("http://…").toURI())` */
export const isOpenedInBrowser = (body: readonly Statement[], place: Place): boolean =>
  nodesAt(body, place).some(
    (node) =>
      node.kind === 'call' &&
      (node.callee.kind === 'name' || node.callee.kind === 'member') &&
      OPENS.test(node.callee.name) &&
      node.args.some(({ value }) => encloses(value, place)),
  );
