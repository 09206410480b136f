/** @module Commands as calls: the program by its name, its words as arguments, what it runs, is fed and writes under names. */

import type { Argument, Expression, Statement } from '../../../ir/index.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { ANSWER } from './collect-declarations.ts';
import {
  assigned,
  callOf,
  deeper,
  evaluated,
  type Lowering,
  nameAt,
  opaque,
  outputOf,
  span,
  textOf,
} from './context.ts';
import {
  CODE_FIRST,
  CODE_OPTIONS,
  COUNTS_WORDS,
  FETCH_VALUES,
  JQ_VARIABLES,
  RUNS_EACH,
  SSH_VALUES,
  WRAPPERS,
} from './programs.ts';
import { lowerFilter } from './statements.ts';
import { isSeveral, joined, lowerElement, lowerWord } from './words.ts';

const argumentsOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter(({ field }) => field === 'argument');

/** The program without its folder and version: `/usr/bin/python3` -> 'python'. */
const programName = (text: string): string =>
  text
    .replace(/^["']|["']$/g, '')
    .replace(/^.*\//, '')
    .replace(/^(python|php|perl|ruby|lua)[\d.]+$/, '$1')
    .replace(/^nodejs$/, 'node');

/** The words of a command, as written, without quotes: the program first, whatever runs it. */
export function commandWords(ctx: Lowering, node: SyntaxNode): string[] {
  const { name, args } = unwrapped(ctx, node);
  return [name, ...args.map((arg) => textOf(ctx, arg).replace(/^(['"])(.*)\1$/s, '$2'))];
}

interface Unwrapped {
  name: string;
  /** The word that names the program. */
  program: SyntaxNode | undefined;
  args: SyntaxNode[];
  /** The program with its own words that runs it in a new container. */
  outer?: Unwrapped;
}

/** `sudo -u root env A=b cmd x` -> cmd x. */
function unwrapped(ctx: Lowering, node: SyntaxNode): Unwrapped {
  return unwrappedFrom(ctx, childOf(node, 'command_name'), argumentsOf(node));
}

function unwrappedFrom(ctx: Lowering, program: SyntaxNode | undefined, args: SyntaxNode[]): Unwrapped {
  let found: Unwrapped = { name: programName(textOf(ctx, program)), program, args };
  for (let turn = 0; turn < 4; turn += 1) {
    const values = WRAPPERS[found.name];
    if (!values) break;
    const rest = [...found.args];
    while (rest[0]) {
      const text = textOf(ctx, rest[0]);
      const skipped = /^-/.test(text) || (found.name === 'env' && /^\w+=/.test(text)) || /^\d+[smhd]?$/.test(text);
      if (!skipped) break;
      rest.splice(0, values.test(text) ? 2 : 1);
    }
    const [next, ...others] = rest;
    if (!next) break;
    found = { name: programName(textOf(ctx, next)), program: next, args: others };
  }
  return inContainer(ctx, found);
}

/** `docker exec -it box cmd x`, `kubectl exec pod -- cmd x` -> cmd x. */
function inContainer(ctx: Lowering, found: Unwrapped): Unwrapped {
  if (!/^(?:docker|podman|kubectl|lxc)$/.test(found.name) || !/^(?:exec|run)$/.test(textOf(ctx, found.args[0])))
    return found;
  const dashes = found.args.findIndex((arg) => textOf(ctx, arg) === '--');
  const shell = found.args.findIndex((arg, at) => at > 0 && /^(?:\/bin\/)?(?:ba)?sh$/.test(textOf(ctx, arg)));
  const isExec = textOf(ctx, found.args[0]) === 'exec';
  const at = dashes > 0 && isExec ? dashes + 1 : shell > 0 || !isExec ? shell : behindName(ctx, found);
  const program = found.args[at];
  if (at <= 0 || !program) return found;
  const inner = { name: programName(textOf(ctx, program)), program, args: found.args.slice(at + 1) };
  return textOf(ctx, found.args[0]) === 'run'
    ? { ...inner, outer: { ...found, args: found.args.slice(0, at) } }
    : inner;
}

/** `docker exec -u root box cmd x`: where the command stands behind the name of the container. */
function behindName(ctx: Lowering, { name, args }: Unwrapped): number {
  if (name === 'kubectl') return -1;
  let at = 1;
  while (/^-/.test(textOf(ctx, args[at])))
    at += /^(?:-[uwe]|--(?:user|workdir|env|env-file|detach-keys))$/.test(textOf(ctx, args[at])) ? 2 : 1;
  const program = textOf(ctx, args[at + 1]);
  return /^[\w./-]+$/.test(program) ? at + 1 : -1;
}

const lowerArgument = (ctx: Lowering, node: SyntaxNode): Argument => ({
  value: lowerWord(ctx, node),
  ...(isSeveral(ctx, node) ? { spread: true } : {}),
});

/** `host "command $x"`: the host, then all that is run there as one text. */
function remote(ctx: Lowering, args: readonly SyntaxNode[]): Argument[] {
  const options: SyntaxNode[] = [];
  const rest = [...args];
  while (rest[0] && /^-/.test(textOf(ctx, rest[0]))) {
    options.push(...rest.splice(0, SSH_VALUES.test(textOf(ctx, rest[0])) ? 2 : 1));
  }
  const [host, ...command] = rest;
  const first = command[0];
  // `ssh host "$@"`: the caller's own command, handed on.
  const isHandedOn = first !== undefined && command.length === 1 && isSeveral(ctx, first);
  return [
    ...(host ? [lowerArgument(ctx, host)] : []),
    ...options.map((one) => lowerArgument(ctx, one)),
    ...(first && !isHandedOn ? [{ name: 'code', value: joined(ctx, first, command) }] : []),
  ];
}

/** `awk -f rules`, `grep -e "$pattern"`: the first word is neither a program nor a pattern. */
const PROGRAM_GIVEN = /^(?:-f|--file|-\w*e$|--regexp|--expression)/;

/** The words of a program, with the code that it is given under a name of its own. */
function programArguments(ctx: Lowering, name: string, args: readonly SyntaxNode[]): Argument[] {
  if (name === 'ssh') return remote(ctx, args);
  const option = CODE_OPTIONS[name];
  const values = CODE_FIRST[name];
  let isFirst = values !== undefined && !args.some((arg) => PROGRAM_GIVEN.test(textOf(ctx, arg)));
  const positional: Argument[] = [];
  const code: Argument[] = [];
  const sent = FETCH_VALUES[name];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (!arg) break;
    const text = textOf(ctx, arg);
    const next = args[at + 1];
    const long =
      option &&
      /^--(?:execute|command|eval|expression|query|checkpoint-action|rsh|to-command|use-compress-program)=/.exec(text);
    if (option?.test(text) && next) {
      code.push({ name: 'code', value: lowerWord(ctx, next) });
      isFirst = false;
      at += 1;
    } else if (sent?.test(text) && next) {
      positional.push(lowerArgument(ctx, arg));
      code.push({ name: 'given', value: lowerWord(ctx, next) });
      at += 1;
    } else if (sent && /^--[\w-]+=/.test(text)) code.push({ name: 'given', value: lowerWord(ctx, arg) });
    else if (long) code.push({ name: 'code', value: lowerWord(ctx, arg) });
    else if (JQ_VARIABLES.test(text) && values) {
      code.push(...args.slice(at + 2, at + 3).map((one) => ({ name: 'given', value: lowerWord(ctx, one) })));
      at += 2;
    } else if (values?.test(text) && next) at += 1;
    else if (isFirst && !/^-/.test(text)) {
      code.push({ name: 'code', value: lowerWord(ctx, arg) });
      isFirst = false;
    } else positional.push(lowerArgument(ctx, arg));
  }
  return [...positional, ...code, ...optionValues(ctx, args, option)];
}

/** `--https-only false`: what stands behind an option, under a name of its own. */
function optionValues(ctx: Lowering, args: readonly SyntaxNode[], ofCode: RegExp | undefined): Argument[] {
  return args.flatMap((arg, at): Argument[] => {
    const option = textOf(ctx, arg);
    const next = args[at + 1];
    if (!next || ofCode?.test(option) || !/^--?[A-Za-z][\w.-]*$/.test(option) || textOf(ctx, next).startsWith('-'))
      return [];
    const value = lowerWord(ctx, next);
    return value.kind === 'string' ? [{ name: `option ${option}`, value }] : [];
  });
}

/** What a command is fed by `<<`, `<<<` and `<`. */
export function lowerInputs(ctx: Lowering, node: SyntaxNode): Argument[] {
  return namedChildren(node).flatMap((child): Argument[] => {
    if (child.type === 'herestring_redirect') {
      const given = namedChildren(child).at(-1);
      return given ? [{ name: 'stdin', value: lowerWord(ctx, given) }] : [];
    }
    if (child.type === 'heredoc_redirect') {
      const body = childOf(child, 'heredoc_body');
      return body ? [{ name: 'stdin', value: lowerHeredoc(ctx, child, body) }] : [];
    }
    if (child.type !== 'file_redirect') return [];
    const destination = namedChildren(child).find(({ field }) => field === 'destination');
    if (!destination || child.children.some(({ type }) => type === '>&' || type === '<&')) return [];
    const reads = child.children.some(({ type }) => type === '<');
    // `< <(command)`: what the command prints.
    const isPrinted = reads && destination.type === 'process_substitution';
    return [{ name: isPrinted ? 'stdin' : reads ? 'from' : 'to', value: lowerWord(ctx, destination) }];
  });
}

/** A text between lines; nothing is expanded in it where its mark is quoted. */
function lowerHeredoc(ctx: Lowering, node: SyntaxNode, body: SyntaxNode): Expression {
  const start = textOf(ctx, childOf(node, 'heredoc_start'));
  const isPlain = /^['"\\]/.test(start);
  const inner = isPlain ? [] : namedChildren(body).filter(({ type }) => type !== 'heredoc_content');
  return joined(ctx, body, inner, body.start, body.end, !isPlain);
}

const EXPANSIONS: ReadonlySet<string> = new Set(['simple_expansion', 'expansion', 'command_substitution']);

/** `rm -rf $dir/old`: what stands outside of quotes is split at spaces, and file names are put in for its patterns. */
function unquotedWords(ctx: Lowering, name: string, args: readonly SyntaxNode[]): Argument[] {
  if (!COUNTS_WORDS.has(name)) return [];
  return args.flatMap((arg) => {
    const parts = arg.type === 'concatenation' ? namedChildren(arg) : [arg];
    return parts
      .filter((part) => EXPANSIONS.has(part.type) && !isSeveral(ctx, part))
      .map((part) => ({ name: 'unquoted', value: lowerWord(ctx, part) }));
  });
}

const PRINTS: ReadonlySet<string> = new Set(['echo', 'printf', 'cat', 'print']);

/** `find … -exec chmod 777 {} +`, `xargs -n1 rm`: the command that is run, as a call of its own. */
function eachCommand(ctx: Lowering, name: string, args: readonly SyntaxNode[]): Argument[] {
  const option = RUNS_EACH[name];
  if (!option) return [];
  let at = 0;
  if (name === 'find') at = args.findIndex((arg) => option.test(textOf(ctx, arg))) + 1;
  else while (/^-/.test(textOf(ctx, args[at]))) at += option.test(textOf(ctx, args[at])) ? 2 : 1;
  const program = args[at];
  if ((name === 'find' && at === 0) || !program) return [];
  const rest = args.slice(at + 1);
  const end = rest.findIndex((arg) => /^(?:\\;|';'|";"|\+)$/.test(textOf(ctx, arg)));
  const run = unwrappedFrom(ctx, program, end < 0 || name !== 'find' ? rest : rest.slice(0, end));
  if (!run.program || ctx.defined.has(run.name) || !/^[\w.+-]+$/.test(run.name)) return [];
  const place = { start: program.start, end: rest.at(-1)?.end ?? program.end };
  const words = programArguments(ctx, run.name, run.args);
  return [{ name: 'runs', value: make.call(place, nameAt(program, run.name), words) }];
}

/** Whether the command of a CGI script prints what the request holds: `cat`, `head -c "$CONTENT_LENGTH"`. */
function readsRequest(ctx: Lowering, name: string, args: readonly SyntaxNode[], fed: readonly Argument[]): boolean {
  if (fed.some((one) => one.name === 'stdin' || one.name === 'from')) return false;
  const texts = args.map((arg) => textOf(ctx, arg));
  if (name === 'cat') return texts.every((one) => /^(?:-|\/dev\/stdin)$/.test(one));
  if (name === 'dd') return !texts.some((one) => one.startsWith('if='));
  if (name !== 'head' && name !== 'tail') return false;
  // A number, or what stands behind its option, isn't a file.
  return texts.every((one, at) => /^-/.test(one) || /^-\w*[cn]$|^--(?:bytes|lines)$/.test(texts[at - 1] ?? ''));
}

/** A command as a call. `given` is what it is fed, and where its output goes. */
export function lowerCommandCall(ctx: Lowering, node: SyntaxNode, given: readonly Argument[] = []): Expression {
  const { name, program, args, outer } = unwrapped(ctx, node);
  if (!program) return opaque(node);
  if (ctx.defined.has(name)) return ownFunction(ctx, name, args, node, [...given, ...lowerInputs(ctx, node)]);
  const literal = /^[\w@.+:[\]-]+$/.test(name);
  const fed = [...given, ...lowerInputs(ctx, node)];
  const isWritten = fed.some((one) => one.name === 'to');
  const words = [
    ...programArguments(ctx, name, args),
    ...unquotedWords(ctx, name, args),
    ...eachCommand(ctx, name, args),
  ];
  // `exec 9> lock`: the script goes on, with its output elsewhere.
  if (name === 'exec' && args.length === 0) return make.call(node, nameAt(program, 'redirect_output'), fed);
  // What is printed for the script itself is not a page, no log.
  const callee = PRINTS.has(name) && (ctx.captured || isWritten) ? `${name}_text` : name;
  if (ctx.answersRequests && readsRequest(ctx, name, args, fed)) {
    const request = callOf(node, 'read_request', []);
    return isWritten ? make.call(node, nameAt(program, callee), [{ name: 'stdin', value: request }, ...fed]) : request;
  }
  // `payload=$(cat)`: what the script is fed.
  if (ctx.captured && name === 'cat' && readsRequest(ctx, name, args, fed)) return callOf(node, 'read_input', []);
  const run: Expression = make.call(node, nameAt(program, callee), [...words, ...fed]);
  const call = outer?.program
    ? make.call(node, nameAt(outer.program, outer.name), [
        ...programArguments(ctx, outer.name, outer.args),
        { name: 'runs', value: run },
      ])
    : run;
  if (!literal)
    return callOf(node, /^\s*(?:`|\$\()/.test(textOf(ctx, program)) ? 'run_output' : 'run_named', [
      lowerWord(ctx, namedChildren(program)[0] ?? program),
      ...words.map(({ value }) => value),
    ]);
  // What any program prints is what the function gives, whose output is asked for.
  const isGiven = ctx.gives && !ctx.captured && !isWritten;
  return isGiven ? { kind: 'yield', value: call, ...span(node) } : call;
}

/** `main "$@"`: outside of functions these are the script's own parameters, one by one. */
const handedOn = (ctx: Lowering, arg: SyntaxNode): Argument[] =>
  !ctx.inFunction && /^"?\$(?:[@*]|\{[@*]\})"?$/.test(textOf(ctx, arg))
    ? ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => ({ value: nameAt(arg, name) }))
    : [lowerArgument(ctx, arg)];

/** A function of the script, called; one that only passes on what it is fed runs where it stands. */
function ownFunction(
  ctx: Lowering,
  name: string,
  args: readonly SyntaxNode[],
  node: SyntaxNode,
  given: readonly Argument[],
): Expression {
  const fed = given.find((one) => one.name === 'stdin');
  const filter = fed && ctx.filters.get(name);
  if (filter) {
    return deeper(
      ctx,
      () => lowerFilter(ctx, filter, given),
      () => opaque(node),
    );
  }
  const call: Expression = make.call(
    node,
    nameAt(node, ctx.captured || ctx.gives ? outputOf(name) : name),
    args.flatMap((arg) => handedOn(ctx, arg)),
  );
  return ctx.gives && !ctx.captured ? { kind: 'yield', value: call, ...span(node) } : call;
}

const READ_VALUES = /^-\w*[pntdNiu]$/;

/** `read -r a b`: the variables get what comes in. */
export function lowerRead(
  ctx: Lowering,
  node: SyntaxNode,
  given: readonly Argument[] = [],
  isRepeated = false,
): Statement[] {
  const args = argumentsOf(node);
  const inputs = [...given, ...lowerInputs(ctx, node)];
  const fed = inputs.find(({ name }) => name === 'stdin');
  // A loop may be fed by what stands behind its end.
  const isOfRequest = ctx.answersRequests && !isRepeated && !inputs.some(({ name }) => name === 'from');
  const names: SyntaxNode[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (!arg) break;
    const text = textOf(ctx, arg);
    if (/^-/.test(text)) at += READ_VALUES.test(text) ? 1 : 0;
    else if (/^\w+$/.test(text)) names.push(arg);
  }
  const input = callOf(node, isOfRequest ? 'read_request' : 'read_input', []);
  // Lines of a loop are input of the script, unless it spells them out.
  const isInput = isRepeated && fed?.value.kind !== 'string';
  const value = fed ? opaque(node, isInput ? [fed.value, input] : [fed.value]) : input;
  return [
    ...inputs.filter(({ name }) => name === 'from').map((one) => evaluated(callOfFile(node, one))),
    ...(names.length === 0 ? [assigned(nameAt(node, ANSWER), value, node)] : []),
    ...names.map((name) => assigned(nameAt(name, textOf(ctx, name)), value, node)),
  ];
}

/** `read -r version < "$file"`: the file is opened by its name. */
const callOfFile = (node: SyntaxNode, given: Argument): Expression =>
  make.call(given.value, nameAt(node, 'cat_text'), [given]);

/** `set -- a b`, `shift`: the parameters move. */
export function shiftStatement(node: SyntaxNode): Statement[] {
  const moved = [1, 2, 3, 4].map((at) => assigned(nameAt(node, String(at)), nameAt(node, String(at + 1)), node));
  return [...moved, evaluated(opaque(node))];
}

export function lowerSet(ctx: Lowering, node: SyntaxNode): Statement[] | undefined {
  const args = argumentsOf(node);
  if (textOf(ctx, args[0]) !== '--') return undefined;
  const items = args.slice(1).map((arg) => lowerElement(ctx, arg));
  const all: Expression = make.list(node, items);
  const list = nameAt(node, '@');
  const each = items
    .slice(0, 9)
    .flatMap((item, at): Statement[] =>
      item.kind === 'spread' ? [] : [assigned(nameAt(node, String(at + 1)), item, node)],
    );
  return [assigned(list, all, node), ...each];
}

export const isCommand = (ctx: Lowering, node: SyntaxNode, name: string): boolean =>
  node.type === 'command' && textOf(ctx, childOf(node, 'command_name')) === name;
