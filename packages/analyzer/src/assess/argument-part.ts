/**
 * @module
 * Data after constant text in one element of a list of arguments, or as the value of an option: no program and no option
 * can be chosen with it.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { lastName } from '../ir/chains.ts';
import type { Expression, Program } from '../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../ir/node-index.ts';
import { around, holds } from './surroundings.ts';

const ADDS = /^(?:append|push|add|push_?back|insert)$/i;

/** `"name==" + version`, `f"--level={level}"` */
const beginsConstant = (node: Expression): boolean => {
  const first =
    node.kind === 'concat' ? node.parts[0] : node.kind === 'binary' && node.operator === '+' ? node.left : undefined;
  return first?.kind === 'string' && /\w/.test(first.value);
};

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = / '([\w$@]+)'$/;

/** `cmd = [python, "-m", "pip", "install", f"name=={version}"]`, which is then run. */
function isPartInList({ steps, site, start, end }: RawFinding, { body }: Program): boolean {
  const command = site?.call.args[0]?.value;
  if (command?.kind !== 'name') return false;
  const { region } = around(body, { start, end });
  const lists = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
    target.kind === 'name' && target.name === command.name && value ? [value] : [],
  );
  const holders = new Set(steps.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const given = lists.flatMap((list) => (list.kind === 'list' ? list.items : [list]));
  const withData = given.filter((item) => mentions(item, holders));
  return withData.length > 0 && withData.every(beginsConstant);
}

/** `command.append("name==" + version)`, where no shell takes the command apart. */
export const isPartOfArgument = (finding: RawFinding, program: Program): boolean =>
  finding.weakness === 'command-injection' &&
  !/shell|host|container/i.test(finding.note ?? '') &&
  (isPartInList(finding, program) ||
    finding.steps.some(
      (step) =>
        step.elsewhere === undefined &&
        step.note === 'added to a collection' &&
        nodesAt(program.body, step).some(
          (node) =>
            node.kind === 'call' &&
            holds(node, step) &&
            ADDS.test(lastName(node.callee)) &&
            node.args.some(({ value }) => beginsConstant(value)),
        ),
    ));
