/** @module Restricts cross-origin access to the origins that an environment variable lists. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

interface Origins {
  /** The single origin of a header. */
  one: string;
  /** A list of origins. */
  all?: string;
  imports?: readonly string[];
}

const script: Origins = {
  one: "process.env.ALLOWED_ORIGIN ?? ''",
  all: "process.env.ALLOWED_ORIGINS?.split(',') ?? []",
};
const ORIGINS: Partial<Readonly<Record<LanguageId, Origins>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  vue: { one: '' },
  python: {
    one: 'os.environ.get("ALLOWED_ORIGIN", "")',
    all: 'os.environ.get("ALLOWED_ORIGINS", "").split(",")',
    imports: ['os'],
  },
  java: { one: 'System.getenv("ALLOWED_ORIGIN")', all: 'System.getenv("ALLOWED_ORIGINS").split(",")' },
  kotlin: { one: 'System.getenv("ALLOWED_ORIGIN")' },
  csharp: {
    one: 'System.Environment.GetEnvironmentVariable("ALLOWED_ORIGIN")',
    all: '(System.Environment.GetEnvironmentVariable("ALLOWED_ORIGINS") ?? "").Split(\',\')',
  },
  go: { one: 'os.Getenv("ALLOWED_ORIGIN")', imports: ['os'] },
  php: { one: "getenv('ALLOWED_ORIGIN')" },
  dart: { one: "Platform.environment['ALLOWED_ORIGIN'] ?? ''", imports: ['dart:io'] },
  ruby: { one: "ENV.fetch('ALLOWED_ORIGIN')", all: "ENV.fetch('ALLOWED_ORIGINS').split(',')" },
};

const HEADER = /^access-control-allow-origin$/i;
const isHeader = (node: Expression | undefined): boolean => node?.kind === 'string' && HEADER.test(node.value);

/** The values that the statement gives to the header. */
function headerValues(context: FixContext): Expression[] {
  return expressionsAt(context).flatMap((node) => {
    if (node.kind === 'assign' && !node.operator && node.target.kind === 'index')
      return isHeader(node.target.index) ? [node.value] : [];
    if (node.kind === 'object')
      return node.entries.flatMap(({ key, value }) => (HEADER.test(key ?? '') ? [value] : []));
    if (node.kind !== 'call') return [];
    const [name, value, more] = node.args.map((argument) => argument.value);
    return isHeader(name) && value && !more ? [value] : [];
  });
}

/** PHP's `header('Access-Control-Allow-Origin: *')`: the text after the name. */
function headerLine(context: FixContext, { one }: Origins): TextEdit[] {
  if (context.language !== 'php') return [];
  const call = callsAt(context).find((found) => calledName(found) === 'header');
  const line = call?.args[0]?.value;
  if (!line || !/^["']access-control-allow-origin:/i.test(codeOf(context, line))) return [];
  return [{ start: line.start, end: line.end, replacement: `'Access-Control-Allow-Origin: ' . ${one}` }];
}

const OPTION = /^(?:origins?|allow_origins)$/;

/** Other origins in the statement are already listed. */
const isAny = (node: Expression, context: FixContext): boolean => {
  const { start, end } = context.rawFinding;
  const code = codeOf(context, node);
  const isOwn = start <= node.start && node.end <= end;
  return (isOwn || !/https?:/.test(code)) && sameLines(node, context);
};

/** Settings are often listed one per line. */
const sameLines = ({ start, end }: Expression, { rawFinding, text }: FixContext): boolean => {
  const from = text.lastIndexOf('\n', rawFinding.start - 1);
  const newline = text.indexOf('\n', rawFinding.end);
  return start > from && (newline < 0 || end <= newline);
};

/** Library options that allow any origin: `cors({ origin: '*' })`, `CORS(app, origins="*")`. */
function optionValues(context: FixContext): Expression[] {
  return expressionsAt(context).flatMap((node) => {
    if (node.kind === 'object')
      return node.entries.flatMap(({ key, value }) => (OPTION.test(key ?? '') ? [value] : []));
    if (node.kind !== 'call') return [];
    if (context.language === 'ruby' && calledName(node) === 'origins' && node.args.length === 1)
      return node.args.map(({ value }) => value);
    return node.args.flatMap(({ name, value }) => (OPTION.test(name ?? '') ? [value] : []));
  });
}

/** Calls that allow any origin without a value: `cors()`, `policy.AllowAnyOrigin()`, `.allowedOrigins("*")`. */
function calls(context: FixContext, { all }: Origins): TextEdit[] {
  if (all === undefined) return [];
  const insert = (call: Call, replacement: string): TextEdit => ({
    start: call.end - 1,
    end: call.end - 1,
    replacement,
  });
  for (const call of callsAt(context)) {
    const name = calledName(call);
    const [first, ...others] = call.args;
    if (
      name === 'cors' &&
      !first &&
      codeOf(context, call).endsWith('()') &&
      SCRIPT.some((one) => one === context.language)
    )
      return [insert(call, `{ origin: ${all} }`)];
    if (name === 'AllowAnyOrigin' && !first && call.callee.kind === 'member')
      return [{ start: call.callee.end - name.length, end: call.end, replacement: `WithOrigins(${all})` }];
    if (name === 'SetIsOriginAllowed' && first && others.length === 0 && call.callee.kind === 'member')
      return [{ start: call.callee.end - name.length, end: call.end, replacement: `WithOrigins(${all})` }];
    if (name === 'allowedOrigins' && first && others.length === 0)
      return [{ start: first.value.start, end: first.value.end, replacement: all }];
  }
  return [];
}

export const listedOrigins: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const origins = ORIGINS[language];
  if (!origins) return [];
  const added = (origins.imports ?? []).map((name) => importEdits(language, text, name));
  if (added.some((edits) => edits === undefined)) return [];
  const imports = added.flatMap((edits) => edits ?? []);
  const propose = (variable: string, edits: readonly TextEdit[]): ProposedFix[] =>
    edits.length === 0
      ? []
      : [
          {
            description: `Allows only ${/S$/.test(variable) ? 'the origins' : 'the origin'} that the environment variable \`${variable}\` ${/S$/.test(variable) ? 'lists' : 'names'}; set it in the deployment.`,
            edits: inOrder([...imports, ...edits]),
          },
        ];
  const put = (nodes: readonly Expression[], replacement: string): TextEdit[] =>
    nodes.map(({ start, end }) => ({ start, end, replacement }));
  const { one, all } = origins;
  return [
    ...(one ? propose('ALLOWED_ORIGIN', [...put(headerValues(context), one), ...headerLine(context, origins)]) : []),
    ...(all
      ? propose('ALLOWED_ORIGINS', [
          ...put(
            optionValues(context).filter((node) => isAny(node, context)),
            all,
          ),
          ...calls(context, origins),
        ])
      : []),
  ];
};
