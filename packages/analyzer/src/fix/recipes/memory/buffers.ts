/** @module C statements: bounds writes by the size of the array, and checks results that can fail. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';
import { isArrayAt } from './array-size.ts';

/** The function that contains the finding; the file if it is unknown. */
function codeAround({ text, rawFinding }: FixContext): string {
  const region = rawFinding.circumstances?.region;
  return region ? text.slice(region.start, region.end) : text;
}

/** The size of the char array of that name; undefined for pointers and for conflicting declarations. */
function sizeOf(name: string, context: FixContext): number | undefined {
  if (!isArrayAt(name, context.text, context.rawFinding.start)) return undefined;
  const declared = [
    ...codeAround(context).matchAll(
      new RegExp(`\\bchar\\s+(?:\\w+(?:\\[\\w*\\])?\\s*,\\s*)*${name}\\s*\\[(\\d+)\\]`, 'g'),
    ),
  ];
  const sizes = new Set(declared.map(([, size]) => Number(size)));
  return sizes.size === 1 ? [...sizes][0] : undefined;
}

/** `scanf("%s", word)` -> `scanf("%15s", word)`, which leaves room for the terminating zero. */
function widths(call: Call, context: FixContext): TextEdit[] {
  const at = /^(?:f|s|)scanf$/.test(calledName(call)) ? (calledName(call) === 'scanf' ? 0 : 1) : -1;
  const format = call.args[at]?.value;
  if (format?.kind !== 'string') return [];
  const code = codeOf(context, format);
  // The argument that each conversion writes to; `%*s` writes to none.
  let argument = at;
  let isKnown = true;
  const replacement = code.replace(
    /%(?:%|(\*?)(\d*)([hljztL]*)(\[\^?\]?[^\]]*\]|[a-zA-Z]))/g,
    (all, skips, width, kind, type) => {
      if (type === undefined || skips === '*') return all;
      argument += 1;
      if (kind !== '' || !/^(?:s|\[)/.test(type)) return all;
      const target = call.args[argument]?.value;
      const size = target?.kind === 'name' ? sizeOf(target.name, context) : undefined;
      if (size === undefined || size < 2) {
        // An unbounded conversion would remain.
        isKnown &&= width !== '';
        return all;
      }
      return width === '' || Number(width) >= size ? `%${size - 1}${type}` : all;
    },
  );
  return isKnown && replacement !== code ? [{ start: format.start, end: format.end, replacement }] : [];
}

/** The arguments that are the target and the maximum size of a write. */
const COUNTS: ReadonlyMap<string, readonly [target: number, count: number]> = new Map([
  ['fgets', [0, 1]],
  ['read', [1, 2]],
  ['recv', [1, 2]],
  ['snprintf', [0, 1]],
  ['memset', [0, 2]],
  ['memcpy', [0, 2]],
  ['memmove', [0, 2]],
]);

/** `fgets(word, 80, stdin)` -> `fgets(word, sizeof word, stdin)` if the array is smaller. */
function counts(call: Call, context: FixContext): TextEdit[] {
  const [at, of] = COUNTS.get(calledName(call)) ?? [];
  const target = at === undefined ? undefined : call.args[at]?.value;
  const count = of === undefined ? undefined : call.args[of]?.value;
  if (target?.kind !== 'name' || count?.kind !== 'number') return [];
  const size = sizeOf(target.name, context);
  if (size === undefined || !(Number(codeOf(context, count)) > size)) return [];
  return [{ start: count.start, end: count.end, replacement: `sizeof ${target.name}` }];
}

/** `strcat(line, name)`, `strncat(line, name, sizeof line)`: at most the rest of the array. */
function appended(call: Call, context: FixContext): TextEdit[] {
  const name = calledName(call);
  const [target, text] = call.args.map(({ value }) => value);
  if (!/^strn?cat$/.test(name) || target?.kind !== 'name' || !text || sizeOf(target.name, context) === undefined)
    return [];
  const put = (argument: string): string =>
    `strncat(${argument}, ${codeOf(context, text)}, sizeof ${argument} - strlen(${argument}) - 1)`;
  return [{ start: call.start, end: call.end, replacement: put(target.name) }];
}

/** `strncpy(small, text, 64)` -> `snprintf(small, sizeof small, "%s", text)`, which always terminates the string. */
function copied(call: Call, context: FixContext): TextEdit[] {
  const [target, text, count] = call.args.map(({ value }) => value);
  if (calledName(call) !== 'strncpy' || target?.kind !== 'name' || !text || count?.kind !== 'number') return [];
  const size = sizeOf(target.name, context);
  if (size === undefined || !(Number(codeOf(context, count)) > size)) return [];
  const replacement = `snprintf(${target.name}, sizeof ${target.name}, "%s", ${codeOf(context, text)})`;
  return [{ start: call.start, end: call.end, replacement }];
}

