/** @module Calls that query a path, or only create a folder, without opening or changing a file. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

/** Calls that only read whether a file exists, or its metadata. */
const ASKS =
  /\b(?:(?:exists?\??|access|[lf]?stat)(?:Sync|Async)?|(?:is_?(?:file|dir|directory|readable|writable|absolute)|realpath|file_exists|path_?exists)\w*\??)\)?\s*\(/i;

/** Calls that create a folder and leave one that exists as it is. */
const CREATES_FOLDER =
  /\b(?:mkdir(?:_?p|s|Sync|All|irs)?|make_?dirs?|make_?path|create_?dir(?:ector(?:y|ies)|s|_all)?|Mkdir(?:All)?|ensure_?dir(?:Sync)?)[!?]?\)?\s*\(/i;

/** Whether the sink only queries the path. */
export const onlyQueriesPath = ({ sink = '' }: RawFinding): boolean => ASKS.test(sink);

/** Whether the sink only creates a folder, which is empty or exists already. */
export const onlyCreatesFolder = ({ sink = '' }: RawFinding): boolean => CREATES_FOLDER.test(sink);

/** Calls that say something about a path, or write it to a log. */
const SPEAKS_OF =
  /^(?:exists\w*|is_?(?:file|dir\w*)|[lf]?stat\w*|access\w*|mkdir\w*|make_?dirs?|make_?path|create_?dir\w*|ensure_?dir\w*|str|string|path|resolve\w*|abs_?path|log\w*|debug|info|warn\w*|error|print\w*|puts)$/i;

/** Whether the folder only is created: nothing later in the function uses it. */
export function isLeftEmpty(finding: RawFinding, { body }: Program): boolean {
  if (!onlyCreatesFolder(finding)) return false;
  const { region } = around(body, finding);
  const names = new Set<string>();
  for (const node of nodesAt(region, finding))
    if (node.kind === 'name' && encloses(finding, node)) names.add(node.name);
  return nodesOfKind(region, 'call').every(
    ({ callee, args, start }) =>
      start <= finding.end ||
      SPEAKS_OF.test(lastName(callee)) ||
      !(mentions(callee, names) || args.some(({ value }) => mentions(value, names))),
  );
}

/** How much the use of a path does: it asks about the path, creates a folder, or opens or changes the file. */
export const effectOnPath = (finding: RawFinding): number =>
  onlyQueriesPath(finding) ? 0 : onlyCreatesFolder(finding) ? 1 : 2;

const EXISTS = /^(?:(?:path_?)?exists?(?:_?sync)?\??|is_?dir(?:ectory)?\??|file_exists)$/i;
const MODE = /^[wx]b?\+?$/;

/** `open(path, 'w')`, `File.write(path, text)`, `fs.writeFileSync(path, text)` */
const writes = ({ body }: Program, place: RawFinding): boolean =>
  nodesAt(body, place).some(
    (node) =>
      node.kind === 'call' &&
      encloses(place, node) &&
      (/^write/i.test(lastName(node.callee)) ||
        node.args.some(({ value }) => value.kind === 'string' && MODE.test(value.value))),
  );

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = /^(?:assigned to|passed to .* as) '([$\w]+)'$/;

/** `if os.path.exists(folder): raise …`, after which the folder is created or a file below it written: nothing is overwritten. */
export function isNew(finding: RawFinding, program: Program): boolean {
  const { body } = program;
  if (!onlyCreatesFolder(finding) && !writes(program, finding)) return false;
  const { region } = around(body, finding);
  const holders = new Set(
    finding.steps.flatMap(({ note, elsewhere }) => (elsewhere ? [] : (HOLDER.exec(note)?.[1] ?? []))),
  );
  return nodesOfKind(region, 'if').some(({ test, whenTrue, end }) => {
    if (end > finding.start || test.kind !== 'call' || !EXISTS.test(lastName(test.callee))) return false;
    const last = whenTrue.at(-1)?.kind;
    return (
      (last === 'throw' || last === 'return') &&
      (mentions(test.callee, holders) || test.args.some(({ value }) => mentions(value, holders)))
    );
  });
}
