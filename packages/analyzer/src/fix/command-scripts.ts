/** @module How programs of JavaScript start with a list of arguments: Node, execa, Deno. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../ir/index.ts';
import type { Rewrite } from './command.ts';
import { expressionsAt } from './places.ts';
import type { FixContext } from './recipe.ts';

export const isShell = (node: Expression | undefined): boolean =>
  node?.kind === 'string' && /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh$/.test(node.value);

/** `'sh', ['-c', command]` */
function shellList(
  program: Expression | undefined,
  list: Expression | undefined,
): { start: number; end: number } | undefined {
  if (!program || !isShell(program) || list?.kind !== 'list' || list.items.length !== 2) return undefined;
  return { start: program.start, end: list.end };
}

/** What a function that starts a shell becomes, and the modules that have both. */
const LIBRARIES: readonly { module: string; names: ReadonlyMap<string, string> }[] = [
  {
    module: '(?:node:)?child_process',
    names: new Map([
      ['exec', 'execFile'],
      ['execSync', 'execFileSync'],
    ]),
  },
  {
    module: 'promisify-child-process',
    names: new Map([['exec', 'execFile']]),
  },
  {
    module: 'execa',
    names: new Map([
      ['execaCommand', 'execa'],
      ['execaCommandSync', 'execaSync'],
    ]),
  },
];

const nameOf = ({ callee }: Call): string => (callee.kind === 'member' || callee.kind === 'name' ? callee.name : '');

/** Puts the new name in the place of the old one in the import, or beside it if other code uses that. */
function importEdit(text: string, module: string, from: string, to: string): TextEdit[] | undefined {
  const imported = new RegExp(
    `(\\{[^}]*\\b${from})\\b[^}:]*\\}(?=\\s*(?:=\\s*require\\(\\s*|from\\s*)['"]${module}['"])`,
  ).exec(text);
  if (!imported) return undefined;
  if (new RegExp(`\\b${to}\\b`).test(imported[0])) return [];
  const at = imported.index + (imported[1]?.length ?? 0);
  const uses = text.match(new RegExp(`(?<![.\\w$'"])${from}\\b(?!['"])`, 'g'))?.length ?? 0;
  return [
    uses > 2 ? { start: at, end: at, replacement: `, ${to}` } : { start: at - from.length, end: at, replacement: to },
  ];
}

/** `const run = promisify(exec)`, if the call at hand is the only one of `run`. */
function promisified(name: string, { text }: FixContext): TextEdit[] | undefined {
  const declared = [
    ...text.matchAll(new RegExp(`\\bconst ${name} = (?:util\\.)?promisify\\(((?:\\w+\\.)?)exec\\)`, 'g')),
  ];
  const [found] = declared;
  const uses = text.match(new RegExp(`(?<![.\\w$'"])${name}\\b(?!['"])`, 'g'))?.length ?? 0;
  if (!found || declared.length > 1 || uses !== 2) return undefined;
  const end = found.index + found[0].length - 1;
  const edit = { start: end - 'exec'.length, end, replacement: 'execFile' };
  const imports = found[1] ? [] : importEdit(text, '(?:node:)?child_process', 'exec', 'execFile');
  return imports && [...imports, edit];
}

/** `new Deno.Command('sh', { args: ['-c', command] })` */
function denoCommand(
  call: Call,
  program: string,
  rest: readonly string[],
  context: FixContext,
): TextEdit[] | undefined {
  const [shell, options] = call.args.map(({ value }) => value);
  const given = options?.kind === 'object' ? options.entries.find(({ key }) => key === 'args')?.value : undefined;
  if (!shell || !isShell(shell) || given?.kind !== 'list' || given.items.length !== 2) return undefined;
  const list = expressionsAt(context).find((node) => node.start === given.start && node.end === given.end) ?? given;
  return [
    { start: shell.start, end: shell.end, replacement: program },
    { start: list.start, end: list.end, replacement: `[${rest.join(', ')}]` },
  ];
}

/** `exec` becomes `execFile`, which is added to the import. */
export const script: Rewrite = (call, [program = '', ...rest], context) => {
  const { callee, args } = call;
  const paths = context.rawFinding.site?.paths ?? [];
  if (paths.some((path) => /\bDeno\.Command$/.test(path))) return denoCommand(call, program, rest, context);
  // Other libraries with an `exec` method have no `execFile`.
  const library = LIBRARIES.find(({ module }) => paths.some((path) => new RegExp(`^(?:${module})\\b`).test(path)));
  if (!library) return undefined;
  const listed = shellList(args[0]?.value, args[1]?.value);
  if (listed) return [{ ...listed, replacement: `${program}, [${rest.join(', ')}]` }];
  const first = args[0]?.value;
  const name = nameOf(call);
  if (!first) return undefined;
  const words = `${program}, [${rest.join(', ')}]`;
  // `Reflect.apply(exec, null, [command])`: its arguments stay a list.
  const isApplied = first.kind === 'list' || /\bapply\(/.test(context.text.slice(call.start, first.start));
  const put = { start: first.start, end: first.end, replacement: isApplied ? `[${words}]` : words };
  // The default export of execa 1 to 4.
  if (paths.includes('execa.shell') && callee.kind === 'member' && name === 'shell')
    return [{ start: callee.object.end, end: callee.end, replacement: '' }, put];
  const next = library.names.get(name);
  if (next === undefined) {
    const declared =
      callee.kind === 'name' && paths.some((path) => /\bexec$/.test(path)) ? promisified(name, context) : undefined;
    return declared && [...declared, put];
  }
  const edits: TextEdit[] = [{ start: callee.end - name.length, end: callee.end, replacement: next }, put];
  if (callee.kind === 'member') return edits;
  const imports = importEdit(context.text, library.module, name, next);
  return imports && [...imports, ...edits];
};
