/** @module Use after free and unchecked indexes in C, C++ and Swift, by the text of the function. */
import type { NodeFinding } from '../check.ts';
import { type FunctionText, isBounded, placesOf } from './function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const FREED = /\b(?:(?:free|kfree|g_free)\(\s*(\w+)\s*\)|[a-z]\w*_free\(\s*(\w+)\s*\)|delete(?:\s*\[\])?\s+(\w+))\s*;/g;

/**
 * Reports the next use of a freed pointer in the same block: `free(name); … return name;`,
 * `delete frame_; … frame_->topic`.
 */
export function usedAfterwards({ text, at }: FunctionText): NodeFinding[] {
  return placesOf(text, FREED).flatMap((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    const from = match.index + match[0].length;
    // Up to the end of the block: code after it may run when the block didn't.
    const rest = /^[^}]*/.exec(text.slice(from))?.[0] ?? '';
    const next = new RegExp(`(?<![.\\w"]|->)${name}\\b(?!")`).exec(rest);
    if (!next) return [];
    const line = /[^;{}]*$/.exec(rest.slice(0, next.index))?.[0] ?? '';
    const after = rest.slice(next.index + name.length);
    const isUsed =
      /^\s*->/.test(after) ||
      (/\breturn\s*$/.test(line) && /^\s*;/.test(after)) ||
      (/\b(?:printf|fprintf|snprintf|puts|fputs|strlen|memcpy|strcpy|log\w*)\(.*$/s.test(line) &&
        !/&\s*$/.test(line) &&
        !/%p/.test(line));
    return isUsed && !/\b(?:case|default)\b/.test(rest.slice(0, next.index))
      ? [at('use-after-free', from + next.index, name.length)]
      : [];
  });
}

const HANDED = /Header|Frame|Packet|Record|Msg|Message|Info|Entry|Event|Request$/;

/** Reports unchecked indexes from another object: `cloud.points[h.anchor]`, `payload[payload.size() - back]`. */
export function indexOfOther({ definition, text, at }: FunctionText): NodeFinding[] {
  const given = new Map(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' ? [[target.name, type?.name ?? ''] as const] : [],
    ),
  );
  const low = { confidence: 'low', severity: 'low' } as const;
  const members = placesOf(text, /\b[\w.]+(?:\.|->)\w+\[\s*((\w+)(?:\.|->)\w+)\s*\]/g).filter(
    ([, index = '', holder = '']) => HANDED.test(given.get(holder) ?? '') && !isBounded(text, index),
  );
  const backwards = placesOf(text, /\[\s*[\w.>-]+(?:\.|->)(?:size|length)\(\)\s*-\s*(\w+)\s*\]/g).filter(
    ([, name = '']) => given.has(name) && !isBounded(text, name),
  );
  return [...members, ...backwards].map((match) => at('out-of-bounds-read', ...spanOf(match), low));
}

const FOUND = /\b(?:const\s+)?auto&?\s+(\w+)\s*=\s*[\w.>-]+(?:\.|->)find\(/g;

/** Reports `const auto it = all.find(key); it->second`. */
export const uncheckedFind = ({ text, at }: FunctionText): NodeFinding[] =>
  /\bend\(|contains\(|count\(|assert|Exists|has\(/.test(text)
    ? []
    : placesOf(text, FOUND).flatMap((match) => {
        const from = match.index + match[0].length;
        const used = new RegExp(`\\b${match[1]}->(?:second|first)\\b`).exec(text.slice(from));
        return used && !new RegExp(`\\b${match[1]}\\s*[!=]=`).test(text)
          ? [at('out-of-bounds-read', from + used.index, used[0].length)]
          : [];
      });

/** Reports `utf8::unchecked::utf8to16(…)` on unvalidated text. */
export const uncheckedText = ({ text, at }: FunctionText): NodeFinding[] =>
  /valid|check\(/i.test(text)
    ? []
    : placesOf(text, /\butf8::unchecked::\w+\(/g).map((match) => at('out-of-bounds-read', ...spanOf(match)));

/** Reports `UnsafeRawPointer(p.baseAddress!).load(fromByteOffset: 4, …)` without a check of the length. */
export const uncountedLoad = ({ text, at }: FunctionText): NodeFinding[] =>
  /\bcount\b|isEmpty|MemoryLayout/.test(text)
    ? []
    : placesOf(text, /\.load(?:Unaligned)?\(\s*fromByteOffset:/g).map((match) =>
        at('out-of-bounds-read', ...spanOf(match)),
      );
