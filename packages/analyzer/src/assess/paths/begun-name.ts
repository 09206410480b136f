/**
 * @module
 * Paths in which the data goes on a name that the program has begun: `open(f"{folder}/user-{name}.txt")`. With `/../`
 * in it the path leads through a folder `user-`, which has to exist, because the system resolves a path step by step.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

/** Languages whose own calls shorten a path as text before the system sees it. */
const SHORTENS = /\.(?:php\d?|phtml|inc|cs|vb|aspx)$/i;
/** Calls that do so. */
const SHORTENED =
  /norm(?:alize|path)|real_?path|abs_?path|expand_?path|\bresolve|canonical|full_?path|path\.join\(|filepath\.|\bClean\(/i;

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = / '([\w$@]+)'$/;
/** Ends of names that no folder has: `user-`, `cache_`, `_.`. With `public` and a slash in the data it may be one. */
const BEGUN = /(?:[-_@=+~#]|[^/\\\s.]\.)$/;
const DEPTH_MAX = 4;

const partsOf = (node: Expression): readonly Expression[] =>
  node.kind === 'concat'
    ? node.parts
    : node.kind === 'binary' && node.operator === '+'
      ? [...partsOf(node.left), ...partsOf(node.right)]
      : [node];

/** The parts of the path, with those of variables that the function assigns once. */
function allParts(node: Expression, region: readonly Statement[], depth = 0): readonly Expression[] {
  const written = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  return partsOf(node).flatMap((part) => {
    if (part.kind !== 'name' || depth > DEPTH_MAX) return [part];
    const [only, ...others] = written.filter(({ target }) => target.kind === 'name' && target.name === part.name);
    const value = others.length === 0 ? only?.value : undefined;
    return value && partsOf(value).length > 1 ? allParts(value, region, depth + 1) : [part];
  });
}

/** Whether the data follows such a text in the same name, everywhere in the path. */
export function goesOnName(finding: RawFinding, { body }: Program, source: string, path: string): boolean {
  const { region } = around(body, finding);
  const own = finding.steps.filter(({ elsewhere }) => !elsewhere);
  const holders = new Set(own.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const [first] = region;
  const last = region.at(-1);
  if (SHORTENS.test(path) || !first || !last || SHORTENED.test(source.slice(first.start, last.end))) return false;
  const isData = (node: Expression): boolean =>
    mentions(node, holders) || own.some(({ start }) => node.start <= start && start < node.end);
  const given = nodesAt(region, finding).flatMap((node) =>
    node.kind === 'call' && encloses(finding, node) ? (node.args[0]?.value ?? []) : [],
  );
  const [used] = given;
  if (!used) return false;
  const parts = allParts(used, region);
  const at = parts.flatMap((part, index) => (isData(part) ? [index] : []));
  return (
    at.length > 0 &&
    at.every((index) => {
      const before = parts[index - 1];
      return before?.kind === 'string' && BEGUN.test(before.value);
    })
  );
}
