/** @module Statements that refuse a value before it is used, in each language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { importEdits } from '../../imports.ts';
import type { FixContext } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { goRefusal } from './go-refusals.ts';

type Refuse = (condition: string, message: string) => string;

const script: Refuse = (condition, message) => `if (${condition}) throw new Error('${message}');`;
const REFUSE: Partial<Readonly<Record<LanguageId, Refuse>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: (condition, message) => `if ${condition}:\n    raise ValueError("${message}")`,
  java: (condition, message) => `if (${condition}) throw new IllegalArgumentException("${message}");`,
  csharp: (condition, message) => `if (${condition}) throw new System.ArgumentException("${message}");`,
  php: (condition, message) => `if (${condition}) throw new \\InvalidArgumentException('${message}');`,
  ruby: (condition, message) => `raise ArgumentError, '${message}' if ${condition}`,
  kotlin: (condition, message) => `if (${condition}) throw IllegalArgumentException("${message}")`,
  scala: (condition, message) => `if (${condition}) throw new IllegalArgumentException("${message}")`,
  groovy: (condition, message) => `if (${condition}) throw new IllegalArgumentException('${message}')`,
  dart: (condition, message) => `if (${condition}) throw ArgumentError('${message}');`,
  elixir: (condition, message) => `if ${condition}, do: raise(ArgumentError, "${message}")`,
  cpp: (condition, message) => `if (${condition}) throw std::invalid_argument("${message}");`,
  perl: (condition, message) => `die '${message}' if ${condition};`,
};

/** The lines that refuse, and the imports that they need. Go rejects by a response or an error. */
export function refusing(
  condition: string,
  message: string,
  context: FixContext,
): { lines: readonly string[]; imports: readonly TextEdit[] } | undefined {
  const { language, text } = context;
  const refuse = REFUSE[language];
  const header = language === 'cpp' ? importEdits(language, text, 'stdexcept') : [];
  if (refuse && header) return { lines: refuse(condition, message).split('\n'), imports: header };
  const refusal = language === 'go' ? goRefusal(message, context) : undefined;
  if (!refusal) return undefined;
  const added = refusal.imports.map((name) => importEdits(language, text, name));
  if (added.some((edits) => edits === undefined)) return undefined;
  return {
    lines: [`if ${condition} {`, ...refusal.lines.map((line) => `\t${line}`), '}'],
    imports: added.flatMap((edits) => edits ?? []),
  };
}
