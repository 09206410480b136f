/** @module Signal handlers that call functions which a signal may have interrupted. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';

/** Functions with locks or state of their own, which POSIX doesn't list as async-signal-safe. */
const UNSAFE =
  /^(?:delete|delete\[\]|new\[\]|make_unique|make_shared|v?f?printf|f?puts|fputs|putchar|putc|perror|v?syslog|openlog|closelog|[mc]alloc|realloc|free|strdup|exit|fopen|fdopen|fclose|fflush|fread|fwrite|fgets|popen|pclose|system|localtime|gmtime|ctime|asctime|strtok|getpwnam|getpwuid|getenv|setenv|longjmp|warnx?|errx?)$/;
const DEPTH_MAX = 4;

/** The streams of the standard library, which buffer and lock. */
const STREAM = /^(?:w?c(?:out|err|log))$/;

/** `std::cout << x`: the name of the stream that is written to. */
function streamOf(node: Expression): string | undefined {
  let at = node;
  while (at.kind === 'binary' && at.operator === '<<') at = at.left;
  return at !== node && at.kind === 'name' && STREAM.test(at.name) ? at.name : undefined;
}

const nameOf = (node: Expression | undefined): string =>
  node?.kind === 'name' || node?.kind === 'member'
    ? node.name
    : node?.kind === 'cast'
      ? nameOf(node.value)
      : node?.kind === 'unary' && node.operator === '&'
        ? nameOf(node.operand)
        : '';

/** Functions that are installed as handlers: `signal(SIGTERM, f)`, `action.sa_handler = f`. */
function handlersOf(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name' && /^(?:signal|sigset|bsd_signal)$/.test(node.callee.name))
      names.add(nameOf(node.args[1]?.value));
    else if (node.kind === 'assign' && node.target.kind === 'member' && isHandler(node.target.name))
      names.add(nameOf(node.value));
    else if (node.kind === 'object')
      for (const { key, value } of node.entries) if (key !== undefined && isHandler(key)) names.add(nameOf(value));
  });
  return names;
}

const isHandler = (name: string): boolean => /^sa_(?:handler|sigaction)$/.test(name);

/** The first call that isn't safe in a handler, by itself or in a function of the file. */
function unsafeCall(
  definition: FunctionDefinition,
  functions: ReadonlyMap<string, FunctionDefinition>,
  depth = 0,
): { call: Expression; name: string } | undefined {
  let found: { call: Expression; name: string } | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    const stream = node.kind === 'binary' && !(found && found.call.start < node.start) ? streamOf(node) : undefined;
    if (stream !== undefined && node.kind === 'binary') found = { call: node, name: `${stream} <<` };
    if (node.kind !== 'call' || node.callee.kind !== 'name' || (found && found.call.start < node.start))
      return undefined;
    const { name } = node.callee;
    const own = functions.get(name);
    if (!own && UNSAFE.test(name)) found = { call: node, name };
    else if (own && own !== definition && depth < DEPTH_MAX) {
      const inner = unsafeCall(own, functions, depth + 1);
      if (inner) found = { call: node, name: inner.name };
    }
    return undefined;
  });
  return found;
}

export function checkSignals(body: readonly Statement[]): RawFinding[] {
  const handlers = handlersOf(body);
  if (handlers.size === 0) return [];
  const functions = new Map<string, FunctionDefinition>();
  walk(body, (node) => {
    if (node.kind === 'function' && node.definition.name) functions.set(node.definition.name, node.definition);
  });
  return [...handlers].flatMap((name): RawFinding[] => {
    const definition = functions.get(name);
    const unsafe = definition && unsafeCall(definition, functions);
    if (!unsafe) return [];
    const { start, end } = unsafe.call;
    return [
      {
        weakness: 'race-condition',
        start,
        end,
        confidence: 'medium',
        functionName: name,
        detail: `\`${unsafe.name}\` isn't async-signal-safe: the signal may arrive while the program is inside it.`,
        steps: [],
      },
    ];
  });
}
