/** @module Internal error details shown to users. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';

const TELLS =
  /^(?:mysqli?_error|mysqli?_connect_error|pg_last_error|sqlsrv_errors|oci_error|odbc_errormsg|getTraceAsString|debug_print_backtrace|errorInfo|lastErrorMsg)$/;

/** Exceptions whose message reveals internals: database, files, code. */
const INNER =
  /(?:^|\\|\.)(?:PDOException|mysqli_sql_exception|\w*(?:Database|DBAL|Query|Driver|SQL|Sql)\w*Exception|Throwable|Exception|Error|ErrorException|RuntimeException)$/;
const OF_DATABASE = /PDO|mysqli|Database|DBAL|Query|Driver|SQL/i;
const TEXT = /^(?:getMessage|__toString|getTraceAsString|getTrace|getFile)$/;

const PRINTS = /^(?:echo|exit|echo without quotes|var_dump|print_r|var_export)$/;
const SENDS = /^(?:send|end|write|setBody|setContent|json|html|plaintext|make|setData)$/;
/** Methods that only responses have. */
const ANSWERS = /^(?:setJSON|withJson|failServerError|respond|jsonResponse|sendJson|renderText)$/;
const RESPONSE = /^(?:res|resp|response|Response|JsonResponse|ResponseFactory|conn|connection|client|this|getBody)$/;
/** Functions of frameworks that turn their first argument into a response. */
const MAKES = /^(?:response|json_response|wp_send_json(?:_error|_success)?|wp_die|abort|json)$/;

/** Reports `catch (PDOException $e) { echo $e->getMessage(); }`. */
export const exceptionShown: NodeCheck = (node) => {
  if (node.kind === 'function') return shownBy(node.definition);
  if (node.kind === 'class') return node.definition.methods.flatMap((one) => shownBy(one) ?? []);
  if (node.kind !== 'try') return undefined;
  for (const { target, types, body } of node.catches) {
    const inner = types.find(({ name }) => INNER.test(name));
    if (!inner || target?.kind !== 'name') continue;
    const shown = printed(body, target.name);
    if (shown)
      return {
        weakness: 'error-details-exposed',
        start: shown.start,
        end: shown.end,
        confidence: OF_DATABASE.test(inner.name) ? 'medium' : 'low',
      };
  }
  return undefined;
};

/**
 * Checks a function that takes an exception:
 * `function render(Throwable $e) { echo json_encode(['error' => $e->getMessage()]); }`.
 */
function shownBy({ parameters, body }: FunctionDefinition): NodeFinding | undefined {
  for (const { target, type } of parameters) {
    if (target.kind !== 'name' || !type || !INNER.test(type.name)) continue;
    const shown = printed(body, target.name);
    if (shown) return { weakness: 'error-details-exposed', start: shown.start, end: shown.end, confidence: 'medium' };
  }
  return undefined;
}

/**
 * Checks whether the call writes its arguments to the response: `echo`, `new JsonResponse(…)`, `$response->send(…)`.
 */
function answers({ callee, construct }: Call): boolean {
  if (callee.kind === 'name')
    return construct ? /Response$/.test(callee.name) : PRINTS.test(callee.name) || MAKES.test(callee.name);
  if (callee.kind !== 'member') return false;
  if (construct) return /Response$/.test(callee.name);
  const { object } = callee;
  if (ANSWERS.test(callee.name) || (object.kind === 'this' && callee.name === 'json')) return true;
  // `response()->json(…)`, `$response->getBody()->write(…)`
  const holder = object.kind === 'call' ? lastName(object.callee) : lastName(object);
  return SENDS.test(callee.name) && RESPONSE.test(holder.replace('$', ''));
}

/** Returns the call that prints the exception's details, or the exception itself. */
function printed(body: readonly Statement[], name: string): Expression | undefined {
  let found: Expression | undefined;
  walk(body, (node) => {
    if (node.kind !== 'call' || !answers(node)) return;
    if (node.args.some(({ value }) => value.kind === 'name' && value.name === name)) found = node;
    walk(
      node.args.map(({ value }) => value),
      (part) => {
        if (part.kind !== 'call' || part.callee.kind !== 'member' || !TEXT.test(part.callee.name)) return;
        if (part.callee.object.kind === 'name' && part.callee.object.name === name) found = node;
      },
    );
  });
  return found;
}

/** Reports `die(mysqli_error($link))`. */
export const errorShown: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  if (node.callee.name !== 'echo' && node.callee.name !== 'exit') return undefined;
  let tells = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind !== 'call') return;
      const { callee } = part;
      if ((callee.kind === 'name' || callee.kind === 'member') && TELLS.test(callee.name)) tells = true;
    },
  );
  return tells
    ? { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
