/**
 * @module
 * Whether the response of a requested server reaches the client. Only then does SSRF expose internal services;
 * otherwise it reveals at most that a service exists.
 */

import { lastName, nameOf, rootName } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { around, has, type Node, type Place } from '../surroundings/surroundings.ts';
import { isDocument, namesOfPaths, openFiles, tellsLittle, writesFile } from './response-parts.ts';

/** Calls that send, render or copy their arguments. */
const SENDS =
  /^(?:f?p?(?:write|print)\w*|send\w*|json\w*|jsonp|render\w*|respon[ds]\w*|echo|end|pipe\w*|copy\w*|transfer\w*|html|string|data(?:FromReader)?|stream\w*|body|output\w*|reply\w*|answer\w*|finish|make_response|\w*Response|\w*Result|Ok|Content|File|text|add_?(?:attribute|object)|set_?(?:attribute|body|entity)|forward\w*|proxy\w*)$/i;

/** Calls by which a collection takes a value: `lines.append(line)`. */
const COLLECTS = /^(?:append\w*|<<|push|add\w*|extend|insert|unshift|concat|put|set|update)$/i;

/** `json_decode(text)` sends nothing. */
const DECODES = /^(?:json_?(?:decode|loads?|parse)|data_?source)$/i;

const ROUNDS = 4;

/** Tests that only show that a server responded, and how. */
const STATUS = /^(?:status(?:_?code|_?text)?|ok|reason|elapsed|is_?success|code|getResponseCode|getStatusCode)$/i;

/** Calls that parse a response: `response.json()`, `JSON.parse(text)`. */
const PARSES = /^(?:json|parse|loads?|decode|json_decode|read_?from_?json|get_?json)$/i;

/** Whether the expression is the parsed response, of which `data['models']` is a part. */
function isParsed(node: Node, place: Place, held: ReadonlySet<string>, parsed: ReadonlySet<string>): boolean {
  if (node.kind === 'await' || node.kind === 'cast') return isParsed(node.value, place, held, parsed);
  if (node.kind === 'name') return parsed.has(node.name);
  return (
    node.kind === 'call' &&
    PARSES.test(lastName(node.callee)) &&
    has(node, (part) => encloses(place, part) || ('name' in part && held.has(String(part.name))))
  );
}

/** `data['models']`, `data.get('models')`, `data.models`: the value of one known key. */
function readsKey(node: Node, isWhole: (node: Node) => boolean, callees: ReadonlySet<Node>): boolean {
  if (node.kind === 'index') return node.index?.kind === 'string' && isWhole(node.object);
  if (node.kind === 'call')
    return (
      node.callee.kind === 'member' &&
      /^(?:get|dig|fetch|opt\w*)$/.test(node.callee.name) &&
      node.args[0]?.value.kind === 'string' &&
      isWhole(node.callee.object)
    );
  return node.kind === 'member' && !callees.has(node) && isWhole(node.object);
}

/**
 * Whether the part holds the response, or more of it than `response.status_code`, `response.ok` and the values of known
 * keys.
 */
function holdsResponse(
  part: Node,
  place: Place,
  held: ReadonlySet<string>,
  parsed: ReadonlySet<string>,
  isLittle: (node: Node) => boolean,
  isResult: (node: Node) => boolean,
): boolean {
  let found = false;
  const callees = new Set<Node>();
  walk([part], (node) => {
    if (isLittle(node)) return 'skip';
    if (node.kind === 'conditional') {
      const branches = [node.whenTrue, node.whenFalse];
      found ||= branches.some((branch) => holdsResponse(branch, place, held, parsed, isLittle, isResult));
      return 'skip';
    }
    if (node.kind === 'call') callees.add(node.callee);
    const member = node.kind === 'call' ? node.callee : node;
    if (member.kind === 'member' && STATUS.test(member.name)) return 'skip';
    if (readsKey(node, (whole) => isParsed(whole, place, held, parsed), callees)) return 'skip';
    found ||= isResult(node) || ('name' in node && held.has(String(node.name)));
    return undefined;
  });
  return found;
}

