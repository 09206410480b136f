/** @module Files and folders that a function of the program only reads to answer a question: `is_binary(path)`, `count(folder)`. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { around } from '../surroundings/surroundings.ts';
import { LISTS } from './file-browsers.ts';

const READS = /\b(?:open|f?open|read\w*|file_get_contents|slurp)\w*[!?]?\s*\(/i;
/** Uses that change a file, by the name of the call or the mode. */
export const CHANGES = /write|append|remove|delete|unlink|truncate|copy|move|rename|["'][rb]*[wax+]/i;
/** Calls by which what was read could leave the function. */
const HANDS_ON = /send|write|render|respon|print|echo|emit|pipe|append|push|add|put|set|log|save|store|yield|json/i;

const READS_FOLDER = /^read_?dir/i;

/** Calls that return a truth value, by name. */
const ASKS =
  /^(?:bool|any|all|is_?[a-z]\w*|is[A-Z]\w*|has\w*|starts_?with|ends_?with|includes|contains|equals|match\w*\?|some|every)$|\?$/i;

const isTruth = (node: Expression): boolean => {
  if (node.kind === 'boolean') return true;
  if (node.kind === 'unary') return node.operator === '!';
  if (node.kind === 'binary')
    return /^(?:[=!]==?|[<>]=?|in|not in|is)$/.test(node.operator) || (isTruth(node.left) && isTruth(node.right));
  return node.kind === 'call' && ASKS.test(lastName(node.callee));
};

/** Calls and fields that count: `len(names)`, `sum(1 for name in names)`, `names.length`. */
const COUNTS = /^(?:len|count|sum|size|length)$/i;

const isCount = (node: Expression): boolean =>
  node.kind === 'number' ||
  (node.kind === 'member' && /^(?:length|size|count)$/i.test(node.name)) ||
  (node.kind === 'call' && COUNTS.test(lastName(node.callee)));

/** Whether the function that reads the file or folder only returns true, false or a count, and hands on nothing else. */
export function isOnlyAsked({ body }: Program, finding: RawFinding): boolean {
  const { sink = '' } = finding;
  if (!(READS.test(sink) || LISTS.test(sink)) || CHANGES.test(sink)) return false;
  const { region } = around(body, finding);
  if (region === body) return false;
  const returned = nodesOfKind(region, 'return');
  return (
    returned.length > 0 &&
    returned.every(({ value }) => value !== undefined && (isTruth(value) || isCount(value))) &&
    nodesOfKind(region, 'call').every(
      ({ callee }) => !HANDS_ON.test(lastName(callee)) || READS_FOLDER.test(lastName(callee)),
    ) &&
    nodesOfKind(region, 'assign').every(({ target }) => target.kind === 'name')
  );
}
