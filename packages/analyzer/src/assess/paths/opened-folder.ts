/** @module Folders that are opened in the file manager: unlike a file, nothing in them runs. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { around, has } from '../surroundings/surroundings.ts';

/** `os.startfile(folder)`, `shell.openPath(folder)` of Electron: they open a file in the program for its kind, or run it. */
const OPENS = /^(?:startfile|openPath|openItem)$/;
const IS_FOLDER = /^(?:is_?dir(?:ectory)?)$/i;
const TO_PARENT = /^(?:parent|dirname)$/i;

/** The variable of which the program asks whether it is a folder: `path.is_dir()`, `os.path.isdir(path)`. */
function askedFor(test: Expression): string | undefined {
  let name: string | undefined;
  has(test, (node) => {
    if (node.kind !== 'call' || !IS_FOLDER.test(lastName(node.callee))) return false;
    const [first] = node.args;
    const asked = first?.value ?? (node.callee.kind === 'member' ? node.callee.object : undefined);
    if (asked?.kind === 'name') name ??= asked.name;
    return name !== undefined;
  });
  return name;
}

/** `path if path.is_dir() else path.parent` */
function isFolder(value: Expression): boolean {
  if (value.kind !== 'conditional') return false;
  const asked = askedFor(value.test);
  return (
    asked !== undefined &&
    value.whenTrue.kind === 'name' &&
    value.whenTrue.name === asked &&
    has(value.whenFalse, (node) => (node.kind === 'member' || node.kind === 'name') && TO_PARENT.test(node.name))
  );
}

/** Whether only a folder can be opened: the path of a file is replaced by its folder, or the function is left. */
export function opensOnlyFolder(finding: RawFinding, { body }: Program): boolean {
  const { site, weakness, start } = finding;
  if (weakness !== 'command-injection' || !site || !OPENS.test(lastName(site.call.callee))) return false;
  const [argument] = site.call.args;
  const names = new Set<string>();
  if (argument)
    has(argument.value, (node) => {
      if (node.kind === 'name') names.add(node.name);
      return false;
    });
  const { region } = around(body, finding);
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].filter(
    ({ target, value }) => target.kind === 'name' && names.has(target.name) && value !== undefined,
  );
  if (writes.length > 0 && writes.every(({ value }) => value !== undefined && isFolder(value))) return true;
  return nodesOfKind(region, 'if').some(({ test, whenTrue, end }) => {
    const last = whenTrue.at(-1)?.kind;
    const isLeft = last === 'throw' || last === 'return';
    return end <= start && isLeft && test.kind === 'unary' && test.operator === '!' && names.has(askedFor(test) ?? '');
  });
}
