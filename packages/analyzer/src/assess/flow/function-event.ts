/**
 * @module
 * Fields of the event of a cloud function. Over HTTP, a client fills only some of them; the others come from anyone who may
 * invoke the function: `event["raw_command"]`.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { around, type Node } from '../surroundings/surroundings.ts';

const OF_FUNCTION = 'event of the function';
/** Fields that hold what a client sends through an HTTP gateway, a load balancer or GraphQL. */
const FROM_CLIENT =
  /^(?:body|(?:multiValue)?(?:queryStringParameters|headers)|pathParameters|raw(?:Path|QueryString)|path|cookies|arguments|params|requestContext|querystring|query)$/i;
const EVENT = /^_?(?:event|evt)$/;

/** The constant key of `event["key"]` and `event.get("key")`. */
function keyOf(node: Node): string | undefined {
  const isEvent = (object: Node): boolean => object.kind === 'name' && EVENT.test(object.name);
  if (node.kind === 'index' && isEvent(node.object))
    return node.index?.kind === 'string' ? node.index.value : undefined;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'get') return undefined;
  const [key] = node.args;
  return isEvent(node.callee.object) && key?.value.kind === 'string' ? key.value.value : undefined;
}

/** Whether the flow begins in a field of the event that no client of an HTTP gateway fills. */
export function isOfInvoker({ circumstances, steps, start }: RawFinding, { body }: Program): boolean {
  if (circumstances?.sourceLabel !== OF_FUNCTION || steps.some(({ elsewhere }) => elsewhere)) return false;
  const places = new Set([...steps.map((step) => step.start), start]);
  const keys: string[] = [];
  // The first statement of the flow that reads a field.
  walk(around(body, { start, end: start }).region, (node) => {
    const isOnFlow = [...places].some((place) => node.start <= place && place <= node.end);
    if (!isOnFlow) return undefined;
    if (node.kind !== 'assign' && node.kind !== 'declare' && node.kind !== 'call') return undefined;
    walk([node], (part) => {
      const key = keyOf(part);
      if (key !== undefined) keys.push(key);
    });
    return undefined;
  });
  return keys.length > 0 && !keys.some((key) => FROM_CLIENT.test(key));
}
