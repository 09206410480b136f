/** @module Adds missing plugs to Phoenix pipelines. */
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

interface MissingPlug {
  weakness: string;
  description: string;
  /** The plug after which the new one goes: the last match. */
  after: RegExp;
  plug: string;
}

const PLUGS: readonly MissingPlug[] = [
  {
    weakness: 'csrf-disabled',
    description: 'Verifies the CSRF token.',
    // The token is stored in the session.
    after: /^[ \t]*plug[ (]:(?:fetch_session|fetch_flash|fetch_live_flash)\b.*$/gm,
    plug: 'plug :protect_from_forgery',
  },
  {
    weakness: 'security-control-disabled',
    description: 'Sends the security headers.',
    after:
      /^[ \t]*plug[ (](?::fetch_session|:fetch_flash|:fetch_live_flash|:protect_from_forgery|Plug\.CSRFProtection)\b.*$/gm,
    plug: 'plug :put_secure_browser_headers',
  },
];

export const addPlug: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  const missing = PLUGS.find(({ weakness }) => weakness === rawFinding.weakness);
  const found = /^[ \t]*pipeline\b[^\n]*\bdo\b/.exec(text.slice(text.lastIndexOf('\n', rawFinding.start) + 1));
  if (language !== 'elixir' || !missing || !found) return [];
  const start = text.lastIndexOf('\n', rawFinding.start) + 1;
  const body = /^[\s\S]*?\n[ \t]*end\b/.exec(text.slice(start))?.[0] ?? '';
  const last = [...body.matchAll(missing.after)].at(-1);
  if (!last) return [];
  const at = start + last.index + last[0].length;
  const indent = /^[ \t]*/.exec(last[0])?.[0] ?? '';
  return [
    { description: missing.description, edits: [{ start: at, end: at, replacement: `\n${indent}${missing.plug}` }] },
  ];
};
