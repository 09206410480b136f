/** @module Exception messages and stack traces sent to the client. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

/** Exceptions of every kind, of databases and of the system, whose messages reveal internals. */
const TELLING =
  /^(?:Base)?Exception$|(?:^|\.)(?:Database|Operational|Programming|Integrity|Internal|SQLAlchemy|OS|IO|FileNotFound|Permission|CalledProcess|Subprocess|PyMongo|MySQL)Error$|^(?:sqlite3|psycopg2?|pymysql|MySQLdb|mysql\.connector|cx_Oracle|pyodbc|asyncpg)\.\w*(?:Error|Exception)$/;
const ROUTE = /(^|\.)(route|get|post|put|patch|delete|api_view|action|view_config|errorhandler|exception_handler)$/;

/** Checks whether the function's return value is sent to a client. */
const isHandler = ({ name, annotations, parameters }: FunctionDefinition): boolean =>
  annotations.some(({ name }) => ROUTE.test(name)) ||
  (parameters[0]?.target.kind === 'name' && /^_?(?:request|environ)$/.test(parameters[0].target.name)) ||
  // Methods of a class-based view.
  (/^(?:on_)?(?:get|post|put|patch|delete)$/.test(name) &&
    parameters[0]?.target.kind === 'name' &&
    parameters[0].target.name === 'self');

/**
 * Checks for `e`, `str(e)`, `f"{e}"`, `{"error": repr(e)}` and `answer(str(e))`. Attributes of the exception don't
 * count: the author chose them.
 */
function tells(value: Expression, error: string): boolean {
  switch (value.kind) {
    case 'name':
      return value.name === error;
    case 'concat':
      return value.parts.some((part) => tells(part, error));
    case 'binary':
      return (
        (value.operator === '+' || value.operator === '%') && (tells(value.left, error) || tells(value.right, error))
      );
    case 'object':
      return value.entries.some((entry) => tells(entry.value, error));
    case 'list':
      return value.items.some((item) => tells(item, error));
    case 'call':
      // `traceback.format_exc().encode()`
      if (value.callee.kind === 'member' && value.callee.object.kind === 'call' && isTrace(value.callee.object))
        return true;
      return isTrace(value) || value.args.some((argument) => tells(argument.value, error));
    default:
      return false;
  }
}

/** Checks for `traceback.format_exc()`. */
const isTrace = ({ callee }: Expression & { kind: 'call' }): boolean =>
  (callee.kind === 'member' || callee.kind === 'name') && /^format_(exc|exception|tb|stack)$/.test(callee.name);

/** Checks for `raise HTTPException(500, detail=repr(error))`: the framework sends the detail. */
const isSentError = (value: Expression): boolean =>
  value.kind === 'call' &&
  (value.callee.kind === 'name' || value.callee.kind === 'member') &&
  /^(?:HTTP(?:Exception|Error|InternalServerError|BadRequest\w*)|HttpError|APIException|abort)$/.test(
    value.callee.name,
  );

/** Checks for `abort(500, description=str(error))` and `self.write(str(error))`. */
const isAnswering = (value: Expression): boolean =>
  isSentError(value) ||
  (value.kind === 'call' &&
    value.callee.kind === 'member' &&
    /^(?:write|finish|send_error)$/.test(value.callee.name) &&
    value.callee.object.kind === 'name' &&
    /^(?:self|resp|response)$/.test(value.callee.object.name));

function returned(body: readonly Statement[], error: string): Expression | undefined {
  let found: Expression | undefined;
  walk(body, (node) => {
    if (node.kind === 'return' && node.value && tells(node.value, error)) found = node.value;
    if (node.kind === 'expression' && isAnswering(node.value) && tells(node.value, error)) found = node.value;
    if (node.kind === 'throw' && node.value && isSentError(node.value) && tells(node.value, error)) found = node.value;
  });
  return found;
}

/** Returns the exception parameter of a handler for all exceptions. */
function caughtBy({ annotations, parameters }: FunctionDefinition): string | undefined {
  const takesAll = annotations.some(
    ({ name, args: [what] }) =>
      /(^|\.)(errorhandler|exception_handler)$/.test(name) &&
      ((what?.value.kind === 'name' && /^(Base)?Exception$/.test(what.value.name)) ||
        // For a status, Flask passes an HTTP exception of its own, Starlette the one that was raised.
        (/exception_handler$/.test(name) && what?.value.kind === 'number' && what.value.value === 500)),
  );
  const last = takesAll ? parameters.at(-1)?.target : undefined;
  return last?.kind === 'name' ? last.name : undefined;
}

/**
 * Reports responses with the message of an arbitrary exception. An exception caught by its own type may be meant for
 * the client.
 */
export const exposedException: NodeCheck = (node, { enclosing }) => {
  if ((node.kind !== 'return' && node.kind !== 'try') || !enclosing || !isHandler(enclosing)) return undefined;
  const caught = caughtBy(enclosing);
  if (node.kind === 'return' && caught !== undefined) {
    const said = returned([node], caught);
    return said && finding(said);
  }
  if (node.kind === 'return' && node.value?.kind !== undefined) {
    const said = returned([node], '');
    return said && finding(said);
  }
  if (node.kind === 'return') return undefined;
  for (const { target, types, body } of node.catches) {
    const takesAll = types.length === 0 || types.some(({ name }) => TELLING.test(name));
    const said = takesAll && target?.kind === 'name' ? returned(body, target.name) : undefined;
    if (said) return finding(said);
  }
  return undefined;
};

const finding = ({ start, end }: Expression) =>
  ({ weakness: 'error-details-exposed', start, end, confidence: 'medium' }) as const;
