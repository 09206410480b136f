/**
 * @module
 * TLS settings of a server. They concern the certificates of its clients, which most servers do not ask for; a client's
 * check of the server is another thing.
 */

import { lastName } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, has, type Node, type Place } from '../surroundings/surroundings.ts';

/** `SslContextBuilder.forServer(…)`, `ServerCredentials.get(…)`, `ssl.PROTOCOL_TLS_SERVER`, `Purpose.CLIENT_AUTH` */
const MADE_FOR_SERVER =
  /\bfor_?server\b|\bServer(?:Credentials|Socket|SslContext|TlsOptions)\w*\b|\bPROTOCOL_TLS_SERVER\b|\bPurpose\.CLIENT_AUTH\b|\bSSLServer(?:Socket)?\b|\bTLS_server_method\b|\bstream_socket_server\b/i;
/** `Listen => 5` of a Perl socket, `server_side=True` */
const SERVER_OPTION = /\bListen\s*=>|\bserver_side\s*=\s*True\b|\bSSL_server\s*=>\s*1/;

/** Calls that accept connections with the settings: `SSLServer.new(tcp, context)`, `tls.Listen(…)`, `AuthenticateAsServer`. */
const SERVES =
  /^(?:create_?server|(?:ssl|tls|https?)_?server|listen\w*|new_?listener|start_?server|serve\w*|run|authenticate_?as_?server\w*|stream_socket_server)$/i;

/** The innermost call around the place, with what is called before it in the chain. */
function callAround(body: readonly Statement[], place: Place): Call | undefined {
  const calls = nodesAt(body, place).filter((node): node is Call => node.kind === 'call' && encloses(node, place));
  return calls.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
}

/** `context` of `context.verify_mode = …`, `context = make(verify: false)` and `context.set(…)`. */
function heldBy(region: readonly Statement[], place: Place): string | undefined {
  for (const node of nodesAt(region, place)) {
    if (
      (node.kind === 'declare' || node.kind === 'assign') &&
      node.value &&
      (encloses(node, place) || encloses(place, node))
    ) {
      const target = node.target as Expression;
      if (target.kind === 'name') return target.name;
      if (target.kind === 'member' && target.object.kind === 'name') return target.object.name;
    }
    if (
      node.kind === 'call' &&
      encloses(place, node) &&
      node.callee.kind === 'member' &&
      node.callee.object.kind === 'name'
    )
      return node.callee.object.name;
  }
  return undefined;
}

/** Whether the call accepts connections with the settings that the variable holds. */
function serves(call: Call, isHeld: (node: Node) => boolean, source: string): boolean {
  const { callee, args } = call;
  const isReceiver = callee.kind === 'member' && isHeld(callee.object);
  if (!isReceiver && !args.some(({ value }) => has(value, isHeld))) return false;
  const name = lastName(callee);
  const maker = callee.kind === 'member' && /^new$/i.test(name) ? lastName(callee.object) : name;
  return (
    (!isReceiver && SERVES.test(maker)) ||
    /AsServer/.test(name) ||
    SERVER_OPTION.test(source.slice(call.start, call.end))
  );
}

/** Whether the settings at the place are those of a server. */
export function isServerSide({ body }: Program, place: Place, source: string): boolean {
  const call = callAround(body, place);
  if (call) {
    const code = source.slice(call.start, call.end);
    if (SERVER_OPTION.test(code) || MADE_FOR_SERVER.test(source.slice(call.start, Math.min(place.end, call.end))))
      return true;
  }
  const { region } = around(body, place);
  const name = heldBy(region, place);
  if (name === undefined) return false;
  const isHeld = (node: Node): boolean => node.kind === 'name' && node.name === name;
  const isMadeForServer = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].some(
    ({ target, value }) =>
      value && isHeld(target as Expression) && MADE_FOR_SERVER.test(source.slice(value.start, value.end)),
  );
  return isMadeForServer || nodesOfKind(region, 'call').some((one) => serves(one, isHeld, source));
}
