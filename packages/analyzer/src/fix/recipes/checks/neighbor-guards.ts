/** @module Asks for the login or role that the other handlers of the same class ask for. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

interface Guard {
  /** The attribute or annotation, alone on its line. */
  found: RegExp;
  /** What takes the place of what opens a handler. */
  login?: string;
  /** What opens a handler of a class that asks for one. */
  opened?: RegExp;
  /** Where the neighbors are: in the same class, or in the whole file. */
  near: 'class' | 'file';
}

const typescript: Guard = { found: /^[ \t]*(@UseGuards\([\w, ]+\))[ \t]*$/gm, near: 'class' };
const GUARDS: Partial<Readonly<Record<LanguageId, Guard>>> = {
  csharp: {
    found: /^[ \t]*(\[Authorize(?:\([^\]\n]*\))?\])[ \t]*$/gm,
    login: '[Authorize]',
    opened: /\[AllowAnonymous\]/,
    near: 'class',
  },
  java: { found: /^[ \t]*(@(?:PreAuthorize|Secured|RolesAllowed)\([^\n]*\))[ \t]*$/gm, near: 'class' },
  typescript,
  tsx: typescript,
  python: { found: /^(@(?:login_required|jwt_required\(\)|auth_required|requires_auth))[ \t]*$/gm, near: 'file' },
};

/** The class around the offset, by its declaration and the next one. */
function classAround(text: string, offset: number): { start: number; end: number } {
  const declared = [...text.matchAll(/\bclass\s+[A-Z]\w*/g)].map(({ index }) => index);
  return {
    start: declared.findLast((at) => at <= offset) ?? 0,
    end: declared.find((at) => at > offset) ?? text.length,
  };
}

export const askAsNeighbors: StructuralRecipe = ({ language, text, rawFinding }: FixContext): ProposedFix[] => {
  const guard = GUARDS[language];
  const [route] = rawFinding.routes ?? [];
  if (!guard || !route || route.start > rawFinding.start) return [];
  const opened = guard.opened?.exec(text.slice(route.start, rawFinding.start));
  if (opened && guard.login && route.guards.includes('Authorize')) {
    const start = route.start + opened.index;
    const edits = [{ start, end: start + opened[0].length, replacement: guard.login }];
    return [{ description: 'Asks for a login, as the class does.', edits }];
  }
  // The finding of a handler is at its name.
  const head = text.slice(text.lastIndexOf('\n', rawFinding.start - 1) + 1, rawFinding.start);
  if (!/^[ \t]*(?:[\w<>[\], ?]+ )$/.test(head) || !/^\s*[(<]/.test(text.slice(rawFinding.end))) return [];
  const { start, end } = guard.near === 'class' ? classAround(text, rawFinding.start) : { start: 0, end: text.length };
  const found = [...text.slice(start, end).matchAll(guard.found)].map(([, code = '']) => code);
  const kinds = new Set(found);
  // Where the neighbors differ, it is not known which of them it needs.
  const chosen = kinds.size === 1 ? found[0] : undefined;
  if (found.length < (guard.near === 'file' ? 2 : 1) || chosen === undefined) return [];
  const line = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
  const edits = [{ start: line, end: line, replacement: `${indent}${chosen}\n` }];
  return [{ description: 'Asks for what the other handlers of the class ask for.', edits }];
};
