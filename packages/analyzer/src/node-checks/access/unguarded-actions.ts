/** @module State-changing actions open to everyone, while every neighboring action requires authentication. */
import type { ClassDefinition, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { HANDLES, headOf, ROUTE, ROUTES } from './sibling-guards.ts';

const LOGGED_IN =
  /(?:login|auth\w*|jwt|token|user|session)_?required|require[sd]?_?(?:auth\w*|login|user|session|token|member|signed_?in)|ensure_?(?:auth\w*|logged_?in|login)|(?:is|check|must_?be)_?(?:auth\w*|logged_?in|signed_?in)|logged_?in|signed_?in|authenticate|use_?guards|is_?granted|@authorized|current_?user|auth_?(?:guard|middleware)|needs_\w+\(|\b401\b|unauthori[sz]ed/i;
const SIGNED =
  /hmac|hash_equals|secure_?compare|timing_?safe|compare_digest|verif\w*_?(?:signature|web_?hook)|construct_?event|signature/i;
/** Actions meant for everyone, or authenticated in another way. */
const OPEN =
  /log_?(?:in|out)|sign_?(?:in|up|out|off)|regist|forgot|reset|verif|confirm|call_?back|hook|health|contact|subscri|newsletter|search|public|token|oauth|feedback|track|collect|activat|cart|basket|guest|anonym|captcha|passw|secret|api_?key|\bsession|cookie|\brole|admin|permi|polic|authoriz/i;
const CHANGES =
  /(?:\.|->|::)(?:update|delete|remove|destroy|cancel|approve|refund|purge|archive|disable)\w*!?\s*[({]|\b(?:delete\s+from|update)\s+["`]?\w+["`]?\s+(?:set|where)\b/i;
/** Code that guards the whole file. */
const GUARDED =
  /before_request|before_app_request|url_value_preprocessor|before_filter|before_action|addHook|preHandler|->middleware\(|\.use\([^\n]*(?:auth|login|session|guard|user|jwt|token)/i;
const HOOKS = /hook|call_?back|notif/i;

interface Action {
  head: string;
  code: string;
  from: number;
}

const OWN_METHOD = /^(?:_.*|constructor|initialize|__\w+)$/;

/** Returns groups of sibling actions: those of each class, and those of the file. */
function groupsIn(body: readonly Statement[], source: string): Action[][] {
  const ofFile: Action[] = [];
  const groups = [ofFile];
  const actionOf = ({ start, end, body: inner }: FunctionDefinition): Action => {
    const from = inner[0]?.start ?? end;
    return { head: headOf(start, source) + source.slice(start, from), code: source.slice(from, end), from };
  };
  const ofClass = ({ name, supertypes, methods, annotations }: ClassDefinition): void => {
    const isHandler = [name, ...supertypes.map((one) => one.name)].some((one) => HANDLES.test(one));
    const isGuarded = annotations.some((one) => LOGGED_IN.test(source.slice(one.start, one.end)));
    const own = methods.filter(
      (one) =>
        one.isPublic !== false &&
        !OWN_METHOD.test(one.name) &&
        (isHandler || one.annotations.some((each) => ROUTES.test(each.name))),
    );
    if (!isGuarded) groups.push(own.map(actionOf));
  };
  walk(body, (node) => {
    if (node.kind === 'class') ofClass(node.definition);
    else if (node.kind === 'function') {
      const { start, annotations } = node.definition;
      if (annotations.some((one) => ROUTES.test(one.name)) || ROUTE.test(source.slice(Math.max(0, start - 240), start)))
        ofFile.push(actionOf(node.definition));
    }
  });
  return groups;
}

const textOf = ({ head, code }: Action): string => `${head} ${code}`;

/** Changes that a webhook makes. */
const STORES = /(?:\.|->|::)(?:update|delete|save|create|insert|cancel|mark|set_?\w*paid)\w*!?\s*[({]/i;

const asksNothing = (one: Action): boolean => !SIGNED.test(textOf(one)) && !LOGGED_IN.test(textOf(one));

/** Returns the only action without a check, if at least two others have one, and the change that it makes. */
function loneIn(group: readonly Action[], source: string): [Action, RegExpExecArray] | undefined {
  const first = group[0]?.from ?? 0;
  const around = source.slice(Math.max(0, first - 400), group.at(-1)?.from);
  const isHook = HOOKS.test(around) && group.filter((one) => SIGNED.test(textOf(one))).length >= 2;
  const changing = group.filter(({ code }) => (isHook ? STORES : CHANGES).test(code));
  const [lone, ...others] = changing.filter(asksNothing);
  if (!lone || others.length > 0) return undefined;
  const asking = changing.filter((one) => LOGGED_IN.test(textOf(one))).length;
  if (!isHook && (asking < 2 || OPEN.test(textOf(lone)) || GUARDED.test(source))) return undefined;
  const act = (isHook ? STORES : CHANGES).exec(lone.code);
  return act ? [lone, act] : undefined;
}

/** Reports `@Mutation() cancel(id)` beside `@Mutation() @UseGuards(LoginGuard) annotate(id)`. */
export const loneAction: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !(LOGGED_IN.test(source) || SIGNED.test(source))) return undefined;
  return groupsIn(body, source).flatMap((group): NodeFinding[] => {
    const found = loneIn(group, source);
    if (!found) return [];
    const [lone, act] = found;
    const start = lone.from + act.index + act[0].search(/\w/);
    return [
      {
        weakness: 'missing-authorization',
        start,
        end: lone.from + act.index + act[0].length,
        confidence: 'medium',
        detail: "Other actions of this class authenticate the caller; this one doesn't.",
      },
    ];
  });
};
