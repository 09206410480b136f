/** @module Files that a chain of calls opens and leaves open, files that are checked before use, and ignored errors. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';

const OPENS_SOURCE = /^from(?:File|URL|URI)$/;
const OPENS_FILES =
  /^(?:lines|list|walk|find|newInputStream|newOutputStream|newBufferedReader|newBufferedWriter|newByteChannel|newDirectoryStream)$/;
const STREAMS = /^(?:File(?:Input|Output)Stream|File(?:Reader|Writer)|PrintWriter|RandomAccessFile|ZipFile|JarFile)$/;

/** `Source.fromFile(f)`, `Files.lines(p)`, `new FileInputStream(f)`. */
function opens(node: Expression): boolean {
  if (node.kind !== 'call') return false;
  const name = calledName(node);
  if (node.construct) return STREAMS.test(name);
  if (node.callee.kind !== 'member') return false;
  const owner = lastName(node.callee.object);
  return (owner === 'Source' && OPENS_SOURCE.test(name)) || (owner === 'Files' && OPENS_FILES.test(name));
}

/** Values that only hold the opened file: `IO(Source.fromFile(f))`, `Try { Source.fromFile(f) }`. */
const HOLDS =
  /^(?:IO|Try|Future|Task|Sync|ZIO|delay|blocking|attempt|attemptBlocking|pure|eval|BufferedSource|BufferedReader|InputStreamReader|BufferedInputStream|GZIPInputStream|ObjectInputStream|Option|Some)$/;
/** What a function does with the file, which may be to close it. */
const TAKES_FUNCTION =
  /^(?:bracket\w*|use|guarantee\w*|flatMap|foreach|tap|pipe|apply|acquireRelease\w*|resource|fromAutoCloseable|withFilter)$/;

function openedBy(node: Expression): Expression | undefined {
  if (opens(node)) return node;
  if (node.kind === 'cast') return openedBy(node.value);
  if (node.kind === 'block' && node.body.length === 0 && node.value) return openedBy(node.value);
  const [only, ...others] = node.kind === 'call' ? node.args : [];
  return node.kind === 'call' && HOLDS.test(calledName(node)) && only && others.length === 0
    ? openedBy(only.value)
    : undefined;
}

/** Whether a given function does no more than read: `_.mkString`, `s => s.getLines().toList`. */
function onlyReads(value: Expression): boolean {
  if (value.kind !== 'function') return false;
  const [only, ...others] = value.definition.body;
  const [target] = value.definition.parameters;
  if (only?.kind !== 'return' || !only.value || others.length > 0 || target?.target.kind !== 'name') return false;
  let result = only.value;
  while (result.kind === 'call' || result.kind === 'member') {
    if (result.kind === 'call') {
      if (result.callee.kind !== 'member') return false;
      result = result.callee;
    } else result = result.object;
  }
  return result.kind === 'name' && result.name === target.target.name;
}

/** Reports `Source.fromFile(f).mkString`: nothing holds the file, so nothing can close it. */
const leftOpen: NodeCheck = (node, { enclosingName }) => {
  if (enclosingName === 'main') return undefined;
  const [object, name, args] =
    node.kind === 'member'
      ? [node.object, node.name, []]
      : node.kind === 'call' && node.callee.kind === 'member'
        ? [node.callee.object, node.callee.name, node.args]
        : [];
  if (!object || !name || /^(?:close|apply)$/.test(name) || TAKES_FUNCTION.test(name)) return undefined;
  const opened = openedBy(object);
  if (!opened) return undefined;
  // A function of the program may close the file.
  const holds = opened !== object && !/^(?:BufferedReader|BufferedSource|InputStreamReader)$/.test(lastName(object));
  if (holds && name !== 'map') return undefined;
  if (args?.some(({ value }) => value.kind === 'function' && !onlyReads(value))) return undefined;
  return { weakness: 'resource-leak', start: opened.start, end: opened.end, confidence: 'medium', severity: 'low' };
};

const ASKS = /^(?:is(?:Writable|Readable|Executable|SymbolicLink|RegularFile)|can(?:Write|Read|Execute))$/;
const USES =
  /^(?:write|writeString|delete|deleteIfExists|move|copy|newOutputStream|newBufferedWriter|setPosixFilePermissions|setOwner|FileOutputStream|FileWriter|PrintWriter|renameTo)$/;

const fileOf = (call: Call, source: string): string => {
  const file = call.args[0]?.value ?? (call.callee.kind === 'member' ? call.callee.object : undefined);
  return file ? source.slice(file.start, file.end) : '';
};

/** Reports `if (Files.isWritable(p)) Files.write(p, data)`: the file can be another one by then. */
const checkedBeforeUse: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if') return undefined;
  const asked = new Set<string>();
  walk([node.test], (part) => {
    if (part.kind === 'call' && ASKS.test(calledName(part))) asked.add(fileOf(part, source));
    // `file.canWrite` without parentheses.
    if (part.kind === 'member' && /^can[A-Z]/.test(part.name) && ASKS.test(part.name))
      asked.add(source.slice(part.object.start, part.object.end));
  });
  if (asked.size === 0) return undefined;
  let found: Expression | undefined;
  walk(node.whenTrue, (part) => {
    if (part.kind === 'call' && USES.test(calledName(part)) && asked.has(fileOf(part, source))) found ??= part;
  });
  return (
    found && {
      weakness: 'race-condition',
      start: found.start,
      end: found.end,
      confidence: 'low',
      severity: 'low',
      cwe: [362, 367],
    }
  );
};

/** `()`, `IO.unit`, `ZIO.unit`, `None`, an empty block: nothing is done. */
function doesNothing(body: readonly Statement[]): boolean {
  const [only, ...others] = body;
  if (!only) return true;
  if (others.length > 0) return false;
  const value = only.kind === 'return' || only.kind === 'expression' ? only.value : undefined;
  if (only.kind === 'block') return doesNothing(only.body);
  if (only.kind === 'switch') return only.cases.length === 1 && only.cases.every((one) => doesNothing(one.body));
  if (only.kind === 'return' && !value) return true;
  return value?.kind === 'null' || (value?.kind === 'member' && value.name === 'unit');
}

const BROAD = /(?:^|\.)(?:Throwable|Exception|RuntimeException)$/;
const hasComment = (source: string, { start, end }: { start: number; end: number }): boolean =>
  /\/\/|\/\*/.test(source.slice(start, end));
const HANDLES_ERROR =
  /^(?:recover|recoverWith|handleError|handleErrorWith|catchAll|catchAllCause|onErrorHandle|onErrorHandleWith)$/;

/** Reports `catch { case NonFatal(_) => }` and `future.recover { case _ => () }`: all errors are dropped. */
const droppedErrors: NodeCheck = (node: Visited, { source }) => {
  const found = (at: { start: number; end: number }) => ({
    weakness: 'swallowed-exception',
    start: at.start,
    end: at.end,
    confidence: 'low' as const,
    severity: 'low' as const,
  });
  if (node.kind === 'try') {
    const empty = node.catches.find(
      (one) => one.types.some(({ name }) => BROAD.test(name)) && doesNothing(one.body) && !hasComment(source, one),
    );
    return empty && found(empty);
  }
  if (node.kind !== 'call' || !HANDLES_ERROR.test(calledName(node))) return undefined;
  const [handler, ...others] = node.args;
  if (handler?.value.kind !== 'function' || others.length > 0 || hasComment(source, handler.value)) return undefined;
  return doesNothing(handler.value.definition.body) ? found(handler.value) : undefined;
};

export const HANDLES: readonly NodeCheck[] = [leftOpen, checkedBeforeUse, droppedErrors];
