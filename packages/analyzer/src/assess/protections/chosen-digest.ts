/** @module Fast password digests that a setting chooses instead of a slow one, which is its default. */

import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { has, type Place } from '../surroundings/surroundings.ts';

const SLOW = /bcrypt|argon2|scrypt|pbkdf2/i;

const callsSlow = (branch: readonly Statement[]): boolean =>
  branch.some((one) => has(one, (part) => part.kind === 'call' && SLOW.test(nameOf(part.callee))));

const settingOf = (node: Expression | undefined): string =>
  node?.kind === 'name' || node?.kind === 'member' ? lastName(node) : '';

/** The setting that is compared: `algorithm` of `algorithm === 'sha256'`. */
const comparedIn = (test: Expression): string =>
  test.kind === 'binary' ? settingOf(test.left) || settingOf(test.right) : '';

/** The setting by which the place is chosen, where a slow hash is another choice. */
function chooserOf(body: readonly Statement[], place: Place): string {
  for (const node of nodesAt(body, place)) {
    if (node.kind === 'switch' && node.cases.some((one) => encloses(one, place))) {
      const isOther = node.cases.some((one) => !encloses(one, place) && callsSlow(one.body));
      if (isOther) return settingOf(node.subject);
    }
    if (node.kind === 'if' && node.whenTrue.some((one) => encloses(one, place)) && callsSlow(node.whenFalse ?? []))
      return comparedIn(node.test);
  }
  return '';
}

/** `case 'sha256': return sha256(password)` beside `case 'bcrypt'`, with `algorithm = 'bcrypt'` as the default. */
export function isChosenBySetting(body: readonly Statement[], place: Place, source: string): boolean {
  const setting = chooserOf(body, place);
  if (setting === '' || !nodesOfKind(body, 'call').some(({ callee }) => SLOW.test(nameOf(callee)))) return false;
  const name = setting.replace(/\W/g, '');
  // A default of a parameter, a field, a variable or an option: `algorithm: string = 'bcrypt'`, `algorithm: 'bcrypt'`.
  const isDefault = new RegExp(
    `\\b${name}\\b(?:\\??\\s*:[^=,;\\n]{0,80})?\\s*[=:]\\s*(?:\\w+\\.)*['"]?(?:${SLOW.source})`,
    'i',
  );
  return isDefault.test(source);
}
