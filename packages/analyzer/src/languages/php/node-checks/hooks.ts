/** @module WordPress hooks that change data without verifying a nonce (CSRF) or a capability (authorization). */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';

/** Hooks that only signed-in users can trigger. */
const HOOK = /^(?:wp_ajax_(?!nopriv_)|admin_post_(?!nopriv_))\w/;
/** Hooks that run for every request, including those to `admin-ajax.php`, which anyone can send. */
const EVERY_REQUEST = /^(?:admin_init|init|wp_loaded|template_redirect)$/;
const SENT = /^\$_(?:POST|GET|REQUEST)$/;
const NONCE = /^(?:check_ajax_referer|check_admin_referer|wp_verify_nonce)$/;
const CAPABILITY = /^(?:current_user_can|user_can|is_super_admin|author_can|current_user_can_for_blog)$/;
const WRITES =
  /^(?:(?:add|update|delete)_(?:option|site_option|user_meta|post_meta|term_meta|comment_meta|blog_option)|wp_(?:insert|update|delete|trash)_(?:post|user|term|comment|attachment)|wp_set_password|wp_create_user|wp_mail|unlink|file_put_contents|move_uploaded_file)$/;
const DATABASE_WRITES = /^(?:insert|update|delete|replace)$/;

const isDatabase = (node: Expression): boolean =>
  (node.kind === 'name' && node.name === '$wpdb') || (node.kind === 'member' && node.name === 'wpdb');

function isWrite(node: Call): boolean {
  const { callee } = node;
  if (callee.kind === 'name') return WRITES.test(callee.name);
  return callee.kind === 'member' && DATABASE_WRITES.test(callee.name) && isDatabase(callee.object);
}

interface Hooked {
  write: Call | undefined;
  /** It reads request parameters. */
  readsRequest: boolean;
  /** It, or a function of the file that it calls, verifies the nonce; the same for a capability. */
  asksNonce: boolean;
  asksCapability: boolean;
}

const functionsOf = new WeakMap<readonly Statement[], ReadonlyMap<string, FunctionDefinition>>();

/** Returns the file's functions and methods by name. */
function functionsIn(body: readonly Statement[]): ReadonlyMap<string, FunctionDefinition> {
  let found = functionsOf.get(body);
  if (!found) {
    const all = new Map<string, FunctionDefinition>();
    walk(body, (node) => {
      if (node.kind === 'function') all.set(node.definition.name, node.definition);
      else if (node.kind === 'class') for (const method of node.definition.methods) all.set(method.name, method);
    });
    found = all;
    functionsOf.set(body, found);
  }
  return found;
}

/** Resolves the hooked callback: a function by name, a method, or a closure. */
function hookedFunction(callback: Expression | undefined, body: readonly Statement[]): FunctionDefinition | undefined {
  if (callback?.kind === 'function') return callback.definition;
  if (callback?.kind === 'string') return functionsIn(body).get(callback.value.split('::').at(-1) ?? '');
  const items =
    callback?.kind === 'list'
      ? callback.items
      : callback?.kind === 'object'
        ? callback.entries.map(({ value }) => value)
        : [];
  const [, method] = items;
  return method?.kind === 'string' ? functionsIn(body).get(method.value) : undefined;
}

function look(definition: FunctionDefinition, body: readonly Statement[], depth = 0): Hooked {
  const found: Hooked = { write: undefined, readsRequest: false, asksNonce: false, asksCapability: false };
  walk(definition.body, (node) => {
    if (node.kind === 'name' && SENT.test(node.name)) found.readsRequest = true;
    if (node.kind !== 'call') return;
    const { callee } = node;
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
    if (NONCE.test(name)) found.asksNonce = true;
    else if (CAPABILITY.test(name)) found.asksCapability = true;
    else if (isWrite(node)) {
      if (!found.write || node.start < found.write.start) found.write = node;
    } else if (depth < 2) {
      const inner = functionsIn(body).get(name);
      if (!inner || inner === definition) return;
      const below = look(inner, body, depth + 1);
      found.asksNonce ||= below.asksNonce;
      found.asksCapability ||= below.asksCapability;
    }
  });
  return found;
}

const hookCheck =
  (weakness: string, isAsked: (hooked: Hooked) => boolean, detail: string): NodeCheck =>
  (node, { body }): NodeFinding | undefined => {
    if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'add_action') return undefined;
    const [hook, callback] = node.args.map(({ value }) => value);
    if (hook?.kind !== 'string') return undefined;
    const isEvery = EVERY_REQUEST.test(hook.value);
    if (!isEvery && !HOOK.test(hook.value)) return undefined;
    const definition = hookedFunction(callback, body);
    const hooked = definition && look(definition, body);
    if (!hooked?.write || isAsked(hooked) || (isEvery && !hooked.readsRequest)) return undefined;
    return { weakness, start: hooked.write.start, end: hooked.write.end, confidence: 'medium', detail };
  };

/** Reports a change that any other site can trigger with a forged form. */
export const forgedHook = hookCheck('csrf-disabled', ({ asksNonce }) => asksNonce, 'No nonce is verified before it.');

/** Reports a change that every subscriber can make. */
export const openHook = hookCheck(
  'missing-authorization',
  ({ asksCapability }) => asksCapability,
  'Any signed-in user can call it: no capability is checked.',
);
