/** @module Discarded exceptions, and threads that are run or stopped directly. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { fieldNamed, localTypes, ownName } from './scope.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  more?: Partial<NodeFinding>,
): NodeFinding => ({ weakness, start, end, confidence: 'medium', severity: 'low', detail, ...more });

/** Reports `finally { return … }`, which discards exceptions of the body. */
function leftByFinally(node: Statement & { kind: 'try' }): NodeFinding[] {
  const jumps = (node.finally ?? []).filter((part) => part.kind === 'return');
  return jumps.map((part) =>
    found('swallowed-exception', part, 'Exceptions of the body are discarded.', { cwe: [584] }),
  );
}

/** Reports `catch (NullPointerException e)` in place of a null check. */
const caughtNull = (node: Statement & { kind: 'try' }): NodeFinding[] =>
  node.catches
    .filter(({ types }) => types.some(({ name }) => /(?:^|\.)NullPointerException$/.test(name)))
    .map(({ start, body }) =>
      found(
        'swallowed-exception',
        { start, end: body[0]?.start ?? start + 5 },
        'The exception hides that something was null.',
        {
          cwe: [395],
          confidence: 'low',
        },
      ),
    );

/** Checks for `new Thread(job)`, or a variable or field of that type. */
function isThread(object: Expression, owner: ClassDefinition, definition: FunctionDefinition): boolean {
  if (object.kind === 'call') return calledName(object) === 'Thread';
  const name = ownName(object);
  const local = object.kind === 'name' ? localTypes(definition).get(object.name) : undefined;
  return name !== undefined && (local ?? fieldNamed(owner, name)?.type?.name) === 'Thread';
}

function threadCall(node: Expression, owner: ClassDefinition, definition: FunctionDefinition): NodeFinding[] {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length > 0) return [];
  const { name, object } = node.callee;
  if (!/^(?:run|stop|suspend|resume|destroy)$/.test(name) || !isThread(object, owner, definition)) return [];
  return name === 'run'
    ? [
        found('dangerous-function', node, '`run` runs in the calling thread; `start` starts the thread.', {
          cwe: [572],
        }),
      ]
    : [
        found('dangerous-function', node, 'It can leave locks held and objects half changed.', {
          cwe: [676, 477, 362],
        }),
      ];
}

export const commonForms: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const { definition: owner } = node;
  return owner.methods.flatMap((definition) => {
    const all: NodeFinding[] = [];
    walk(definition.body, (part) => {
      if (part.kind === 'class') return 'skip';
      if (part.kind === 'try') all.push(...leftByFinally(part), ...caughtNull(part));
      else if (part.kind === 'call') all.push(...threadCall(part, owner, definition));
      return undefined;
    });
    return all;
  });
};
