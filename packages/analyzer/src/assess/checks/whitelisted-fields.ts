/**
 * @module
 * NestJS: `new ValidationPipe({ whitelist: true })` removes the fields of a body that its class doesn't declare with a
 * validator.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Program } from '../../ir/index.ts';
import { definitionsAround, nodesOfKind } from '../../ir/node-index.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import { has } from '../surroundings/surroundings.ts';

/** Types without declared fields. */
const OPEN_TYPE = /^(?:any|unknown|object|Object|Record|Partial|Map|string|never)$/;

const isWhitelist = ({ callee, args }: Call): boolean =>
  lastName(callee) === 'ValidationPipe' &&
  args.some(
    ({ value }) =>
      value.kind === 'object' &&
      value.entries.some(({ key, value: set }) => key === 'whitelist' && set.kind === 'boolean' && set.value),
  );

/** `app.useGlobalPipes(new ValidationPipe({ whitelist: true }))`, `{ provide: APP_PIPE, useValue: … }` */
const hasWhitelist = ({ body }: Program): boolean =>
  nodesOfKind(body, 'call').some(
    (call) =>
      lastName(call.callee) === 'useGlobalPipes' &&
      call.args.some(({ value }) => has(value, (node) => node.kind === 'call' && isWhitelist(node))),
  ) ||
  nodesOfKind(body, 'object').some(
    (node) =>
      node.entries.some(({ value }) => lastName(value) === 'APP_PIPE') &&
      has(node, (part) => part.kind === 'call' && isWhitelist(part)),
  );

const known = new WeakMap<Program, boolean>();
function isGlobal(program: Program): boolean {
  const found = known.get(program) ?? hasWhitelist(program);
  known.set(program, found);
  return found;
}

/** Whether only the fields that the class of the body declares get through. */
export function isWhitelisted(
  { weakness, steps: [first] }: RawFinding,
  program: Program,
  programOf: ProgramOf,
  programs: readonly Program[],
): boolean {
  if (weakness !== 'mass-assignment' || !first) return false;
  const owner = first.elsewhere ? programOf(first.elsewhere.file) : program;
  const handler = owner && definitionsAround(owner.body, first).at(-1);
  const body = handler?.parameters.find(({ annotations }) => annotations.some(({ name }) => name === 'Body'));
  if (!handler || !body?.type || OPEN_TYPE.test(body.type.name)) return false;
  const pipes = [...body.annotations, ...handler.annotations].flatMap(({ args }) => args.map(({ value }) => value));
  return pipes.some((value) => value.kind === 'call' && isWhitelist(value)) || [program, ...programs].some(isGlobal);
}
