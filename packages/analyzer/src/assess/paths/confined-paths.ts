/**
 * @module
 * Paths that a function of the program has looked at before they are used: `self.exists(name)`, which calls
 * `self._abspath(name)`, which throws if the path leaves the folder.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, FunctionDefinition, Program } from '../../ir/index.ts';
import { definitionsNamed, mentions, nodesOfKind } from '../../ir/node-index.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';

/** Tests that a path lies below another one. */
const LIES_BELOW = /^(?:starts_?with|has_?prefix|is_?relative_?to|relative_?to|common_?path|common_?prefix)$/i;
/** The path from one folder to another, which begins with `..` if it leaves it. */
const IS_RELATIVE = /^(?:relative|rel|rel_?path|get_?relative_?path|relativize)$/i;
/** `self.exists` calls `self._abspath`. */
const DEPTH_MAX = 2;

/** `throw`, or `return None` beside the return of the path. */
const refuses = ({ body }: FunctionDefinition): boolean =>
  nodesOfKind(body, 'throw').length > 0 || nodesOfKind(body, 'return').some(({ value }) => value?.kind === 'null');

/** Whether the function throws or returns nothing unless a path lies below another one. */
function confines(definition: FunctionDefinition, program: Program, depth = 0): boolean {
  const { body } = definition;
  const calls = nodesOfKind(body, 'call');
  const isTest = ({ callee, args }: Call): boolean =>
    IS_RELATIVE.test(lastName(callee)) ||
    (LIES_BELOW.test(lastName(callee)) && args.some(({ value }) => value.kind !== 'string'));
  if (refuses(definition) && calls.some(isTest)) return true;
  return (
    depth + 1 < DEPTH_MAX &&
    calls.some(({ callee }) => {
      const name = lastName(callee);
      const [only, ...others] = name === definition.name ? [] : definitionsNamed(program, name);
      return only !== undefined && others.length === 0 && confines(only, program, depth + 1);
    })
  );
}

/** A function that is not in sight: `validatePath(path)`, `resolve_safe_path(path)`. */
const CHECKED_BY =
  /^passes through (\w*(?:valid|safe|secure|sanitiz|confine|jail|within)\w*(?:path|dir|file_?name)\w*)\(\)$/i;

/** A sentence that names the check; undefined if there is none. */
export function reasonConfined(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const checks = finding.steps.flatMap(({ note }) => CHECKED_BY.exec(note)?.[1] ?? []).at(-1);
  if (checks !== undefined) return `\`${checks}()\` returns the path, and its name says that it checks it.`;
  for (const { place, owner, region, holders } of placesOfFlow(finding, program, programOf))
    for (const call of nodesOfKind(region, 'call')) {
      const isWithin = call.start > place.start && call.end <= place.end;
      if (!(call.end <= place.start || isWithin) || !call.args.some(({ value }) => mentions(value, holders))) continue;
      const name = lastName(call.callee);
      const [only, ...others] = name === '' ? [] : definitionsNamed(owner, name);
      if (only && others.length === 0 && confines(only, owner))
        return `\`${name}()\` comes first, which throws or returns nothing if the path leaves its folder.`;
    }
  return undefined;
}
