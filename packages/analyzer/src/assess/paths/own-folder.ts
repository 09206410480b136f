/** @module Folders of the program itself: `Path(__file__).parent / "models"`, as a constant of the file. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';

const DEPTH_MAX = 12;
const MAKES_PATH =
  /^(?:Path|PurePath|str|join|dirname|abspath|realpath|normpath|resolve|absolute|joinpath|as_posix|fspath)$/;
const OF_MODULE = /^(?:__file__|__dirname)$/;

/** Whether the path is made of constants and the place of the program. */
function isOwn(node: Expression, { body }: Program, depth = 0): boolean {
  if (depth > DEPTH_MAX) return false;
  const all = (nodes: readonly Expression[]): boolean =>
    nodes.every((one) => isOwn(one, { body } as Program, depth + 1));
  switch (node.kind) {
    case 'string':
      return true;
    case 'binary':
      return /^[/+]$/.test(node.operator) && all([node.left, node.right]);
    case 'member':
      return /^parents?$/.test(node.name) && all([node.object]);
    case 'index':
      return all([node.object]);
    case 'call':
      return (
        MAKES_PATH.test(lastName(node.callee)) &&
        all(node.args.map(({ value }) => value)) &&
        // `os.path.join(…)`, `Path(…).resolve()`
        (node.callee.kind !== 'member' || node.args.length > 0 || all([node.callee.object]))
      );
    case 'name': {
      if (OF_MODULE.test(node.name)) return true;
      const values = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].filter(
        ({ target }) => target.kind === 'name' && target.name === node.name,
      );
      const [only, ...others] = values;
      return others.length === 0 && only?.value !== undefined && all([only.value]);
    }
    default:
      return false;
  }
}

/** Whether the call at the place is given a folder of the program, and no name of a repository. */
export const loadsOwnFolder = (finding: RawFinding, program: Program): boolean =>
  nodesAt(program.body, finding).some((node) => {
    const path = node.kind === 'call' && encloses(finding, node) ? node.args[0]?.value : undefined;
    return path !== undefined && path.kind !== 'string' && isOwn(path, program);
  });
