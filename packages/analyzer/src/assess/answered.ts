/**
 * @module
 * Whether the response of a requested server reaches the client. Only then does SSRF expose internal services;
 * otherwise it reveals at most that a service exists.
 */
import { lastName } from '../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../ir/index.ts';
import { mentions, nodesOfKind } from '../ir/node-index.ts';
import { walk } from '../ir/walk.ts';
import { isDocument, namesOfPaths, openFiles, tellsLittle, writesFile } from './response-parts.ts';
import { around, has, holds, type Node, type Place } from './surroundings.ts';

/** Calls that send, render or copy their arguments. */
const SENDS =
  /^(?:f?p?(?:write|print)\w*|send\w*|json\w*|jsonp|render\w*|respon[ds]\w*|echo|end|pipe\w*|copy\w*|transfer\w*|html|string|data(?:FromReader)?|stream\w*|body|output\w*|reply\w*|answer\w*|finish|make_response|\w*Response|\w*Result|Ok|Content|File|text|add_?(?:attribute|object)|set_?(?:attribute|body|entity)|forward\w*|proxy\w*)$/i;

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
    has(node, (part) => holds(place, part) || ('name' in part && held.has(String(part.name))))
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
): boolean {
  let found = false;
  const callees = new Set<Node>();
  walk([part], (node) => {
    if (isLittle(node)) return 'skip';
    if (node.kind === 'conditional') {
      const branches = [node.whenTrue, node.whenFalse];
      found ||= branches.some((branch) => holdsResponse(branch, place, held, parsed, isLittle));
      return 'skip';
    }
    if (node.kind === 'call') callees.add(node.callee);
    const member = node.kind === 'call' ? node.callee : node;
    if (member.kind === 'member' && STATUS.test(member.name)) return 'skip';
    if (readsKey(node, (whole) => isParsed(whole, place, held, parsed), callees)) return 'skip';
    found ||= holds(place, node) || ('name' in node && held.has(String(node.name)));
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
  const [outer] = calls.filter((call) => holds(place, call)).sort((a, b) => b.end - b.start - (a.end - a.start));
  if (!outer || !MAKES_REQUEST.test(lastName(outer.callee))) return undefined;
  const names = new Set(
    [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) => {
      if (!value || !holds(value, place)) return [];
      const named: string[] = [];
      walk([target as Expression], (part) => part.kind === 'name' && named.push(part.name));
      return named;
    }),
  );
  return calls.filter(
    (call) =>
      SENDS_REQUEST.test(lastName(call.callee)) &&
      !holds(place, call) &&
      call.args.some(({ value }) => holds(value, place) || mentions(value, names)),
  );
}

const isBody = (target: Statement | Expression): boolean =>
  target.kind === 'member' && target.name === 'body' && /^(?:ctx|context|res(?:ponse)?)$/.test(lastName(target.object));

/**
 * Whether the enclosing function returns or sends the result of the call at the place; of a response, more than what
 * tells little of it.
 */
export function isAnswered(program: Program, place: Place, ofResponse = false): boolean {
  const { region } = around(program.body, place);
  const senders = sendersOf(region, place);
  if (senders !== undefined) return senders.some((call) => isAnswered(program, call, ofResponse));
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  const calls = nodesOfKind(region, 'call');
  const held = new Set<string>();
  const parsed = new Set<string>();
  const documents = new Set<string>();
  const isLittle = (node: Node): boolean => ofResponse && tellsLittle(node, documents);
  const isHeld = (part: Node): boolean =>
    (holds(part, place) || mentions(part, held)) && holdsResponse(part, place, held, parsed, isLittle);
  const files = ofResponse ? openFiles(region, place) : new Set<string>();
  const isWritten = (call: Call): boolean => ofResponse && writesFile(call, files);
  const take = (target: Expression): void => {
    const name = lastName(target);
    if (name !== '') held.add(name);
  };
  // `client.get(url, (error, response) => …)`: the callback receives the response.
  const takeParameters = (call: Call): void => {
    for (const { value } of call.args)
      if (value.kind === 'function')
        for (const { target } of value.definition.parameters) if (target.kind === 'name') held.add(target.name);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = held.size;
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
      // What is done with the file afterward decides.
      if (isWritten(call)) {
        if (isHeld(call.callee) || call.args.some(({ value }) => isHeld(value)))
          for (const name of namesOfPaths(region, place)) held.add(name);
      } else if (isHeld(call.callee)) {
        takeParameters(call);
        // `in.read(buffer)`
        for (const { value } of call.args) if (value.kind === 'name') held.add(value.name);
      } else if (holds(call, place)) takeParameters(call);
    }
    if (held.size === before) break;
  }
  // `ctx.body = reply.body` of Koa
  if (writes.some(({ target, value }) => value && isBody(target) && isHeld(value))) return true;
  if (nodesOfKind(region, 'return').some(({ value }) => value !== undefined && isHeld(value))) return true;
  // `in.transferTo(out)`
  return calls.some(
    (call) =>
      SENDS.test(lastName(call.callee)) &&
      !isWritten(call) &&
      (call.args.some(({ value }) => isHeld(value)) || (call.args.length > 0 && isHeld(call.callee))),
  );
}
