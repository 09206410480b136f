/** @module Renews the session at login, which prevents session fixation. */
import { expressionsAt } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';
import { lineBefore } from './statement-before.ts';

/** Rails: `session[:user_id] = user.id` after `reset_session`. */
export const renewSession: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'ruby' || !/Controller\b/.test(context.text)) return [];
  const [first] = expressionsAt(context);
  const place = lineBefore(context);
  // A statement with a trailing condition may not log anyone in.
  if (!place || first?.kind !== 'assign') return [];
  const line = context.text.slice(place.at, context.text.indexOf('\n', first.end) + 1 || undefined);
  if (/\s(?:if|unless)\s/.test(line.replace(/#.*$/m, ''))) return [];
  return [
    {
      description: 'Creates a new session when the user logs in.',
      edits: [{ start: place.at, end: place.at, replacement: `${place.indent}reset_session\n` }],
    },
  ];
};
