/** @module The part of a Vue or Svelte file that is analyzed for data flow: its scripts and its template as one program. */
import type { SyntaxNode } from '../../parse/syntax.ts';
import type { EmbeddedPart } from '../embedded.ts';
import { scriptLanguage } from '../javascript/script.ts';
import { lowerComponent } from './component/lower.ts';
import { languageOfScripts, maskedSource, type ScriptLanguage } from './component/masked.ts';
import { lowerSvelte, markupOf, maskedMarkup } from './svelte/component.ts';

const GRAMMAR = { javascript: 'javascript', jsx: 'javascript', typescript: 'typescript', tsx: 'tsx' } as const;

/** Returns the file's component as one part that covers the file. */
export function vueComponent(root: SyntaxNode, source: string): EmbeddedPart {
  const language: ScriptLanguage = languageOfScripts(root, source);
  const script = scriptLanguage(language, GRAMMAR[language]);
  const markup = markupOf(root, source);
  return {
    language,
    start: root.start,
    end: root.end,
    masked: markup ? maskedMarkup(root, source, markup) : maskedSource(root, source),
    lowered: {
      ...script,
      lower: (tree) =>
        markup ? lowerSvelte(tree, { source, root, markup, language }) : lowerComponent(tree, source, root, language),
    },
  };
}
