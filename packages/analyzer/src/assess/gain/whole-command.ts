/** @module Commands that a client sends whole, to a program that is made to run them for those whom it lets in. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { isAuthenticationCheck } from '../access/authentication.ts';
import { around } from '../surroundings/surroundings.ts';

const COMMAND = /^(?:shell_?)?(?:command|cmd)(?:_?(?:line|text|string))?$/i;
/** The key by which the field is read: `request.form.get("command")`, `params[:cmd]`, `req.body.cmd`. */
const KEY = /^[$\w.]+?(?:\(\)\.get)?(?:(?:\(|\[)\s*["':](\w+)|\.(\w+)(?![\w.([]))/;
const CHARACTERS_MAX = 60;

function keyOf({ steps: [first] }: RawFinding, text: string): string {
  if (!first || first.elsewhere) return '';
  const [, quoted, member] = KEY.exec(text.slice(first.start, first.end + CHARACTERS_MAX)) ?? [];
  return quoted ?? member ?? '';
}

/** Steps of a value that stays as it is. */
const UNCHANGED =
  /enters here$|^(?:assigned|stored|passed) |^reaches |^passes through (?:\w+\.)*(?:get|strip|trim|pop)\(\)$/;

/** Whether the handler calls a function whose name says that it only lets known clients in. */
function checksClient({ steps: [first] }: RawFinding, { body }: Program): boolean {
  if (!first || first.elsewhere) return false;
  const { region } = around(body, first);
  if (region === body) return false;
  return nodesOfKind(region, 'call').some(
    ({ callee, start }) =>
      start < first.start && isAuthenticationCheck((nameOf(callee).split('.').at(-1) ?? '').replace(/^_+/, '')),
  );
}

/** Whether the whole command is a field of that name, in a handler that only lets known clients in. */
export function isOfferedCommand(finding: RawFinding, program: Program, text: string): boolean {
  const { weakness, site, steps, circumstances } = finding;
  if (weakness !== 'command-injection' || !COMMAND.test(keyOf(finding, text))) return false;
  const [command] = site?.call.args ?? [];
  if (command?.value.kind !== 'name' || !COMMAND.test(command.value.name.replace(/^\W/, ''))) return false;
  if (!steps.every(({ note }) => UNCHANGED.test(note))) return false;
  return circumstances?.authentication !== undefined || checksClient(finding, program);
}
