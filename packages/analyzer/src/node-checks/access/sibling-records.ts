/** @module Missing ownership checks: another handler in the file makes the same query and checks the owner. */
import type { Call, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { lastName } from '../names.ts';

const PICKS =
  /^(?:find|get|load|fetch|by|read|single|first|one|select|query|delete|remove|update|exec|execute)(?:$|_|[A-Z])|^(?:Find|Get|Load|Fetch|Read|Single|First|Query|Delete|Remove|Update|Exec|Execute)/;
const ID = /(?<![A-Za-z])(?:[a-z]\w*_)?id\b|[a-z]Id\b|\bId\b/;
/** Code that refers to the user or their permissions, and so may check the owner itself. */
const ASKS =
  /owner|principal|current_?user|role|admin|permi|session|claims?\b|polic|forbid|identity|can\?|remote_?user|viewer|author(?!iz\w*\()|\buser(?:_?id)?\b|\bUser\b|tenant|login/i;
const COMPARES =
  /(?:owner|user|account|customer|author|login|member|principal|tenant|subject)\w*(?:\(\))?(?:[^;\n]{0,60})(?:===?|!==?|\.?equals\w*\(|\beq\()|(?:===?|!==?|equals\w*\(|\beq\()[^;\n]{0,80}(?:owner|user|account|customer|principal|login|tenant)|\b(?:owner|user|account|customer|author|login|member|tenant)(?:_?id)?\s*=\s*(?:\?|\$\d|:\w|@\w)/i;
const WHO =
  /principal|current_?user|remote_?user|session|claims?\b|identity|\buser\.?(?:id|name)\b|user(?:Id|ID|_id)\b|User\.(?:Find|Identity|Get)|jwt|viewer/i;

const ROUTE = /(?:^|\.)(?:Http\w+|\w*Mapping|GET|POST|PUT|DELETE|PATCH|Get|Post|Put|Delete|Patch|Route|Path)$/;
const REQUEST = /(?:^|\.)(?:Http\w*Request|Request|Ctx|HttpContext|HttpServerExchange|RoutingContext)$/;
const MOUNTED = /\b(?:map_?)?(?:get|post|put|delete|patch)\(\s*["'`][^"'`\n]*["'`]\s*(?:\)\s*|,\s*(?:async\s*)?)$/i;
/** Reads of request parameters through the controller itself. */
const OWN_REQUEST = /\.(?:GetInt64|GetInt|GetString|getPara|getParaTo\w+|Param)\(\s*["':]/;

const handles = ({ annotations, parameters, start, end }: FunctionDefinition, source: string): boolean =>
  annotations.some(({ name }) => ROUTE.test(name)) ||
  parameters.some(({ type }) => type !== undefined && REQUEST.test(type.name)) ||
  MOUNTED.test(source.slice(Math.max(0, start - 120), start)) ||
  (parameters.length === 0 && OWN_REQUEST.test(source.slice(start, end)));

interface Pick {
  key: string;
  call: Call;
  around: FunctionDefinition;
}

function functionsIn(body: readonly Statement[]): FunctionDefinition[] {
  const found: FunctionDefinition[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') found.push(node.definition);
    else if (node.kind === 'class') found.push(...node.definition.methods);
  });
  return found;
}

/** Returns the verb of an SQL statement; '' for other strings. */
function statementOf(text: string): string {
  const verb = /^\W*(select|update|delete|where)\b/i.exec(text)?.[1];
  return verb === undefined ? '' : verb.toLowerCase();
}

function picksIn(functions: readonly FunctionDefinition[], source: string): Pick[] {
  return functions.flatMap((around) => {
    const found: Pick[] = [];
    walk(around.body, (node) => {
      if (node.kind === 'function') return 'skip';
      if (node.kind !== 'call' || node.callee.kind !== 'member' || !PICKS.test(lastName(node.callee))) return undefined;
      const given = source.slice(node.callee.end, node.end);
      if (!ID.test(given)) return undefined;
      const [first] = node.args;
      const statement = first?.value.kind === 'string' ? statementOf(first.value.value) : '';
      const key = `${source.slice(node.callee.start, node.callee.end).replace(/\s+/g, '')} ${statement}`;
      found.push({ key, call: node, around });
      return undefined;
    });
    return found;
  });
}

/** Reports `statements.findById(id)` if another handler checks `found.owner().equals(principal.getName())`. */
export const siblingRecord: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !WHO.test(source)) return undefined;
  const picks = picksIn(
    functionsIn(body).filter((one) => handles(one, source)),
    source,
  );
  const textOf = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  const asked = new Map<string, FunctionDefinition>();
  for (const { key, around } of picks) {
    const text = textOf(around);
    if (WHO.test(text) && COMPARES.test(text)) asked.set(key, around);
  }
  return picks.flatMap(({ key, call, around }): NodeFinding[] => {
    if (!asked.has(key) || asked.get(key) === around) return [];
    const before = source.slice(Math.max(0, around.start - 120), around.start);
    const parameters = around.parameters.map(({ target }) => textOf(target)).join();
    const text = textOf(around).replace(textOf(call), '');
    const declared = around.annotations.some(({ name }) => /role|admin|polic|authorize|secured/i.test(name));
    if (declared || ASKS.test(`${parameters} ${bodyOf(text)}`) || /role|admin|polic|authorize\(/i.test(before))
      return [];
    return [
      {
        weakness: 'missing-authorization',
        start: call.start,
        end: call.end,
        confidence: 'low',
        detail: 'The record is selected by ID only; another handler in this file checks its owner.',
      },
    ];
  });
};

/** Returns the function without its signature, which contains types. */
const bodyOf = (text: string): string => text.slice(Math.max(0, text.indexOf('{')));
