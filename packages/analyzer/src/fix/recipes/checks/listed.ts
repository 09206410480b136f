/** @module Statements that refuse a value unless an environment variable lists it, in each language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { type FixContext, inOrder, type ProposedFix } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { goRefusal } from './go-refusals.ts';
import { isElement, readOf } from './name-check.ts';

export interface ListCheck {
  /**
   * Lines after the first are indented once more. Without the variable, every value is refused, also an empty one: a
   * text without commas has one item.
   */
  refuse(code: string, variable: string, message: string): string;
  imports?: readonly string[];
}

/** What an environment variable lists. */
export const listOf = {
  java: (variable: string): string =>
    `java.util.Arrays.asList((java.util.Objects.toString(System.getenv("${variable}"), "") + ",").split(",+"))`,
  csharp: (variable: string): string =>
    `(System.Environment.GetEnvironmentVariable("${variable}") ?? "").Split(new[] { ',' }, System.StringSplitOptions.RemoveEmptyEntries)`,
  php: (variable: string): string => `array_filter(explode(',', (string) getenv('${variable}')))`,
} as const;

const script: ListCheck = {
  refuse: (code, variable, message) =>
    `if (!process.env.${variable}?.split(',').filter(Boolean).includes(${code})) throw new Error('${message}');`,
};

const CHECKS: Partial<Readonly<Record<LanguageId, ListCheck>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    refuse: (code, variable, message) =>
      `if ${code} not in filter(None, os.environ.get("${variable}", "").split(",")):\n    raise ValueError("${message}")`,
    imports: ['os'],
  },
  java: {
    refuse: (code, variable, message) =>
      `if (!${listOf.java(variable)}.contains(${code})) throw new SecurityException("${message}");`,
  },
  csharp: {
    refuse: (code, variable, message) =>
      `if (!System.Linq.Enumerable.Contains(${listOf.csharp(variable)}, ${code})) throw new System.InvalidOperationException("${message}");`,
  },
  php: {
    refuse: (code, variable, message) =>
      `if (!in_array(${code}, ${listOf.php(variable)}, true)) throw new \\RuntimeException('${message}');`,
  },
  kotlin: {
    refuse: (code, variable, message) =>
      `require(${code} in System.getenv("${variable}").orEmpty().split(",").filter { it.isNotEmpty() }) { "${message}" }`,
  },
  scala: {
    refuse: (code, variable, message) =>
      `require(sys.env.getOrElse("${variable}", "").split(",").filter(_.nonEmpty).exists(_ == ${code}), "${message}")`,
  },
  r: {
    refuse: (code, variable, message) =>
      `if (!(${code} %in% strsplit(Sys.getenv("${variable}"), ",")[[1]])) stop("${message}")`,
  },
  groovy: {
    refuse: (code, variable, message) =>
      `if (!System.getenv('${variable}')?.tokenize(',')?.contains(${code})) throw new SecurityException('${message}')`,
  },
  dart: {
    refuse: (code, variable, message) =>
      `if (!(Platform.environment['${variable}'] ?? '').split(',').where((one) => one.isNotEmpty).contains(${code})) throw ArgumentError('${message}');`,
    imports: ['dart:io'],
  },
  elixir: {
    refuse: (code, variable, message) =>
      `if ${code} not in String.split(System.get_env("${variable}", ""), ",", trim: true), do: raise(ArgumentError, "${message}")`,
  },
  perl: {
    refuse: (code, variable, message) =>
      `die '${message}' unless grep { length && $_ eq ${code} } split /,/, $ENV{${variable}} // '';`,
  },
  lua: {
    refuse: (code, variable, message) =>
      `if ${code} == "" or not ("," .. (os.getenv("${variable}") or "") .. ","):find("," .. ${code} .. ",", 1, true) then error("${message}") end`,
  },
  ruby: {
    refuse: (code, variable, message) =>
      `raise ArgumentError, '${message}' unless ENV.fetch('${variable}', '').split(',').include?(${code})`,
  },
};

/** Go rejects by a response or an error. */
function checkOfGo(context: FixContext, message: string): ListCheck | undefined {
  const refusal = goRefusal(message, context);
  return (
    refusal && {
      refuse: (code, variable) =>
        [
          `if ${code} == "" || !slices.Contains(strings.Split(os.Getenv("${variable}"), ","), ${code}) {`,
          ...refusal.lines.map((line) => `\t${line}`),
          '}',
        ].join('\n'),
      imports: ['os', 'slices', 'strings', ...refusal.imports],
    }
  );
}

/** A value and the variable that lists what it may be. */
export interface ListedValue {
  node: Expression;
  variable: string;
  /** Names for a value that is read in place. */
  names: readonly string[];
}

/** A check of the value before the statement; one that is read from the request in place gets a name first. */
export function requireListed(
  context: FixContext,
  { node, variable, names }: ListedValue,
  message: string,
  description: string,
): ProposedFix[] {
  const { language, text, rawFinding } = context;
  const check = language === 'go' ? checkOfGo(context, message) : CHECKS[language];
  // A string that was built before is checked before it is built.
  const there = { ...context, rawFinding: { ...rawFinding, start: Math.min(rawFinding.start, node.start) } };
  const place = check && lineBefore(there);
  const added = (check?.imports ?? []).map((name) => importEdits(language, text, name));
  if (!place || added.some((edits) => edits === undefined)) return [];
  const isRead = !isPlace(node) && !isElement(node);
  const named = isRead ? namedValue(node, names, there) : undefined;
  if (isRead && !named) return [];
  const lines = check.refuse(named?.name ?? readOf(node, context), variable, message).split('\n');
  const replacement = [...(named ? [named.line] : []), ...lines].map((line) => `${place.indent}${line}\n`).join('');
  const edits = [...added.flatMap((one) => one ?? []), { start: place.at, end: place.at, replacement }];
  return [{ description, edits: inOrder(named ? [...edits, named.edit] : edits) }];
}

/** The refusal alone, for checks of a part of the value. */
export const listCheckOf = (language: LanguageId): ListCheck | undefined => CHECKS[language];
