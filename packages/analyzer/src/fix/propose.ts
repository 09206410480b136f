/** @module Finds the recipe that can edit the code of a finding. */
import type { Detection } from '../model/detection.ts';
import { parameterizeSql } from './parameterize.ts';
import type { FixContext, ProposedFix, ReplaceRecipe, StructuralRecipe } from './recipe.ts';
import { cryptographyRecipes } from './recipes/cryptography.ts';
import { safeCallRecipes } from './recipes/safe-calls.ts';
import { settingRecipes } from './recipes/settings.ts';

const REPLACEMENTS: readonly ReplaceRecipe[] = [...settingRecipes, ...cryptographyRecipes, ...safeCallRecipes];
const STRUCTURAL: Readonly<Record<string, StructuralRecipe>> = { 'sql-injection': parameterizeSql };

/** How much of a long statement is searched. */
const SPAN_MAX = 2000;

/** Stretches of code that a replacement may touch: the finding itself, then the lines of its flow. */
function stretches(detection: Detection, text: string): { start: number; end: number }[] {
  const lineOf = (offset: number): { start: number; end: number } => {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const newline = text.indexOf('\n', offset);
    return { start, end: newline < 0 ? text.length : newline + 1 };
  };
  const own = { start: detection.start, end: Math.min(detection.end, detection.start + SPAN_MAX) };
  return [own, lineOf(detection.start), ...detection.steps.map(({ start }) => lineOf(start))];
}

function replacement(recipe: ReplaceRecipe, { detection, text }: FixContext): ProposedFix | undefined {
  for (const { start, end } of stretches(detection, text)) {
    const code = text.slice(start, end);
    const found = recipe.find.exec(code);
    if (!found) continue;
    const put = found[0].replace(recipe.find, recipe.put);
    const from = start + found.index;
    return { description: recipe.description, edits: [{ start: from, end: from + found[0].length, replacement: put }] };
  }
  return undefined;
}

/** The edits that may fix the finding, likeliest first; each still has to be verified. */
export function proposeFixes(context: FixContext): ProposedFix[] {
  const { detection, language } = context;
  const structural = STRUCTURAL[detection.weakness]?.(context);
  const replaced = REPLACEMENTS.filter(
    (recipe) => recipe.weakness === detection.weakness && recipe.languages.includes(language),
  ).map((recipe) => replacement(recipe, context));
  return [structural, ...replaced].filter((proposal) => proposal !== undefined);
}
