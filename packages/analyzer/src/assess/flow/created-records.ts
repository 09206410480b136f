/** @module IDs of records that the program has just created: it chooses them itself, whatever the client sent. */
import type { FlowStep, RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { nodesAt, nodesOf } from '../../ir/node-index.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import type { Node } from '../surroundings/surroundings.ts';

/** `store.add_file(name)`, whose code was not followed. */
const CREATES =
  /^passes through (?:[\w.]*\.)?(?:add|create|insert|register|store|save)(?:_(?=\w)|(?=[A-Z(]))(\w*)\(\)$/;
const ASSIGNED = /^assigned to '([$\w]+)'$/;
const ID = /^_?(?:id|uuid|guid|pk)$/i;

/** Whether the node reads the ID of the variable: `file["id"]`, `file.id`. */
function readsId(node: Node, name: string): boolean {
  if (node.kind === 'member') return node.object.kind === 'name' && node.object.name === name && ID.test(node.name);
  if (node.kind !== 'index' || node.object.kind !== 'name' || node.object.name !== name) return false;
  return node.index?.kind === 'string' && ID.test(node.index.value);
}

/** Whether the call is given the ID: `add_file(id=name)`, `add_file(file_id)`. */
function isGivenId(owner: Program, { start }: FlowStep, kind: string): boolean {
  const isId = (name: string): boolean =>
    ID.test(name) || name.replaceAll('_', '').toLowerCase() === `${kind.replaceAll('_', '').toLowerCase()}id`;
  return nodesAt(owner.body, { start, end: start }).some(
    (node) =>
      node.kind === 'call' &&
      node.start === start &&
      node.args.some(
        ({ name, value }) =>
          (name !== undefined && isId(name)) ||
          ((value.kind === 'name' || value.kind === 'member') && isId(value.name)),
      ),
  );
}

/** `file = store.add_file(name)` and then `file["id"]`. */
export function isIdOfCreated({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  return steps.some((step, index) => {
    const [isCreated, kind = ''] = CREATES.exec(step.note) ?? [];
    const name = isCreated ? ASSIGNED.exec(steps[index + 1]?.note ?? '')?.[1] : undefined;
    const maker = step.elsewhere ? programOf(step.elsewhere.file) : program;
    if (name === undefined || !maker || isGivenId(maker, step, kind)) return false;
    const use = steps[index + 2] ?? { start, end, note: '' };
    const owner = use.elsewhere ? programOf(use.elsewhere.file) : program;
    // The longest node that begins there: the argument, the statement or the call at the end.
    const [node] = owner
      ? nodesAt(owner.body, use)
          .filter((one) => one.start === use.start)
          .toSorted((one, other) => other.end - one.end)
      : [];
    if (!node) return false;
    const parts = nodesOf([node]);
    const reads = parts.filter((part) => part.kind === 'name' && part.name === name).length;
    return reads > 0 && reads === parts.filter((part) => readsId(part, name)).length;
  });
}
