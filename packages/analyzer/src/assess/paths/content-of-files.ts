/**
 * @module
 * What a path from outside gives its sender. One at which a file is written, moved or deleted may change any file. One from
 * which the program reads gives something away only if the content, or the names in a folder, come back.
 */

import { ALSO_REACHED, type FlowStep, type RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { answerOf } from '../requests/answered.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import { around, type Place } from '../surroundings/surroundings.ts';

/** Calls that read a file or list a folder. Whatever else a call does with a path may change the file or send it. */
const READS =
  /^(?:f?open\w*|read\w*|imread|load(?!_?(?:lib|mod|ext|plug|class|file$))\w*|lines|slurp|list\w*|scan_?dir\w*|iter_?dir|i?glob|walk\w*|children|file_get_contents|create_?read_?stream|from_?file|get_?contents|new_?(?:buffered_?reader|input_?stream|byte_?channel)|(?:\w*(?:Reader|InputStream))|open_?(?:read|text)|get_?(?:files|directories|file_?system_?entries)|Document|Dataset|load_?workbook|ZipFile|TarFile)[!?]?$/i;
/** PHP's calls that send what they read. */
const SENDS_CONTENT = /^(?:readfile|fpassthru|readgzfile)$/;
/** Modes and flags with which a file is opened to be changed. */
const MODE = /^[rb]*[wax+][bt+]*$|^\+?[<]?>>?/;
const FLAG =
  /^(?:O_(?:WRONLY|RDWR|CREAT|APPEND|TRUNC)|(?:Create(?:New)?|OpenOrCreate|Append|Truncate|ReadWrite|Write)|CREATE(?:_NEW)?|APPEND|WRITE|TRUNCATE_EXISTING)$/;
const CHANGES = /write|append|remove|delete|unlink|truncate|create(?!_?read)|save|store/i;

const isChange = (call: Call): boolean =>
  CHANGES.test(lastName(call.callee)) ||
  call.args.some(
    ({ value }) =>
      (value.kind === 'string' && MODE.test(value.value)) ||
      ((value.kind === 'name' || value.kind === 'member') && FLAG.test(value.name)) ||
      (value.kind === 'binary' && value.operator === '|'),
  );

/** The call that uses the path. */
const callAt = ({ site, start, end }: RawFinding, { body }: Program): Call | undefined =>
  site?.call ??
  nodesAt(body, { start, end })
    .flatMap((node) => (node.kind === 'call' && encloses(node, { start, end }) ? [node] : []))
    .findLast(({ callee }) => READS.test(lastName(callee)));

/** Calls of functions of the program through which a result may come back. */
const CALLERS_MAX = 6;

/** Whether the result of the call at the place comes back to the client, through the functions that were called before it. */
function comesBack(
  place: Place,
  owner: Program,
  steps: readonly FlowStep[],
  program: Program,
  programOf: ProgramOf,
  depth = 0,
): boolean {
  const answer = answerOf(owner, place, true);
  if (answer !== 'returned' || depth > CALLERS_MAX) return answer !== undefined;
  const { region, names } = around(owner.body, place);
  const name = names.findLast((one) => one !== '') ?? '';
  // The last step before the function was called; data that is passed on at once has no step of its own.
  const at = steps.findLastIndex((step) => {
    const body = (step.elsewhere ? programOf(step.elsewhere.file) : program)?.body;
    return body !== undefined && around(body, step).region !== region;
  });
  const before = steps[at];
  const caller = before?.elsewhere ? programOf(before.elsewhere.file) : program;
  if (!before || !caller) return true;
  const calls = nodesOfKind(around(caller.body, before).region, 'call').filter(
    ({ callee }) => lastName(callee) === name,
  );
  return (
    calls.length === 0 ||
    calls.some((call) => comesBack(call, caller, steps.slice(0, at + 1), program, programOf, depth + 1))
  );
}

/** Calls that ask about a path or create a folder. */
const ASKS =
  /^(?:(?:path_?|l)?exists\w*|is_?(?:file|dir|link|readable|writable)\w*|[lf]?stat\w*|access\w*|get_?size|get_?mtime|mkdir\w*|make_?dirs?|ensure_?dir\w*)\??$/i;

/** The innermost call around another place that the path reaches. */
const otherCallAt = ({ body }: Program, place: Place): Call | undefined =>
  nodesAt(body, place)
    .flatMap((node) => (node.kind === 'call' && encloses(node, place) ? [node] : []))
    .at(-1);

/** A sentence that says why nothing of the file comes back; undefined if it may, or if the file is changed. */
export function reasonNothingRead(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  if (finding.atSink || finding.circumstances?.sourceKind === undefined) return undefined;
  const steps = finding.steps.filter(({ note }) => note !== ALSO_REACHED);
  const others = finding.steps.filter(({ note, elsewhere }) => note === ALSO_REACHED && !elsewhere);
  const isHarmless = (call: Call | undefined, place: Place): boolean => {
    const name = call ? lastName(call.callee) : '';
    if (!call || !READS.test(name) || SENDS_CONTENT.test(name) || isChange(call)) return false;
    return !comesBack(place, program, steps, program, programOf);
  };
  if (!isHarmless(callAt(finding, program), finding)) return undefined;
  return others.every((place) => {
    const call = otherCallAt(program, place);
    return (call && ASKS.test(lastName(call.callee))) || isHarmless(call, place);
  })
    ? 'The code does not show that what is read comes back to the sender.'
    : undefined;
}
