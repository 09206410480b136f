/** @module Mass assignment without library calls: a record gets all fields of a request. */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { rootName } from '../names.ts';
import { isValidated } from '../request/schema-checks.ts';

const REQUEST = /^_?(req|request|ctx|context)$/i;

/** Checks for `req.body` and `ctx.request.body`. */
const isBody = (node: Expression | undefined): boolean =>
  node?.kind === 'member' && node.name === 'body' && REQUEST.test(rootName(node));

const spreadsBody = (node: Expression | undefined): boolean =>
  isBody(node) || (node?.kind === 'object' && node.entries.some(({ spread, value }) => spread && isBody(value)));

const saved = new WeakMap<FunctionDefinition, ReadonlySet<string>>();

/** Returns the names of variables on which the function calls `save`. */
function savedIn(definition: FunctionDefinition): ReadonlySet<string> {
  let names = saved.get(definition);
  if (!names) {
    const found = new Set<string>();
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'save') return;
      const { object } = node.callee;
      found.add(object.kind === 'name' ? object.name : '');
    });
    names = found;
    saved.set(definition, found);
  }
  return names;
}

const isNewRecord = ({ construct, callee, args }: Call): boolean =>
  construct === true && callee.kind === 'name' && /^[A-Z]/.test(callee.name) && spreadsBody(args[0]?.value);

function isFilledRecord({ callee, args }: Call, names: ReadonlySet<string>): boolean {
  if (callee.kind !== 'member' || callee.name !== 'assign' || rootName(callee) !== 'Object') return false;
  const [target, ...sources] = args.map(({ value }) => value);
  return target?.kind === 'name' && names.has(target.name) && sources.some(spreadsBody);
}

/** Reports `new User(req.body)` and `Object.assign(user, req.body)` if the record is saved. */
export const recordOfRequest: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const isNew = isNewRecord(node);
  if (!isNew && (node.callee.kind !== 'member' || node.callee.name !== 'assign')) return undefined;
  const names = savedIn(enclosing);
  if (!(isNew ? names.size > 0 : isFilledRecord(node, names))) return undefined;
  if (isValidated(source.slice(enclosing.start, node.start), 'req')) return undefined;
  return { weakness: 'mass-assignment', start: node.start, end: node.end, confidence: 'medium' };
};
