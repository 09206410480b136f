/**
 * @module
 * Flows that the code doesn't fully prove although every step was followed: objects filled by another call, ambiguous
 * descriptors, paths that a function validates on the way.
 */

import type { FlowStep, RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { definitionsNamed, mentions, nodesAt } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { optionAround } from '../access/opt-in.ts';
import { needsScope } from '../access/reached.ts';
import { reasonChecked } from '../checks/unknown-check.ts';
import { PASSED, type ProgramOf } from '../surroundings/data-holders.ts';
import { around } from '../surroundings/surroundings.ts';
import { isIdOfCreated } from './created-records.ts';
import { isOfInvoker } from './function-event.ts';

const STORED = /^(?:stored in (?:'|a collection)|added to a collection)/;
const HANDED_ON = /^(?:passed |returned by )/;
/** `user.setName(name)`: the caller has the object. */
const SETTER = /^(?:set|with|add|put)/i;

/**
 * Whether the data waits in a field of an object until some other function is called: `this.upload = upload` in a constructor.
 * Who calls that one, and what has become of the field by then, no step says.
 */
function isStoredInField({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  const at = steps.findLastIndex(({ note }) => STORED.test(note));
  const stored = steps[at];
  if (!stored || steps.slice(at).some(({ note }) => HANDED_ON.test(note))) return false;
  const owner = stored.elsewhere ? programOf(stored.elsewhere.file) : program;
  if (!owner) return false;
  const filled = around(owner.body, stored);
  const used = around(program.body, { start, end });
  // `new Filter(name)` and then `filter.name`: the function has the object.
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

/** A variable that is assigned, not declared: it belongs to the function only if that declares it elsewhere. */
const ASSIGNED = /^assigned to '([$\w]+)'$/;

/**
 * Whether the data waits in a variable of the file until some other function is called: `global folder; folder = path` in
 * the function of a setting, and `open(folder)` elsewhere.
 */
function isStoredInVariable({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  return steps.some((step, index) => {
    const next: FlowStep = steps[index + 1] ?? { start, end, note: '' };
    const name = ASSIGNED.exec(step.note)?.[1];
    if (name === undefined || HANDED_ON.test(next.note) || step.elsewhere?.file !== next.elsewhere?.file) return false;
    const body = (step.elsewhere ? programOf(step.elsewhere.file) : program)?.body;
    if (!body) return false;
    const [filled, used] = [around(body, step), around(body, next)];
    const [first, last] = [filled.region[0], used.region[0]];
    if (!first || !last || filled.region === body || used.region === body) return false;
    // Functions inside each other share their variables.
    const areNested = spans(filled.region, last) || spans(used.region, first);
    const user = used.names.findLast((one) => one !== '') ?? '';
    return !areNested && !(user !== '' && has(filled.region, (called) => called === user));
  });
}

const spans = (region: readonly Statement[], { start, end }: Statement): boolean =>
  (region[0]?.start ?? 0) <= start && (region.at(-1)?.end ?? 0) >= end;

/** Functions that a function calls, and those that they call. */
const CALLS_MAX = 2;

/** Whether the function calls one of the names, by itself or through another one of the files. */
function callsOne(
  { body }: FunctionDefinition,
  names: ReadonlySet<string>,
  owners: readonly Program[],
  depth = 0,
): boolean {
  return has(
    body,
    (name) =>
      names.has(name) ||
      (depth + 1 < CALLS_MAX &&
        owners.some((owner) => definitionsNamed(owner, name).some((one) => callsOne(one, names, owners, depth + 1)))),
  );
}

/**
 * Whether the last function that was given the data neither holds the use nor calls the function around it: the data
 * takes a way that no step shows, such as a queue or a variable of the program.
 */
function leavesUnseen(finding: RawFinding, program: Program, programOf: ProgramOf): boolean {
  const last = finding.steps.at(-2);
  const name = (PASSED.exec(last?.note ?? '')?.[1] ?? '').replace(/.*\./, '');
  if (name === '' || finding.atSink) return false;
  const { region, names } = around(program.body, finding);
  const user = new Set(names.filter((one) => one !== ''));
  if (region === program.body || user.size === 0 || user.has(name)) return false;
  const files = new Set(finding.steps.flatMap(({ elsewhere }) => elsewhere?.file ?? []));
  const owners = [program, ...[...files].flatMap((file) => programOf(file) ?? [])];
  const given = owners.flatMap((owner) => definitionsNamed(owner, name));
  return given.length > 0 && !given.some((one) => callsOne(one, user, owners));
}

/** `read(fd, buffer, size)`: C reads files, pipes and sockets with the same call. */
const READS_DESCRIPTOR = /\(`read\(\s*([\w.>-]+)/;
const OF_SOCKET = /sock|conn|client|peer|remote|net(?!link)|tcp|udp|http|accept/i;
const MAKES_SOCKET = /^(?:accept4?|socket|connect|listen|bind|recv|send|getpeername)$/;

/** Whether nothing in the function indicates that the descriptor is a network connection. */
function readsUnknownDescriptor(
  { source = '', steps: [first], circumstances }: RawFinding,
  { body }: Program,
): boolean {
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

/** Whether a matching call exists. */
function has(region: readonly Statement[], fits: (name: string, call: Call) => boolean): boolean {
  let found = false;
  walk(region, (node) => {
    if (node.kind === 'call') found ||= fits(nameOf(node.callee).replace(/.*\./, ''), node);
    return found ? 'skip' : undefined;
  });
  return found;
}

/** Names of a program's own path containment checks. Library functions are modeled. */
const CONTAINS =
  /^_*(?:is_?(?:sub_?(?:path|dir)\w*|within\w*|inside\w*|contained\w*|safe_?path\w*|valid_?path\w*)|(?:check|ensure|assert|validate|sanitize|verify)_?\w*(?:path|dir|file_?name|traversal)\w*)$/i;

/** Whether a function on the flow calls such a check, whose effect is unknown. */
function passesUnknownContainment({ steps, start, end }: RawFinding, program: Program, programOf: ProgramOf): boolean {
  const places: FlowStep[] = [...steps, { start, end, note: '' }];
  const regions = new Set<readonly Statement[]>();
  for (const place of places) {
    const owner = place.elsewhere ? programOf(place.elsewhere.file) : program;
    const region = owner && around(owner.body, place).region;
    // Outside functions, the region is the whole file.
    if (region && region !== owner.body) regions.add(region);
  }
  return [...regions].some((region) => has(region, (name) => CONTAINS.test(name)));
}

/** Calls and types by which a program accepts connections. A client only receives data from the server it chose. */
const ACCEPTS_CONNECTIONS =
  /^(?:accept\w*|listen\w*|bind|recvfrom|recvmsg|serve\w*|run_?(?:server|app)|start_?server|create_?server\w*|(?:\w*\.)?(?:ServerSocket\w*|DatagramSocket|TcpListener|UdpClient|\w*RequestHandler|\w*Server))$/i;

const CONNECTS = /^(?:connect\w*|create_?connection|open_?connection|dial\w*|Socket|SSLSocket|TcpClient)$/i;

/** `new WebSocket(url)`, `websocket.WebSocketApp(url, …)`, `websocket.DefaultDialer.Dial(url, nil)`, `websockets.connect(url)` */
const OPENS_WEB_SOCKET =
  /(?:^|\.)(?:WebSocket(?:App|Client)?|ws_connect)$|\b(?:web_?sockets?|ws)\w*(?:\.\w+)*\.(?:dial\w*|Dial\w*|connect|create_connection)$/;
/** `server.on('connection', …)`, `upgrader.Upgrade(w, r, nil)` */
const ACCEPTS_WEB_SOCKETS =
  /^(?:connection|[uU]pgrade|[aA]ccept\w*|web_?[sS]ocket|listen\w*|serve\w*|run_?(?:server|app)|start_?[sS]erver|create_?[sS]erver\w*|(?:[A-Z]\w*)?Server)$/;

/** Whether the file opens web sockets and accepts none. */
const isOpenedWebSocket = ({ body }: Program): boolean =>
  has(body, (_, { callee, args }) => args.length > 0 && OPENS_WEB_SOCKET.test(nameOf(callee))) &&
  !has(
    body,
    (name, { args: [first] }) =>
      ACCEPTS_WEB_SOCKETS.test(name) || (first?.value.kind === 'string' && ACCEPTS_WEB_SOCKETS.test(first.value.value)),
  );

/** Whether the file itself opened the connection that it reads from, and accepts none. */
function isClientConnection(
  { circumstances, steps: [first] }: RawFinding,
  program: Program,
  programOf: ProgramOf,
): boolean {
  const owner = first?.elsewhere ? programOf(first.elsewhere.file) : program;
  if (!first || !owner) return false;
  if (circumstances?.sourceLabel === 'WebSocket message') return isOpenedWebSocket(owner);
  if (circumstances?.sourceLabel !== 'network input' || circumstances.handler !== undefined) return false;
  const { supertypes } = around(owner.body, first);
  const calls = (pattern: RegExp): boolean => has(owner.body, (name) => pattern.test(name));
  return calls(CONNECTS) && !calls(ACCEPTS_CONNECTIONS) && !supertypes.some((name) => ACCEPTS_CONNECTIONS.test(name));
}

/** Names of options that say that they are unsafe. */
const GIVES_UP = /insecure|unsafe|danger/i;

/** `if os.getenv("INSECURE_ROUTES") == "true":` around the handler: the name warns the operator. */
function isEnabledByUnsafeOption(place: RawFinding, { body }: Program): boolean {
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
const UNTRUSTED_SENDERS =
  /^(?:message|mail)$|network|socket|chat|page|window|link|archive|intent|screen|\bapp|extension|scanned|push/i;

/** Memory errors are just as severe in a client. */
const OF_MEMORY = /overflow|free|out-of-bounds|pointer|format-string/;

const ENDS = /^(?:die|exit|abort|halt|fail|error)$/i;

const leaves = (statement: Statement | undefined): boolean =>
  statement?.kind === 'return' ||
  statement?.kind === 'throw' ||
  (statement?.kind === 'expression' &&
    statement.value.kind === 'call' &&
    ENDS.test(nameOf(statement.value.callee).replace(/.*\./, '')));

/**
 * `global $list` in a function, while the file itself ends the program unless a function accepts `$list`: the function
 * may run after that check.
 */
function isCheckedByFile(finding: RawFinding, { body }: Program): boolean {
  const [first, second] = finding.steps;
  const name = second && !second.elsewhere ? ASSIGNED.exec(second.note)?.[1] : undefined;
  if (!first || name === undefined || around(body, finding).region === body) return false;
  if (first.elsewhere || around(body, first).region !== body) return false;
  return body.some((statement) => {
    if (statement.kind !== 'if' || statement.start < first.start || !leaves(statement.whenTrue.at(-1))) return false;
    return callsOf(statement.test).some(
      (call) => !ONLY_SET.test(nameOf(call.callee)) && mentions(call, new Set([name])),
    );
  });
}
const ONLY_SET = /^(?:isset|empty|defined|is_null|strlen)$/i;

function callsOf(test: Expression): Call[] {
  const calls: Call[] = [];
  walk([test], (node) => {
    if (node.kind === 'call') calls.push(node);
  });
  return calls;
}

const EXISTS = /^(?:file_exists|is_file|is_dir|is_readable|exists|isfile|isdir|existsSync)$/i;

/** `if (file_exists($theme)) echo "<link href='{$theme}'>"`: markup in it would need a file of that name. */
function namesExistingFile(finding: RawFinding, { body }: Program): boolean {
  const names = new Set(
    finding.steps.flatMap(({ note, elsewhere }) => (elsewhere ? [] : (ASSIGNED.exec(note)?.[1] ?? []))),
  );
  if (names.size === 0) return false;
  const at = nodesAt(body, finding);
  const isOfData = (node: Expression): boolean =>
    callsOf(node).some((call) => EXISTS.test(nameOf(call.callee).replace(/.*\./, '')) && mentions(call, names));
  return at.some(
    (node) =>
      node.kind === 'if' &&
      node.test.kind === 'call' &&
      isOfData(node.test) &&
      node.whenTrue.some((one) => encloses(one, finding)),
  );
}

const IN_OTHER_FUNCTION = /^(?:passed to ([\w$.]+)\(\) as |returned by )/;

/**
 * Whether the URL passes through more functions than the handler and one that requests it: which hosts they, or the
 * code that calls them, let through is seldom shown.
 */
const passesOtherFunctions = ({ steps, circumstances }: RawFinding): boolean => {
  const others = steps.filter(({ note }) => {
    const found = IN_OTHER_FUNCTION.exec(note);
    return found !== null && (found[1] === undefined || found[1] !== circumstances?.entryName);
  });
  return others.length + unnamedCalls(steps) > 1;
};

/** `track(req.query.url)` of a function in another file: data that is passed on at once has no step of its own. */
const unnamedCalls = (steps: RawFinding['steps']): number =>
  steps.filter(({ note, elsewhere }, index) => {
    const next = steps[index + 1];
    return (
      next !== undefined &&
      next.elsewhere?.file !== elsewhere?.file &&
      !IN_OTHER_FUNCTION.test(note) &&
      !IN_OTHER_FUNCTION.test(next.note.replace(/^passed to .*/, ''))
    );
  }).length;

/** A sentence that says why the flow isn't proven; undefined if it is. */
export function reasonUnproven(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const { sourceKind, sourceLabel = '' } = finding.circumstances ?? {};
  if (sourceKind === 'message' && !UNTRUSTED_SENDERS.test(sourceLabel))
    return /^response of/.test(sourceLabel)
      ? 'Only the server that was asked sends this.'
      : 'Whether untrusted data gets into this message was not followed.';
  if (sourceLabel === 'encrypted cookie')
    return 'The framework encrypts and signs its cookies, unless the application excepts this one.';
  if (isOfInvoker(finding, program)) return 'Only who may invoke the function itself can set this field of its event.';
  if (readsUnknownDescriptor(finding, program)) return 'The code does not show that the data comes from the network.';
  if (!OF_MEMORY.test(finding.weakness) && isClientConnection(finding, program, programOf))
    return "The program connected to a server itself, so the data is that server's response.";
  const [first] = finding.steps;
  const entry = first?.elsewhere ? programOf(first.elsewhere.file) : program;
  if (entry && needsScope(finding, entry)) return 'Only who has been granted a scope can reach this code.';
  if (isEnabledByUnsafeOption(finding, program))
    return 'This code only runs if an option is set whose name says that it is unsafe.';
  if (isStoredInField(finding, program, programOf))
    return 'The data is stored in a field; the code does not show what happens before it is read.';
  if (isStoredInVariable(finding, program, programOf))
    return 'The data is stored in a variable; the code does not show what happens before another function reads it.';
  if (isIdOfCreated(finding, program, programOf))
    return 'It is the ID of a record that the program has just created, so the client does not choose it.';
  if (leavesUnseen(finding, program, programOf))
    return 'The function that is given the data does not use it so; the way to this place is not shown.';
  if (isCheckedByFile(finding, program))
    return 'The file ends the program unless a check accepts the data; what it accepts is unknown.';
  if (finding.weakness === 'cross-site-scripting' && namesExistingFile(finding, program))
    return 'The code only runs if a file of that name exists.';
  if (finding.weakness === 'ssrf' && passesOtherFunctions(finding))
    return 'The URL passes through other functions; which hosts the program lets through is not shown.';
  if (finding.weakness === 'path-traversal' && passesUnknownContainment(finding, program, programOf))
    return 'A function on the path validates paths; what it accepts is unknown.';
  return reasonChecked(finding, program, programOf);
}

const KEPT_IN_FIELD = /^stored in '/;

/** Whether an object of another file stores the data in a field until another method uses it. */
function passesForeignField({ steps }: RawFinding): boolean {
  const files = new Set(steps.map(({ elsewhere }) => elsewhere?.file ?? ''));
  return files.size > 1 && steps.some(({ note }) => KEPT_IN_FIELD.test(note));
}

/** A sentence that says why the code doesn't show that the data arrives unchanged; undefined if it does. */
export function reasonNotReceived(finding: RawFinding): string | undefined {
  if (finding.circumstances?.sourceKind === undefined) return undefined;
  if (passesForeignField(finding))
    return 'A field of an object in another file holds it; what changes or validates that field before its use was not followed.';
  return undefined;
}
