/** @module Loggers that write JSON or quote their messages, in which a line break is `\n`. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';

/** They write JSON unless a plain format is set. */
const BY_DEFAULT = /^(?:pino|bunyan|winston)\.Logger\./;
/** Quotes messages unless it writes to a terminal, or is told not to. */
const QUOTES = /^github\.com\/sirupsen\/logrus\./;
const PLAIN_CALL = /(?:^|\.)(?:simple|printf|cli|prettyPrint|padLevels|bunyanFormat|PrettyStream)$|^pretty$/;
const PLAIN_WORD =
  /^(?:pino-pretty|pino-colada|bunyan-format|bunyan-prettystream|bunyan-debug-stream|DisableQuote|ForceColors)$/;

/** `logging.JsonFormatter()`, `slog.NewTextHandler(…)`, `AddJsonConsole()`, `structlog.processors.JSONRenderer()` */
const SETS_JSON =
  /json_?(?:log_?)?(?:formatter|layout|console)|(?:compact|rendered|logstash)\w*(?:formatter|layout|encoder)|processors\.JSONRenderer|NewJSON(?:Encoder|Handler)|NewTextHandler|zap\.NewProduction/i;
/** Outputs that no formatter changes, and Go's own logger, which `slog` only takes over with `SetDefault`. */
const WITHOUT_FORMAT = /^(?:console\.|error_log$|syslog|log\.)/;

interface Formats {
  json: boolean;
  plain: boolean;
  takesOver: boolean;
}
const known = new WeakMap<Program, Formats>();

function formatsOf(program: Program): Formats {
  const cached = known.get(program);
  if (cached) return cached;
  const { body } = program;
  const calls = nodesOfKind(body, 'call').map((call) => ({ name: nameOf(call.callee), args: call.args }));
  const found: Formats = {
    json:
      calls.some(({ name, args }) => SETS_JSON.test(name) || args.some(isSerialized)) ||
      nodesOfKind(body, 'assign').some(
        ({ target, value }) =>
          target.kind === 'member' &&
          target.name === 'formatter' &&
          value.kind === 'function' &&
          nodesOfKind(value.definition.body, 'call').some(({ callee }) => /to_json$|JSON\./.test(nameOf(callee))),
      ),
    plain:
      calls.some(({ name, args }) => PLAIN_CALL.test(name) || args.some((one) => PLAIN_WORD.test(one.name ?? ''))) ||
      nodesOfKind(body, 'string').some(({ value }) => PLAIN_WORD.test(value)) ||
      nodesOfKind(body, 'object').some(({ entries }) => entries.some(({ key }) => PLAIN_WORD.test(key ?? ''))) ||
      nodesOfKind(body, 'member').some(({ name }) => PLAIN_WORD.test(name)),
    takesOver: calls.some(({ name }) => /slog\.SetDefault$/.test(name)),
  };
  known.set(program, found);
  return found;
}

/** loguru: `logger.add(path, serialize=True)` */
const isSerialized = ({
  name,
  value,
}: {
  name?: string | undefined;
  value: { kind: string; value?: unknown };
}): boolean => name === 'serialize' && value.kind === 'boolean' && value.value === true;

/** Whether the logger that the finding writes to is shown to quote line breaks. */
export function isQuotedLog({ site }: RawFinding, program: Program, programs: readonly Program[]): boolean {
  const paths = site?.paths ?? [];
  const formats = [program, ...programs].map(formatsOf);
  const isPlain = formats.some(({ plain }) => plain);
  if (paths.some((path) => BY_DEFAULT.test(path) || QUOTES.test(path))) return !isPlain;
  if (paths.some((path) => WITHOUT_FORMAT.test(path))) return formats.some(({ takesOver }) => takesOver);
  return formats.some(({ json }) => json);
}
