/** @module Secrets in variables that are logged, and custom loggers. */
import type { Expression, ObjectEntry } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { lastName } from '../names.ts';
import { WHOLE } from '../request/sent-values.ts';
import { holdsSecret, secretsLogged } from './logging.ts';

const LOGGER = /^_?(?:console|log(?:ger|ging)?|winston|pino|bunyan)$/i;
const LEVELS = /^(?:log|info|warn(?:ing)?|error|debug|trace|fatal|verbose|critical|exception)$/;

/** Checks for a header with credentials: `{ Authorization: `Bearer ${token}` }`. */
const isHeader = ({ key = '', value }: ObjectEntry): boolean =>
  /^(?:(?:proxy-)?authorization|x-api-key|(?:set-)?cookie)$/i.test(key) && /^(?:concat|binary)$/.test(value.kind);

const LOGS_IN = /log_?in|sign_?(?:in|up)|regist|passw|credential|card/i;

/** Returns the values that an expression is composed of. */
function partsOf(value: Expression): Expression[] {
  switch (value.kind) {
    case 'concat':
      return value.parts.flatMap(partsOf);
    case 'binary':
      return [...partsOf(value.left), ...partsOf(value.right)];
    case 'object':
      return value.entries.flatMap((entry) => partsOf(entry.value));
    case 'list':
      return value.items.flatMap(partsOf);
    case 'call':
      return /^(?:dict|stringify|inspect|dumps|json_encode|print_r|to_json|to_h)$/.test(calledName(value))
        ? [
            value,
            ...value.args.flatMap((one) => partsOf(one.value)),
            ...(value.callee.kind === 'member' ? [value.callee.object] : []),
          ]
        : [value];
    default:
      return [value];
  }
}

/** Checks for a variable that holds headers with credentials, or a whole login form. */
function holdsBehind(value: Expression, context: NodeContext): boolean {
  const { source, enclosing, enclosingName } = context;
  return partsOf(value).some((part) => {
    const made = assignedValue(part, context);
    if (made !== part && made.kind === 'object' && made.entries.some(isHeader)) return true;
    if (!WHOLE.test(source.slice(made.start, made.end)) || !enclosing) return false;
    const head = source.slice(Math.max(0, enclosing.start - 160), enclosing.start);
    return LOGS_IN.test(
      `${enclosingName} ${head.slice(Math.max(head.lastIndexOf('\n\n'), head.lastIndexOf(';\n'), 0))}`,
    );
  });
}

const MAKES_LOGGER =
  /^(?:await\s+)?(?:new\s+)?(?:[\w.]+(?:\.|::))?(?:pino|winston|bunyan|log4js|loglevel|signale|create_?[lL]ogger|get_?[lL]ogger|Logger|LoggerFactory)\b[\w.]*\(/;

/** Returns how a logger under another name was created: `const audit = pino(); audit.info(…)`. */
function madeAs({ object }: Expression & { kind: 'member' }, context: NodeContext): string {
  if (object.kind !== 'name' || LOGGER.test(object.name)) return '';
  const made = assignedValue(object, context);
  const text = made === object ? '' : context.source.slice(made.start, made.end);
  return MAKES_LOGGER.test(text) ? text : '';
}

/**
 * Reports `headers = { Authorization: … }; log.info('sent', headers)` and
 * `audit.warning('failed login: %s', dict(form))`.
 */
export const secretLoggedBehind: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const { callee, start, end } = node;
  const isFunction = callee.kind === 'name' && callee.name === 'error_log';
  if (!isFunction && (callee.kind !== 'member' || !LEVELS.test(callee.name))) return undefined;
  if (callee.kind === 'member') {
    const made = madeAs(callee, context);
    if (made === '' && !LOGGER.test(lastName(callee.object) || calledName(callee.object))) return undefined;
    const told = made !== '' && secretsLogged(() => true)(node, context);
    if (told) return told;
    // Another logger in the file may redact secrets; this one doesn't.
    const isPlain = made !== '' && !/mask|redact/i.test(made);
    if (isPlain && node.args.some(({ value }) => holdsSecret(value)))
      return { weakness: 'sensitive-data-logged', start, end, confidence: 'medium' };
  }
  return node.args.some(({ value }) => holdsBehind(value, context))
    ? { weakness: 'sensitive-data-logged', start, end, confidence: 'medium' }
    : undefined;
};
