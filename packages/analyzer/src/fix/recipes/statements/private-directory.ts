/**
 * @module
 * Moves files from folders that every user can write to into the user's own runtime directory, where no one else can put
 * a link of that name first. The name stays.
 */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { expressionsIn } from '../../../ir/leaves.ts';
import { encloses } from '../../../ir/spans.ts';
import { walk } from '../../../ir/walk.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

interface Directory {
  /** The directory as an expression. */
  read(variable: string): string;
  /** The literal, whose text after the shared folder is `rest`, without its quotes. */
  join(variable: string, rest: string, quote: string, prefix: string): string | undefined;
  imports?: string;
  /** The operator of concatenated strings. */
  operator?: string;
}

const joined = (read: (variable: string) => string, operator: string): Directory => ({
  read,
  join: (variable, rest, quote, prefix) => `${read(variable)}${operator}${prefix}${quote}${rest}${quote}`,
  operator,
});

const script: Directory = {
  // By its type, a variable may be missing.
  read: (variable) => `\`\${process.env.${variable}}\``,
  join: (variable, rest, quote) =>
    quote !== '`' && /[`\\]|\$\{/.test(rest) ? undefined : `\`\${process.env.${variable}}${rest}\``,
};
const ofJava = joined((variable) => `System.getenv("${variable}")`, ' + ');
const ofRust = (variable: string): string =>
  `std::path::PathBuf::from(std::env::var_os("${variable}").expect("${variable} is not set"))`;

const DIRECTORIES: Partial<Readonly<Record<LanguageId, Directory>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: { ...joined((variable) => `os.environ["${variable}"]`, ' + '), imports: 'os' },
  ruby: joined((variable) => `ENV.fetch('${variable}')`, ' + '),
  php: joined((variable) => `getenv('${variable}')`, ' . '),
  java: ofJava,
  kotlin: ofJava,
  groovy: ofJava,
  scala: joined((variable) => `sys.env("${variable}")`, ' + '),
  csharp: joined((variable) => `System.Environment.GetEnvironmentVariable("${variable}")`, ' + '),
  go: { ...joined((variable) => `os.Getenv("${variable}")`, '+'), imports: 'os' },
  elixir: joined((variable) => `System.fetch_env!("${variable}")`, ' <> '),
  perl: {
    read: (variable) => `$ENV{${variable}}`,
    join: (variable, rest, quote) => (quote === "'" && /["$@\\]/.test(rest) ? undefined : `"$ENV{${variable}}${rest}"`),
  },
  shell: {
    read: (variable) => `"\${${variable}:?}"`,
    join: (variable, rest, quote) => (quote === "'" ? undefined : `"\${${variable}:?}${rest}"`),
  },
  rust: {
    read: ofRust,
    join: (variable, rest) => `${ofRust(variable)}.join("${rest.slice(1)}")`,
  },
};

/** What is below `/var/tmp` outlives a restart. */
const variableOf = (folder: string): string => (folder === '/var/tmp' ? 'XDG_STATE_HOME' : 'XDG_RUNTIME_DIR');

const LITERAL = /^([fFrR$]{0,2}|s)(["'`])(\/var\/tmp|\/tmp|\/dev\/shm)(\/[\s\S]*)\2$/;
/** A word of a script has no quotes. */
const WORD = /^()()(\/var\/tmp|\/tmp|\/dev\/shm)(\/[\w./$-]*)$/;

/** Calls for the shared folder. */
const SHARED_FOLDER =
  /^(?:os\.tmpdir\(\)|tmpdir\(\)|tempfile\.gettempdir\(\)|Dir\.tmpdir|sys_get_temp_dir\(\)|System\.getProperty\("java\.io\.tmpdir"\)|os\.TempDir\(\)|(?:System\.IO\.)?Path\.GetTempPath\(\)|(?:std::)?env::temp_dir\(\)|System\.tmp_dir!\(\))$/;

/** Functions whose first argument is a format. */
const FORMATS = /^(?:Sprintf|sprintf|format|format!|printf)$/;

function editsOf(
  node: Expression,
  around: readonly Expression[],
  directory: Directory,
  context: FixContext,
): TextEdit[] {
  const { language } = context;
  const { start, end } = node;
  const code = codeOf(context, node);
  if (SHARED_FOLDER.test(code)) return [{ start, end, replacement: directory.read('XDG_RUNTIME_DIR') }];
  if (node.kind !== 'string' && node.kind !== 'concat') return [];
  const found = LITERAL.exec(code) ?? (language === 'shell' ? WORD.exec(code) : null);
  const [, prefix = '', quote = '', folder = '', rest = ''] = found ?? [];
  // A raw string, or a path with other separators.
  if (!found || /[rR]/.test(prefix) || rest.includes('..') || rest.includes('\n')) return [];
  const variable = variableOf(folder);
  const call = around.find(
    (one) =>
      one.kind === 'call' && FORMATS.test(calledName(one)) && one.args.some(({ value }) => value.start === start),
  );
  // A variable does not belong in a format.
  if (call || (language === 'rust' && /\w!\($/.test(context.text.slice(0, start))))
    return call && directory.operator !== undefined
      ? [
          { start: call.start, end: call.start, replacement: `${directory.read(variable)}${directory.operator}` },
          { start, end, replacement: `${prefix}${quote}${rest}${quote}` },
        ]
      : [];
  const replacement = directory.join(variable, rest, quote, prefix);
  return replacement === undefined ? [] : [{ start, end, replacement }];
}

/** The values that the statement names, where they are set once in the file. */
function valuesOf(names: ReadonlySet<string>, { leaves }: FixContext): Expression[] {
  const found = new Map<string, Expression[]>();
  for (const { node } of leaves)
    walk([node], (one) => {
      if ((one.kind !== 'declare' && one.kind !== 'assign') || one.target.kind !== 'name' || !one.value) return;
      if (names.has(one.target.name)) found.set(one.target.name, [...(found.get(one.target.name) ?? []), one.value]);
    });
  return [...found.values()].flatMap((values) => (values.length === 1 ? values : []));
}

/** The same path elsewhere in the file moves too: what reads it has to find it. Undefined if it is part of other text. */
function everywhere(edits: readonly TextEdit[], context: FixContext): TextEdit[] | undefined {
  const { text, leaves } = context;
  const all = new Map(edits.map((edit) => [edit.start, edit]));
  for (const { start, end, replacement } of edits) {
    const code = text.slice(start, end);
    const path = (LITERAL.exec(code) ?? WORD.exec(code))?.slice(3).join('');
    if (path === undefined || path.includes('$') || path.includes('{')) continue;
    for (const node of leaves.flatMap(expressionsIn))
      if (node.kind === 'string' && codeOf(context, node) === code && node.end > node.start)
        all.set(node.start, { start: node.start, end: node.end, replacement });
    const moved = [...all.values()].filter((edit) => text.slice(edit.start, edit.end) === code).length;
    const named = text.split(path).filter((part, at) => at > 0 && !/^[\w/.-]/.test(part)).length;
    if (named > moved) return undefined;
  }
  return [...all.values()];
}

/** The fix of files with predictable names in shared folders. */
export const privateDirectory: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const directory = DIRECTORIES[language];
  const imports = directory?.imports === undefined ? [] : importEdits(language, text, directory.imports);
  if (!directory || !imports) return [];
  const here = expressionsAt(context);
  const names = new Set(here.flatMap((node) => (node.kind === 'name' ? [node.name] : [])));
  const set = valuesOf(names, context).flatMap((value) =>
    expressionsIn({ start: value.start, end: value.end, node: value }),
  );
  for (const nodes of [here, set]) {
    const edits = nodes.flatMap((node) => editsOf(node, nodes, directory, context));
    const unique = edits.filter((edit, at) => edits.findIndex((one) => one.start === edit.start) === at);
    const outer = unique.filter((edit) => !unique.some((one) => one !== edit && encloses(one, edit)));
    const variable = /XDG_\w+/.exec(outer.map(({ replacement }) => replacement).join(' '))?.[0];
    const moved = everywhere(outer, context);
    if (variable !== undefined && moved)
      return [
        {
          description: `Keeps the file in a directory of the user alone, \`${variable}\`, where others cannot create one of that name; set it in the deployment if the system does not, and in programs that read the file.`,
          edits: inOrder([...imports, ...moved]),
        },
      ];
  }
  return [];
};
