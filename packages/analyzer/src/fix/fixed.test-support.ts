import type { LanguageId } from '@scanner/contracts/languages.ts';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { applyEdits } from './recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The program with the verified fix of its first finding of a rule; undefined where none is offered. Throws where nothing is found. */
export async function fixed(language: LanguageId, text: string, ruleId: string): Promise<string | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId} in ${vulnerabilities.map((one) => one.ruleId)}`);
  return found.fix?.kind === 'verified' ? applyEdits(text, found.fix.edits ?? []) : undefined;
}
