/**
 * @module
 * What a flow leaves unproven although each step was followed: an object filled by another call, a descriptor that may be
 * anything, a path that a function on the way checks.
 */
import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import { nameOf } from '../ir/chains.ts';
import type { Call, Program, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { optionAround } from './opt-in.ts';
import { around } from './surroundings.ts';

/** The program of another file. */
export type ProgramOf = (file: string) => Program | undefined;

const STORED = /^stored in (?:'|a collection)/;
const HANDED_ON = /^(?:passed |returned by )/;
/** `user.setName(name)`: the caller has the object at hand. */
const SETTER = /^(?:set|with|add|put)/i;

/**
 * Whether the data waits in a field of an object until some other function is called: `this.upload = upload` in a constructor.
 * Who calls that one, and what has become of the field by then, no step says.
 */
function waitsInField({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  const at = steps.findLastIndex(({ note }) => STORED.test(note));
  const stored = steps[at];
  if (!stored || steps.slice(at).some(({ note }) => HANDED_ON.test(note))) return false;
  const owner = stored.elsewhere ? programOf(stored.elsewhere.file) : program;
  if (!owner) return false;
  const filled = around(owner.body, stored);
  const used = around(program.body, { start, end });
  // `new Filter(name)` and then `filter.name`: the function has the object at hand.
  const isAtHand = steps
    .slice(0, at + 1)
    .some((step) => !step.elsewhere && around(program.body, step).region === used.region);
  const user = used.names.findLast((name) => name !== '') ?? '';
  // `new Job(request.query.x).run()`: the function that fills the object also calls the one that uses it.
  const isCalledAlong =
    user !== '' &&
    steps.slice(0, at + 1).some((step) => {
      const body = step.elsewhere ? programOf(step.elsewhere.file)?.body : program.body;
      return body !== undefined && has(around(body, step).region, (name) => name === user);
    });
  return !isAtHand && !SETTER.test(filled.names.at(-1) ?? '') && !isCalledAlong;
}

/** `read(fd, buffer, size)`: C reads files, pipes and sockets by the same call. */
const READS_DESCRIPTOR = /\(`read\(\s*([\w.>-]+)/;
const OF_SOCKET = /sock|conn|client|peer|remote|net(?!link)|tcp|udp|http|accept/i;
const MAKES_SOCKET = /^(?:accept4?|socket|connect|listen|bind|recv|send|getpeername)$/;

/** Whether nothing in the function says that what is read comes over the network. */
function readsAnyDescriptor({ source = '', steps: [first], circumstances }: RawFinding, { body }: Program): boolean {
  const [, descriptor = ''] =
    circumstances?.sourceLabel === 'network input' ? (READS_DESCRIPTOR.exec(source) ?? []) : [];
  if (descriptor === '' || OF_SOCKET.test(descriptor) || !first || first.elsewhere) return false;
  const { region, names } = around(body, first);
  const reader = names.at(-1) ?? '';
  return (
    !names.some((name) => OF_SOCKET.test(name)) &&
    !has(region, (name) => MAKES_SOCKET.test(name)) &&
    !has(body, (name, { args }) => name === reader && args.some(({ value }) => OF_SOCKET.test(nameOf(value))))
  );
}

/** Whether there is such a call. */
function has(region: readonly Statement[], fits: (name: string, call: Call) => boolean): boolean {
  let found = false;
  walk(region, (node) => {
    if (node.kind === 'call') found ||= fits(nameOf(node.callee).replace(/.*\./, ''), node);
    return found ? 'skip' : undefined;
  });
  return found;
}

/** Functions of programs that keep a path below a folder, or ask whether it is there. What libraries have is modeled. */
const CONTAINS =
  /^_*(?:is_?(?:sub_?(?:path|dir)\w*|within\w*|inside\w*|contained\w*|safe_?path\w*|valid_?path\w*)|(?:check|ensure|assert|validate|sanitize|verify)_?\w*(?:path|dir|file_?name|traversal)\w*)$/i;

/** Whether a function that the path passes through calls such a thing: whether it holds there is not known. */
function passesContainment({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  const places: FlowStep[] = [...steps, { start, end, note: '' }];
  const regions = new Set<readonly Statement[]>();
  for (const place of places) {
    const owner = place.elsewhere ? programOf(place.elsewhere.file) : program;
    const region = owner && around(owner.body, place).region;
    // What stands outside of any function is the whole file.
    if (region && region !== owner.body) regions.add(region);
  }
  return [...regions].some((region) => has(region, (name) => CONTAINS.test(name)));
}

/** Calls and types by which others connect to a program. A client is sent only what the server that it has chosen sends. */
const LETS_IN =
  /^(?:accept\w*|listen\w*|bind|recvfrom|recvmsg|serve\w*|run_?(?:server|app)|start_?server|create_?server\w*|(?:\w*\.)?(?:ServerSocket\w*|DatagramSocket|TcpListener|UdpClient|\w*RequestHandler|\w*Server))$/i;

const CONNECTS = /^(?:connect\w*|create_?connection|open_?connection|dial\w*|Socket|SSLSocket|TcpClient)$/i;

/** Whether the file that reads from a connection has made it, and lets no one connect. */
function isOfClient({ circumstances, steps: [first] }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  if (circumstances?.sourceLabel !== 'network input' || circumstances.handler !== undefined || !first) return false;
  const owner = first.elsewhere ? programOf(first.elsewhere.file) : program;
  if (!owner) return false;
  const { supertypes } = around(owner.body, first);
  const calls = (pattern: RegExp): boolean => has(owner.body, (name) => pattern.test(name));
  return calls(CONNECTS) && !calls(LETS_IN) && !supertypes.some((name) => LETS_IN.test(name));
}

/** Options that say what is given up by them. */
const GIVES_UP = /insecure|unsafe|danger/i;

/** `if os.getenv("INSECURE_ROUTES") == "true":` around the handler: its name warns the operator who sets it. */
function isAskedFor(place: RawFinding, { body }: Program): boolean {
  const option = optionAround(body, place);
  let found = false;
  walk(option ? [option] : [], (node) => {
    if (node.kind === 'name' || node.kind === 'member') found ||= GIVES_UP.test(node.name);
    else if (node.kind === 'string') found ||= GIVES_UP.test(node.value);
  });
  return found;
}

/**
 * Messages that strangers can send. Behind the others stands who may write to the queue, the bus or the clipboard: another
 * program of the same operator, or the person at the machine.
 */
const SENT_BY_STRANGERS =
  /^(?:message|mail)$|network|socket|chat|page|window|link|archive|intent|screen|\bapp|extension|scanned|push/i;

/** Fields of Django's forms whose value isn't free text: a number, one of a list, the object of an upload. */
const TYPED_FIELD =
  '\\s*=\\s*[\\w.]*(?:File|Image|Integer|Float|Decimal|Boolean|Date|Time|DateTime|Duration|UUID|Slug|Choice|ModelChoice)Field\\(';
const READ_MAX = 60;

/** `self.cleaned_data["archive"]` of `archive = forms.FileField()`. */
function isTypedField({ steps: [first] }: RawFinding, source: string): boolean {
  if (!first || first.elsewhere) return false;
  const [, key] = /^[\w.]*cleaned_data\[["'](\w+)["']\]/.exec(source.slice(first.start, first.start + READ_MAX)) ?? [];
  return key !== undefined && new RegExp(`^\\s+${key}${TYPED_FIELD}`, 'm').test(source);
}

/** Faults of memory are as bad in a client: what it reads decides what it runs. */
const OF_MEMORY = /overflow|free|out-of-bounds|pointer|format-string/;

/** Why the flow is not proven, as a sentence; undefined where it is. */
export function whyUnproven(
  finding: RawFinding,
  program: Program,
  source: string,
  programOf: ProgramOf,
): string | undefined {
  const { sourceKind, sourceLabel = '' } = finding.circumstances ?? {};
  if (sourceKind === 'message' && !SENT_BY_STRANGERS.test(sourceLabel))
    return 'It is not shown that strangers can send such a message.';
  if (isTypedField(finding, source)) return 'The form declares a type for the field whose values are not free text.';
  if (readsAnyDescriptor(finding, program)) return 'It is not shown that what is read comes over the network.';
  if (!OF_MEMORY.test(finding.weakness) && isOfClient(finding, program, programOf))
    return 'The program has connected to a server: what is read is what that one answers.';
  if (isAskedFor(finding, program)) return 'Only an option that says how unsafe it is lets control get here.';
  if (waitsInField(finding, program, programOf))
    return 'The data waits in a field, and what is called until it is read is not shown.';
  if (finding.weakness === 'path-traversal' && passesContainment(finding, program, programOf))
    return 'A function on its way checks paths, and what that lets pass is not known.';
  return undefined;
}

const KEPT_IN_FIELD = /^stored in '/;

/** Whether an object of another file keeps the data in a field until some other method uses it. */
function passesForeignField({ steps }: RawFinding): boolean {
  const files = new Set(steps.map(({ elsewhere }) => elsewhere?.file ?? ''));
  return files.size > 1 && steps.some(({ note }) => KEPT_IN_FIELD.test(note));
}

/** Why the code does not show that the data arrives as it was sent, as a sentence; undefined where it does. */
export function whyNotArrived(finding: RawFinding): string | undefined {
  if (finding.circumstances?.sourceKind === undefined) return undefined;
  if (passesForeignField(finding))
    return 'A field of an object in another file keeps it between: what sets or checks it before its use is not followed.';
  return undefined;
}
