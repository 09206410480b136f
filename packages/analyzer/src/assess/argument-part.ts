/** @module Data after constant text in one element of a list of arguments: no program and no option can be chosen with it. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { lastName } from '../ir/chains.ts';
import type { Expression, Program } from '../ir/index.ts';
import { nodesAt } from '../ir/node-index.ts';
import { holds } from './surroundings.ts';

const ADDS = /^(?:append|push|add|push_?back|insert)$/i;

/** `"name==" + version`, `f"--level={level}"` */
const beginsConstant = (node: Expression): boolean => {
  const first =
    node.kind === 'concat' ? node.parts[0] : node.kind === 'binary' && node.operator === '+' ? node.left : undefined;
  return first?.kind === 'string' && /\w/.test(first.value);
};

/** `command.append("name==" + version)`, where no shell takes the command apart. */
export const isPartOfArgument = ({ weakness, note = '', steps }: RawFinding, { body }: Program): boolean =>
  weakness === 'command-injection' &&
  !/shell|host|container/i.test(note) &&
  steps.some(
    (step) =>
      step.elsewhere === undefined &&
      step.note === 'added to a collection' &&
      nodesAt(body, step).some(
        (node) =>
          node.kind === 'call' &&
          holds(node, step) &&
          ADDS.test(lastName(node.callee)) &&
          node.args.some(({ value }) => beginsConstant(value)),
      ),
  );
