/** @module Gives variables a value, forgets released pointers and checks allocations in C and C++. */
import type { RawFinding } from '../../../api-model/raw-finding.ts';
import { leafAt } from '../../../ir/leaves.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';

const isC = ({ language }: FixContext): boolean => C_FAMILY.some((one) => one === language);

const stepWith = ({ steps }: RawFinding, note: RegExp): RawFinding['steps'][number] | undefined =>
  steps.find((step) => note.test(step.note) && step.elsewhere === undefined);

/** Types of numbers, whose zero is a value like others. */
const NUMBER =
  /^\s*(?:(?:static|const|register|volatile|unsigned|signed|short|long)\s+)*(?:int|long|short|char|float|double|bool|_Bool|unsigned|size_t|ssize_t|u?int(?:8|16|32|64)_t)\s+(?:\w+\s*(?:=[^,;]*)?,\s*)*$/;

/** `int total;` -> `int total = 0;` */
export const zeroFirst: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding } = context;
  const declared = isC(context) ? stepWith(rawFinding, /^is declared without a value$/) : undefined;
  if (!declared || declared.end <= declared.start) return [];
  const line = text.slice(text.lastIndexOf('\n', declared.start - 1) + 1, declared.start);
  const behind = /^(?:\[\w+\])?(?=\s*[,;])/.exec(text.slice(declared.end))?.[0];
  if (behind === undefined || !NUMBER.test(line)) return [];
  const at = declared.end + behind.length;
  const replacement = behind === '' ? ' = 0' : ' = {0}';
  return [
    { description: 'Sets the variable to zero where it is declared.', edits: [{ start: at, end: at, replacement }] },
  ];
};

/** A name, its members and its elements. */
const RELEASE = /^(free\(\s*|delete(?:\[\])?\s+)((?:\w|\.|->)+)(\s*\)?)$/;

/** `free(text);` gets `text = NULL;` behind it: releasing NULL does nothing. */
export const forgetReleased: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, leaves } = context;
  const step = isC(context) ? stepWith(rawFinding, /^is released here first$/) : undefined;
  const leaf = step && leafAt(leaves, step.start);
  const [first, second] = [leaf && text.slice(leaf.start, leaf.end), text.slice(rawFinding.start, rawFinding.end)].map(
    (code) => RELEASE.exec(code?.replace(/;\s*$/, '') ?? '')?.[2],
  );
  if (!leaf || first === undefined || first !== second) return [];
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = text.slice(from, leaf.start);
  const newline = text.indexOf('\n', leaf.end);
  const before = text.slice(0, from).trimEnd();
  const rest = text.slice(leaf.end, newline);
  // A branch without braces holds one statement only.
  if (indent.trim() !== '' || newline < 0 || !/[{};]$/.test(before) || !/^;?\s*(?:\/[/*].*)?$/.test(rest)) return [];
  const none = /^delete/.test(text.slice(leaf.start)) ? 'nullptr' : 'NULL';
  return [
    {
      description: 'Sets the pointer to NULL after it was released, so releasing it again does nothing.',
      edits: [{ start: newline + 1, end: newline + 1, replacement: `${indent}${first} = ${none};\n` }],
    },
  ];
};

/** `char *text = malloc(16);` gets a check behind it: without memory, the program ends. */
export const abortWithoutMemory: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, leaves } = context;
  const step = isC(context) ? stepWith(rawFinding, /^comes from (?:malloc|calloc|realloc|strdup)\(\)/) : undefined;
  const leaf = step && leafAt(leaves, step.start);
  if (!leaf || !/#\s*include\s*<(?:stdlib\.h|cstdlib)>/.test(text)) return [];
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? '';
  const newline = text.indexOf('\n', leaf.end);
  const assigned = /(?:^|[\s*])((?:\w|\.|->)+)\s*=\s*(?:\([^()]*\)\s*)?\w+\(/.exec(text.slice(from, leaf.end))?.[1];
  const before = text.slice(0, from).trimEnd();
  const isAlone =
    /^[\w\s*]*$/.test(text.slice(from, leaf.start)) && /^;?\s*(?:\/[/*].*)?$/.test(text.slice(leaf.end, newline));
  if (assigned === undefined || newline < 0 || !isAlone || !/[{};/]$/.test(before)) return [];
  return [
    {
      description: 'Ends the program if there is no memory left.',
      edits: [{ start: newline + 1, end: newline + 1, replacement: `${indent}if (${assigned} == NULL) abort();\n` }],
    },
  ];
};
