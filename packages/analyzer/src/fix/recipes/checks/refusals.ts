/** @module Makes checks reject: a failed check denies access, and options aren't accepted as values. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf, namesOfFlow, taintedParts } from '../../places.ts';

import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { goRefusal } from './go-refusals.ts';

const HANDLER = /\b(?:catch|except|rescue|finally|else|ensure)\b/g;
/** How many characters of a handler are read for its result. */
const HANDLER_MAX = 400;

/** The result of the first statement in the handler that has one. */
function answerAfter({ leaves, rawFinding, text }: FixContext): Expression | undefined {
  const lineEnd = text.indexOf('\n', rawFinding.end);
  const inHandler = leaves.filter(({ start }) => start >= rawFinding.start && start <= rawFinding.end + HANDLER_MAX);
  for (const { node, start } of inHandler.sort((a, b) => a.start - b.start)) {
    const value = node.kind === 'return' || node.kind === 'expression' ? node.value : undefined;
    if (!value) continue;
    // Stop at the next handler.
    if ((text.slice(rawFinding.start, start).match(HANDLER)?.length ?? 0) > 1) return undefined;
    if (value.kind === 'boolean') return value;
    if (node.kind === 'return' && start > lineEnd) return undefined;
  }
  return undefined;
}

/** `catch (e) { return true; }` -> `false` */
export const refuseOnFailure: StructuralRecipe = (context): ProposedFix[] => {
  const answer = answerAfter(context);
  if (answer?.kind !== 'boolean' || !answer.value) return [];
  const shown = context.text.slice(answer.start, answer.end);
  // `return True` of Haskell is one value: the action stays one.
  const replacement = /^(?:python|haskell)$/.test(context.language) ? shown.replace(/\bTrue\b/, 'False') : 'false';
  return [
    {
      description: 'Rejects values that could not be validated.',
      edits: [{ start: answer.start, end: answer.end, replacement }],
    },
  ];
};

/** A statement that rejects values starting with a hyphen. */
export const REFUSALS: Partial<Readonly<Record<LanguageId, (code: string) => string>>> = {
  ...Object.fromEntries(
    (['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const).map((language) => [
      language,
      (code: string) => `if (String(${code}).startsWith('-')) throw new Error('Invalid argument');`,
    ]),
  ),
  python: (code) => `if ${code}.startswith("-"):\n    raise ValueError("Invalid argument")`,
  ruby: (code) => `raise ArgumentError, 'Invalid argument' if ${code}.to_s.start_with?('-')`,
  java: (code) => `if (${code}.startsWith("-")) throw new IllegalArgumentException("Invalid argument");`,
  php: (code) =>
    `if (str_starts_with((string) ${code}, '-')) throw new \\InvalidArgumentException('Invalid argument');`,
  csharp: (code) => `if (${code}.StartsWith('-')) throw new System.ArgumentException("Invalid argument");`,
  kotlin: (code) => `require(!${code}.startsWith("-")) { "Invalid argument" }`,
  scala: (code) => `require(!${code}.startsWith("-"), "Invalid argument")`,
  groovy: (code) => `if (${code}.startsWith('-')) throw new IllegalArgumentException('Invalid argument')`,
  elixir: (code) => `if String.starts_with?(${code}, "-"), do: raise(ArgumentError, "Invalid argument")`,
  lua: (code) => `if ${code}:sub(1, 1) == "-" then error("Invalid argument") end`,
  perl: (code) => `die 'Invalid argument' if ${code} =~ /^-/;`,
  dart: (code) => `if (${code}.startsWith('-')) throw ArgumentError('Invalid argument');`,
};

const SPLIT: ReadonlySet<LanguageId> = new Set(['csharp', 'java']);

/** Go rejects by a response or an error. */
export function refusalOfGo(context: FixContext): { refuse(code: string): string; imports: TextEdit[] } | undefined {
  const refusal = goRefusal('Invalid argument', context);
  const added = ['strings', ...(refusal?.imports ?? [])].map((name) => importEdits('go', context.text, name));
  if (!refusal || added.some((edits) => edits === undefined)) return undefined;
  return {
    refuse: (code) =>
      [`if strings.HasPrefix(${code}, "-") {`, ...refusal.lines.map((line) => `\t${line}`), '}'].join('\n'),
    imports: added.flatMap((edits) => edits ?? []),
  };
}

/** Rejects values that the program would parse as options, on the line before. */
export const refuseOptions: StructuralRecipe = (context): ProposedFix[] => {
  const inGo = context.language === 'go' ? refusalOfGo(context) : undefined;
  const refuse = inGo?.refuse ?? REFUSALS[context.language];
  const imports = inGo?.imports ?? [];
  const place = refuse && lineBefore(context);
  const call =
    context.rawFinding.site?.call ??
    callsAt(context).find((one) => /^(?:system|spawn|exec|capture[23]e?|popen[23]?)$/.test(calledName(one)));
  // `Process.Start("tool", arguments)`, `exec("tool " + name)`: one text, in which a space is enough.
  if (
    !place ||
    !call ||
    (SPLIT.has(context.language) && !/ArgumentList|\[\]|List\.of|asList|ProcessBuilder/.test(codeOf(context, call)))
  )
    return [];
  const listed = call.args.flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]));
  const parts = taintedParts(context);
  const values = [...listed, ...parts].filter(
    (node, at, all) => isPlace(node) && all.findIndex(({ start }) => start === node.start) === at,
  );
  const names = namesOfFlow(context);
  const named = values.filter((node) => node.kind === 'name' && names.has(node.name));
  const chosen = named.length > 0 ? named : values.filter((node) => node.kind !== 'name');
  // A value read from the request in place gets a name, so that it is checked and used once.
  const [read, ...others] = parts.filter((node) => !isPlace(node));
  const kept =
    chosen.length === 0 && read && others.length === 0
      ? namedValue(read, ['argument', 'givenValue'], context)
      : undefined;
  if (kept) {
    const checked = [kept.line, ...refuse(kept.name).split('\n')].map((line) => `${kept.indent}${line}\n`).join('');
    return [
      {
        description: 'Rejects values that the program would parse as an option.',
        edits: inOrder([...imports, { start: kept.at, end: kept.at, replacement: checked }, kept.edit]),
      },
    ];
  }
  if (chosen.length === 0) return [];
  const lines = chosen.flatMap((node) => refuse(codeOf(context, node)).split('\n'));
  const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
  return [
    {
      description: 'Rejects values that the program would parse as an option.',
      edits: inOrder([...imports, { start: place.at, end: place.at, replacement }]),
    },
  ];
};