/** `cin >> word` -> `cin >> std::setw(sizeof word) >> word`: the `sizeof` of a pointer says nothing about its buffer. */
function extracted(context: FixContext): ProposedFix[] {
  const { language, text } = context;
  const imports = language === 'cpp' ? importEdits(language, text, 'iomanip') : undefined;
  const node = expressionsAt(context).find((one) => EXTRACTION.test(codeOf(context, one)));
  const [, stream = '', word = ''] = EXTRACTION.exec(node ? codeOf(context, node) : '') ?? [];
  if (!imports || !node || !isArrayAt(word, text, node.start)) return [];
  const size = stream.endsWith('wcin') ? `sizeof ${word} / sizeof *${word}` : `sizeof ${word}`;
  const start = node.end - word.length;
  return [
    {
      description: 'Limits the read to the size of the buffer.',
      edits: inOrder([...imports, { start, end: start, replacement: `std::setw(${size}) >> ` }]),
    },
  ];
}
const EXTRACTION = /^((?:std::)?w?cin)\s*>>\s*(\w+)$/;

export const boundWrites: StructuralRecipe = (context): ProposedFix[] => {
  if (!C_FAMILY.some((one) => one === context.language)) return [];
  const read = extracted(context);
  if (read.length > 0) return read;
  for (const call of callsAt(context)) {
    const edits = [widths, counts, appended, copied]
      .map((bound) => bound(call, context))
      .find((found) => found.length > 0);
    if (edits) return [{ description: 'Writes at most as many bytes as the buffer holds.', edits: inOrder(edits) }];
  }
  return [];
};

/** `char next; while ((next = getc(file)) != EOF)`: a `char` can't represent EOF. */
export const wideCharacter: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding } = context;
  if (!C_FAMILY.some((one) => one === context.language)) return [];
  const lineEnd = text.indexOf('\n', rawFinding.start);
  const lineStart = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const name = /\(\s*(\w+)\s*=\s*f?getc(?:har)?\(/.exec(text.slice(lineStart, lineEnd))?.[1];
  if (!name) return [];
  // The function begins after the last closing brace in the first column.
  const from = Math.max(text.lastIndexOf('\n}', rawFinding.start), 0);
  const found = [...text.slice(from, rawFinding.start).matchAll(new RegExp(`\\bchar(?=\\s+${name}\\s*;)`, 'g'))];
  const [only, ...others] = found;
  if (!only || others.length > 0) return [];
  const start = from + only.index;
  return [
    {
      description: 'Stores the return value as an `int`, which can represent EOF.',
      edits: [{ start, end: start + 'char'.length, replacement: 'int' }],
    },
  ];
};

/** Calls that are statements of their own, so that a condition can be added. */
const CONDITIONS: readonly { weakness: string; code: RegExp; put: string; needs?: RegExp; description: string }[] = [
  {
    weakness: 'unchecked-return',
    code: /^(set(?:e|re|res)?[ug]id\([^;]*\))$/,
    put: 'if ($1 != 0) _exit(1)',
    needs: /<unistd\.h>/,
    description: 'Exits if dropping privileges fails.',
  },
  {
    weakness: 'null-dereference',
    code: /^((?:fclose|pclose|closedir)\((\w+)\))$/,
    put: 'if ($2 != NULL) $1',
    description: 'Closes the file only if it was opened.',
  },
];

export const onlyIf: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, language } = context;
  if (!C_FAMILY.some((one) => one === language)) return [];
  for (const { weakness, code, put, needs, description } of CONDITIONS) {
    if (weakness !== rawFinding.weakness || !(needs?.test(text) ?? true)) continue;
    const call = callsAt(context).find((one) => code.test(codeOf(context, one)));
    if (!call) continue;
    const from = text.lastIndexOf('\n', call.start - 1) + 1;
    // After a branch without braces, a following `else` would bind to the new condition.
    const before = text.slice(0, from).trimEnd();
    if (text.slice(from, call.start).trim() !== '' || !/[{};]$/.test(before) || text[call.end] !== ';') continue;
    const replacement = codeOf(context, call).replace(code, put);
    return [{ description, edits: [{ start: call.start, end: call.end, replacement }] }];
  }
  return [];
};