/** Constructors of requests, which something else has to send. */
const MAKES_REQUEST = /^(?:[Nn]ewRequest(?:WithContext)?|Request|HttpRequestMessage|Http(?:Get|Post|Put|Head))$/;
const SENDS_REQUEST =
  /^(?:do|send\w*|execute\w*|exchange|url_?open|fetch|round_?trip|open|perform\w*|new_?call|request|call)$/i;

/** The calls that send the request that is made at the place; undefined if the place sends one itself. */
function sendersOf(region: readonly Statement[], place: Place): Call[] | undefined {
  const calls = nodesOfKind(region, 'call');
  const [outer] = calls.filter((call) => encloses(place, call)).sort((a, b) => b.end - b.start - (a.end - a.start));
  if (!outer || !MAKES_REQUEST.test(lastName(outer.callee))) return undefined;
  const names = new Set(
    [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) => {
      if (!value || !encloses(value, place)) return [];
      const named: string[] = [];
      walk([target as Expression], (part) => part.kind === 'name' && named.push(part.name));
      return named;
    }),
  );
  return calls.filter(
    (call) =>
      SENDS_REQUEST.test(lastName(call.callee)) &&
      !encloses(place, call) &&
      call.args.some(({ value }) => encloses(value, place) || mentions(value, names)),
  );
}

/** `self.text`, `@text`, `this.text` */
const isOwnField = (node: Node): node is Extract<Node, { kind: 'member' }> =>
  node.kind === 'member' &&
  (node.object.kind === 'this' || (node.object.kind === 'name' && node.object.name === 'self'));

/** Objects that hold much else. */
const OF_OTHERS =
  /^\$?(?:self|this|cls|c?te?xt|context|req(?:uest)?|app|g|session|window|global(?:This)?|module|exports)$/i;

/** `response.outputStream << stream` of Groovy, `response.stream << text` of Ruby. */
const isAppendedToOutput = ({ callee }: Call): boolean =>
  callee.kind === 'member' &&
  /^(?:<<|left_?shift)$/i.test(callee.name) &&
  /out|stream|body|writer/i.test(lastName(callee.object));

/** Calls that open a file into their first argument: `open(my $file, '<', $path)`, `open(FILE, $path)`. */
const OPENS_INTO = /^(?:sys)?open(?:dir)?$/;

/** The names of the handle into which the call opens the file. */
function handleOf({ callee, args: [first, ...others] }: Call): string[] {
  const name = first && others.length > 0 && OPENS_INTO.test(lastName(callee)) ? nameOf(first.value) : '';
  return name === '' ? [] : [name, `$${name}`];
}

/** Functions by which a result is handed back: `callback(null, data)`, `resolve(text)`. */
const HANDS_BACK = /^(?:cb|done|next|resolve|(?:\w*_)?callback|\w*Callback)$/;

/** `fs.readFile(path, callback)` */
const isHandedOn = (call: Call, place: Place): boolean =>
  (encloses(call, place) || encloses(place, call)) &&
  call.args.some(({ value }, index) => index > 0 && value.kind === 'name' && HANDS_BACK.test(value.name));

const isBody = (target: Statement | Expression): boolean =>
  target.kind === 'member' && target.name === 'body' && /^(?:ctx|context|res(?:ponse)?)$/.test(lastName(target.object));

/** What a function does with a result: `sent` to the client, or `returned` to its caller. */
export type Answer = 'sent' | 'returned';

/**
 * What the enclosing function does with the result of the call at the place; of a response, with more than what tells
 * little of it.
 */
