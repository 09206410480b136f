/** @module Code that never runs, attributes that a setting decides about, and links that a person opens. */
import type { Expression, Statement } from '../ir/index.ts';
import { nodesAt } from '../ir/node-index.ts';
import { holds, type Place } from './surroundings.ts';

const isFalse = (test: Expression): boolean => (test.kind === 'boolean' || test.kind === 'number') && !test.value;

/** `if (false) { … }` around the place. */
export const neverRuns = (body: readonly Statement[], place: Place): boolean =>
  nodesAt(body, place).some(
    (node) => node.kind === 'if' && isFalse(node.test) && node.whenTrue.some((one) => holds(one, place)),
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
      node.args.some(({ value }) => holds(value, place)),
  );
