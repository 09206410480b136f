/** @module Flows whose end isn't made of the data at their beginning, or whose place is the browser of the sender. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { callsNamed, definitionsAround } from '../../ir/node-index.ts';

/** The directive of a module whose components run in the browser. */
const IN_BROWSER = /^\s*['"]use client['"]/;
/** Hooks of React, which only run there. */
const HOOKS = /\buse(?:State|Effect|Ref|Reducer|LayoutEffect)\(/;

/** A request that the visitor's own browser sends: from a component with hooks, or from a module of components. */
export function isSentByBrowser({ body }: Program, finding: RawFinding, source: string): boolean {
  if (IN_BROWSER.test(source)) return true;
  const [outer] = definitionsAround(body, finding);
  return outer !== undefined && HOOKS.test(source.slice(outer.start, outer.end));
}

const READS_FILE = /^passes through (?:\w+\.)*(?:read_?(?:all_?)?(?:file|text|bytes|lines)\w*|file_get_contents)\(\)$/i;

/** A path that a caller chooses names the file; its content is another matter. */
export const isContentOfFile = ({ circumstances, steps }: RawFinding): boolean =>
  /^(?:parameter|argument)$/.test(circumstances?.sourceKind ?? '') && steps.some(({ note }) => READS_FILE.test(note));

/** What the person who starts a script sees on their own terminal. */
export const isOwnOutput = ({ circumstances, sink = '' }: RawFinding): boolean =>
  circumstances?.sourceKind === 'argument' && /^`console\./.test(sink);

/** `abort(id).catch((error) => console.error('not aborted', error))`: the error says what failed. */
export function isRejection({ body }: Program, finding: RawFinding): boolean {
  const inner = definitionsAround(body, finding).at(-1);
  const [parameter] = inner?.parameters ?? [];
  if (parameter?.target.kind !== 'name') return false;
  const { name } = parameter.target;
  const last = finding.steps.findLast(({ note }) => !note.startsWith('reaches'));
  const isCaught = callsNamed(body, 'catch').some(({ args }) =>
    args.some(({ value }) => value.kind === 'function' && value.definition === inner),
  );
  const isGiven = finding.site?.call.args.some(({ value }) => value.kind === 'name' && value.name === name);
  return isCaught && isGiven === true && /^passes through /.test(last?.note ?? '');
}
