/** @module Settings whose value at the place is a field's default that other code replaces. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

const isConstant = (kind: string): boolean => kind === 'string' || kind === 'number' || kind === 'boolean';

/** `addHeader("Access-Control-Allow-Origin", value)`, where another method assigns a value that isn't constant to the field. */
export function reasonReplaced({ weakness, start, end }: RawFinding, { body }: Program): string | undefined {
  if (weakness !== 'permissive-cors') return undefined;
  const place = { start, end };
  const fields = new Set(
    nodesOfKind(body, 'class').flatMap(({ definition }) => definition.fields.map(({ name }) => name)),
  );
  const given = nodesAt(body, place).flatMap((node) =>
    node.kind === 'call' && (encloses(place, node) || encloses(node, place))
      ? node.args.map(({ value }) => lastName(value))
      : [],
  );
  const [name] = given.filter((one) => one !== '' && fields.has(one));
  const { region } = around(body, place);
  const isReplaced = nodesOfKind(body, 'assign').some(
    (node) =>
      name !== undefined &&
      lastName(node.target) === name &&
      !isConstant(node.value.kind) &&
      !region.some((statement) => encloses(statement, node)),
  );
  return isReplaced ? `This is the default of \`${name}\`; another value can replace it.` : undefined;
}
