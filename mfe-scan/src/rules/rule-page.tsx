import rules from 'virtual:rules';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useParams } from 'react-router-dom';
import { RuleText } from './rule-text.tsx';
import { RuleUnknown } from './rule-unknown.tsx';

/** /scan/rules/:id: what a rule looks for, in which languages, and what to do about its findings. */
export function RulePage() {
  const { id } = useParams();
  const rule = rules.find((known) => known.id === id);
  usePageTitle(rule ? rule.title : 'Unknown Rule');
  return rule ? <RuleText rule={rule} /> : <RuleUnknown id={id ?? ''} />;
}
