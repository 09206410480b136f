/** @module Privileged actions (remove, ban, refund) without a permission check that another handler in the file has. */
import type { ClassDefinition, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** Checks for a permission beyond authentication. */
const GUARD =
  /authorize[!(d]|roles?_(?:required|allowed|accepted)|(?:permission|admin|staff)s?_required|require_?(?:role|admin|permission|staff|scope)|has_?(?:role|permission|scope|access)|is_?(?:admin|staff|moderator|super_?user)|\badmin|(?:\.|->|\[['":]?|['"])roles?\b|\bcan\?|accessible_by|isGranted|deny\w*Unless|polic(?:y|ies)\b|permissions?\b|forbidden|\b403\b|@Authorized\(\s*['"[]|@?Roles\(|authorized\?|moderator|super_?user|\bstaff\b|\bcan\(|\bguard\b|(?:\b|_)scopes?\b|\bacl\b|\bability\b/i;
/** Code that only names a field or a permission, or the library module that sets them. */
const NAMES = /permit\([^)]*\)|(?<!:):\w+/g;
const PARTS = /\badmin(?:\(\)|\.auth\(\))?(?=\.|->)/gi;
const VERBS =
  'remove|delete|destroy|purge|wipe|ban|suspend|cancel|refund|archive|approve|promote|revoke|trash|terminate|disable|impersonate|elevate|(?:log|sign)_?in_?as|set\\w*(?:claims|roles?|permissions?)';
const NAMED = new RegExp(`^(?:${VERBS})$`);
const ACTS = new RegExp(
  // The class list of a page element holds no records.
  `(?<!classList)(?:\\.|->|::)(?:${VERBS})(?:[A-Z_]\\w*)?!?\\s*[({]|(?:delete|destroy)_all\\b|\\bdelete\\s+from\\s+\\w`,
  'i',
);
const WRITES = /(?:\.|->|::)((?:update|save|store|set|put|persist|patch|execute|pop)\w*!?)\s*[({]|\bdel\s+\w+\[/i;
/** Code that acts on the user's own records, or checks the user in another way. */
const OWN =
  /current_?(?:user|account|member)|\.user\b|->user\b|getUser|\bme\b|\bsession\b|owner|user_?id|account_?id|member_?id|customer_?id|own_|->id\(\)|identity|principal|auth\(\)|Auth::|tenant|\bmy_|signature|hmac|token\b|api_?key|secret|verif|captcha|password/i;
const RECORDS =
  /\b([A-Za-z]\w{2,})(?:\.objects|\.query)?(?:\.|->|::)(?:find|get|load|fetch|where|by|select|[rR]ecent|delete|remove|destroy|update|save|archive|purge|ban|suspend|cancel|refund|set|log|pop)\w*[!?]?\s*(?:<[^()\n]*>)?\(|\b([A-Z][A-Z_]{2,})\[|\b(\w+)\(\)(?:\.|->)(?:set|log|update|delete|remove|disable)\w*\(|(?:load|dispense|findOne|collection|table|model)\(\s*['"](\w+)['"]|\b(?:from|update|into)\s+["`]?(\w+)/g;
const ORDINARY =
  /^(?:this|self|req|request|res|response|params|ctx|context|map|list|cache|array|object|json|data|body|math|logger|log|session|cookies?|headers?|form|query|db|redis|s3|fs|axios|class|set|get|key|item|file|path|config|date|string|url|app|router|entity|manager|em|client|http|conn|connection|pool|element|document|window|time|repo)$/;
export const HANDLES = /(?:Controller|Resolver|Handler|Resource|Mutation|Api|Views?(?:set)?|Endpoint)s?$/i;
const RUNS = /^(?:resolve|call|handle|perform|execute|__invoke)$/;
export const ROUTE = /\b\w+\.(?:get|post|put|patch|delete|all)\(\s*['"`/][^\n]*$|\bhandler\s*:\s*(?:async\s*)?$/;

interface Unit {
  name: string;
  /** The code before the body: annotations, the call that the function is passed to, the surrounding class. */
  head: string;
  /** The body, with arguments blanked out. */
  code: string;
  /** Offset at which the body begins. */
  from: number;
  records: ReadonlySet<string>;
}

const blank = (part: string): string => ' '.repeat(part.length);

const HEAD = 240;
const CODE_MAX = 2500;
const IDS = /id$|^pk$|^slug$|^name$|^key$/i;
export const ROUTES = /route|get|post|put|patch|delete|view|api|mutation|query|mapping|action|authorized/i;

/** Returns the code right before a function: the call that it is passed to, its annotations. */
export function headOf(start: number, source: string): string {
  const before = source.slice(Math.max(0, start - HEAD), start);
  return before.slice(Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('}\n'), before.lastIndexOf('});'), 0));
}

function recordsIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(RECORDS)]
    .map(([, ...names]) => (names.find((name) => name !== undefined) ?? '').toLowerCase().replace(/_/g, ''))
    .filter((name) => !ORDINARY.test(name))
    .map((name) => name.replace(/(?:repository|repo|model|table|store|service|dao)$/, '').replace(/(?:ies|s)$/, ''));
  return new Set(found.filter((name) => name !== ''));
}

/** Returns all request handlers that the file shows. */
function unitsIn(body: readonly Statement[], source: string): Unit[] {
  const found: Unit[] = [];
  const add = (
    name: string,
    start: number,
    end: number,
    { parameters, body: inner, end: last }: FunctionDefinition,
  ): void => {
    const from = inner[0]?.start ?? start;
    const code = source.slice(from, last);
    if (code.length > CODE_MAX) return;
    const given = parameters.flatMap(({ target }) =>
      target.kind === 'name' && IDS.test(target.name) ? [target.name.replace('$', '')] : [],
    );
    const known = new RegExp(
      `\\b(?:args|params|query|body|matchdict|form|GET|POST)\\W{1,3}\\w*${given.map((one) => `|\\b${one}\\b`).join('')}`,
      'g',
    );
    const head = `${headOf(start, source)}${source.slice(start, from)} ${source.slice(last, end)}`.replace(PARTS, '');
    found.push({
      name,
      head,
      code: code.replace(known, blank).replace(PARTS, blank),
      from,
      records: recordsIn(code),
    });
  };
  const ofFunction = (definition: FunctionDefinition, isAction: boolean): void => {
    const { name, start, end, annotations } = definition;
    const isRoute =
      annotations.some((one) => ROUTES.test(one.name)) || ROUTE.test(source.slice(Math.max(0, start - HEAD), start));
    // A PHP function that reads the request from a global variable.
    const reads = /\$_(?:GET|POST|REQUEST)\b/.test(source.slice(start, end));
    if (isAction || isRoute || reads) add(name, start, end, definition);
  };
  const ofClass = (definition: ClassDefinition): void => {
    const { name, supertypes, methods, start, end } = definition;
    const runner = methods.find((one) => RUNS.test(one.name));
    if (runner && end - start < 1500) {
      add(name, start, end, runner);
      return;
    }
    // A class-level check, such as a filter, is outside its methods.
    const whole = methods.reduceRight(
      (text, one) => text.slice(0, one.start - start) + text.slice(one.end - start),
      source.slice(start, end),
    );
    const declared = definition.annotations.some((one) => GUARD.test(source.slice(one.start, one.end)));
    if (declared || GUARD.test(whole.replace(/@\w+\([^\n]*/g, ''))) return;
    const isHandler = [name, ...supertypes.map((one) => one.name)].some((one) => HANDLES.test(one));
    for (const method of methods)
      ofFunction(method, isHandler && method.isPublic !== false && !/^_|^constructor$|^initialize$/.test(method.name));
  };
  walk(body, (node) => {
    if (node.kind === 'function') ofFunction(node.definition, false);
    else if (node.kind === 'class') ofClass(node.definition);
  });
  return found;
}

export const siblingGuard: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !GUARD.test(source) || /\.use\([^\n]*(?:admin|role|permission|authorize|guard)/i.test(source))
    return undefined;
  const units = unitsIn(body, source);
  return units.flatMap(({ name, head, code, from, records }): NodeFinding[] => {
    const act = ACTS.exec(code) ?? (NAMED.test(wordsOf(name)[0] ?? '') ? WRITES.exec(code) : null);
    if (!act || GUARD.test(head) || GUARD.test(code) || OWN.test(code)) return [];
    const asks = units.some(
      (one) =>
        one.from !== from &&
        GUARD.test(`${one.head} ${one.code}`.replace(NAMES, '')) &&
        [...records].some((each) => one.records.has(each)),
    );
    if (!asks) return [];
    const start = from + act.index + act[0].search(/\w/);
    return [{ weakness: 'missing-authorization', start, end: from + act.index + act[0].length, confidence: 'medium' }];
  });
};