export function answerOf(program: Program, place: Place, ofResponse = false): Answer | undefined {
  const { region } = around(program.body, place);
  const senders = sendersOf(region, place);
  if (senders !== undefined)
    return senders.map((call) => answerOf(program, call, ofResponse)).find((answer) => answer !== undefined);
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  const calls = nodesOfKind(region, 'call');
  const loops = nodesOfKind(region, 'loop');
  const held = new Set<string>();
  const parsed = new Set<string>();
  const documents = new Set<string>();
  const isLittle = (node: Node): boolean => ofResponse && tellsLittle(node, documents);
  // A callback within the call is given the result by its parameters.
  const callbacks = nodesOfKind(region, 'function').filter((node) => encloses(place, node));
  const isResult = (node: Node): boolean => encloses(place, node) && !callbacks.some((one) => encloses(one, node));
  const fields = new Set<string>();
  const namesField = (part: Node): boolean =>
    fields.size > 0 && has(part, (one) => isOwnField(one) && fields.has(one.name));
  const isHeld = (part: Node): boolean =>
    (encloses(part, place) || mentions(part, held) || namesField(part)) &&
    holdsResponse(part, place, held, parsed, isLittle, isResult);
  const files = ofResponse ? openFiles(region, place) : new Set<string>();
  const isWritten = (call: Call): boolean => ofResponse && writesFile(call, files);
  const take = (target: Expression): void => {
    const name = lastName(target);
    if (name !== '') held.add(name);
    if (isOwnField(target)) fields.add(target.name);
    // `result['text'] = text`, `result['lines'].append(line)`: the object holds it.
    else if (target.kind !== 'name') {
      const root = rootName(target);
      if (root !== '' && !OF_OTHERS.test(root)) held.add(root);
    }
  };
  // `client.get(url, (error, response) => …)`: the callback receives the response.
  const takeParameters = (call: Call): void => {
    for (const { value } of call.args)
      if (value.kind === 'function')
        for (const { target } of value.definition.parameters) if (target.kind === 'name') held.add(target.name);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = held.size;
    for (const { iterable, target } of loops)
      if (iterable && target && isHeld(iterable)) walk([target], (part) => part.kind === 'name' && held.add(part.name));
    for (const { target, value } of writes) {
      if (!value || !isHeld(value)) continue;
      if (isParsed(value, place, held, parsed)) {
        // `const { models } = await response.json()`
        if (target.kind !== 'name') continue;
        parsed.add(target.name);
      }
      if (ofResponse && target.kind === 'name' && isDocument(value, documents)) documents.add(target.name);
      if (target.kind === 'name' || target.kind === 'member' || target.kind === 'index') take(target);
      else walk([target as Expression], (part) => part.kind === 'name' && held.add(part.name));
    }
    for (const call of calls) {
      if (encloses(call, place)) for (const name of handleOf(call)) held.add(name);
      // What is done with the file afterward decides.
      if (isWritten(call)) {
        if (isHeld(call.callee) || call.args.some(({ value }) => isHeld(value)))
          for (const name of namesOfPaths(region, place)) held.add(name);
      } else if (isHeld(call.callee)) {
        takeParameters(call);
        // `in.read(buffer)`
        for (const { value } of call.args) if (value.kind === 'name') held.add(value.name);
      } else if (encloses(call, place) || encloses(place, call)) {
        takeParameters(call);
      } else if (
        call.callee.kind === 'member' &&
        COLLECTS.test(call.callee.name) &&
        call.args.some(({ value }) => isHeld(value))
      )
        take(call.callee.object);
    }
    if (held.size === before) break;
  }
  // `ctx.body = reply.body` of Koa
  if (writes.some(({ target, value }) => value && isBody(target) && isHeld(value))) return 'sent';
  // `in.transferTo(out)`
  const isSent = calls.some(
    (call) =>
      (SENDS.test(lastName(call.callee)) || isAppendedToOutput(call)) &&
      !DECODES.test(lastName(call.callee)) &&
      !isWritten(call) &&
      (call.args.some(({ value }) => isHeld(value)) || (call.args.length > 0 && isHeld(call.callee))),
  );
  if (isSent) return 'sent';
  const isHandedBack = calls.some(
    (call) =>
      isHandedOn(call, place) ||
      (HANDS_BACK.test(lastName(call.callee)) && call.args.some(({ value }) => isHeld(value))),
  );
  if (isHandedBack) return 'returned';
  const results = [...nodesOfKind(region, 'return'), ...nodesOfKind(region, 'yield')];
  return results.some(({ value }) => value !== undefined && isHeld(value)) ? 'returned' : undefined;
}

/** Whether the enclosing function returns or sends the result of the call at the place. */
export const isAnswered = (program: Program, place: Place, ofResponse = false): boolean =>
  answerOf(program, place, ofResponse) !== undefined;
