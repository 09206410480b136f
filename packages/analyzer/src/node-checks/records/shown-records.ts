/**
 * @module
 * Serializers that expose or accept every field of an account: `class Meta: model = User; fields = '__all__'`.
 */
import type { NodeCheck } from '../check.ts';

const ACCOUNT =
  /^\s*model\s*=\s*(?:[\w.]*\.)?(?:\w*User|Account|Customer|Member|Employee|Patient|get_user_model\(\))\s*$/m;
/** Accounts that people log in with have secrets; an account of a bank or a project may have none. */
const LOGS_IN = /^\s*model\s*=\s*(?:[\w.]*\.)?(?:\w*User|get_user_model\(\))\s*$/m;
const ALL = /^\s*(fields\s*=\s*(?:['"]__all__['"]|\(?\[?['"]__all__['"])|exclude\s*=\s*(?:\(\s*\)|\[\s*\]))/m;
const OUTER = /class\s+\w+\(([^)]*)\)[^\n]*:\s*$/;

export const shownRecord: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class' || node.definition.name !== 'Meta') return undefined;
  const text = source.slice(node.start, node.end);
  const all = ALL.exec(text);
  if (!all || !ACCOUNT.test(text)) return undefined;
  const before = source.slice(Math.max(0, node.start - 400), node.start);
  const outer = OUTER.exec(before.slice(before.lastIndexOf('class ')).split('\n')[0] ?? '')?.[1] ?? '';
  const weakness = /Form/.test(outer)
    ? 'mass-assignment'
    : /Serializer|Type|Schema|Resource/.test(outer)
      ? 'sensitive-data-exposed'
      : '';
  if (weakness === '') return undefined;
  const start = node.start + all.index + all[0].length - (all[1]?.length ?? 0);
  return {
    weakness,
    start,
    end: start + (all[1]?.length ?? 0),
    confidence: 'medium',
    ...(LOGS_IN.test(text)
      ? { detail: 'All fields of the account are included, such as the password hash and permissions.' }
      : {
          severity: 'low' as const,
          detail:
            'All fields of the record are included, also those that are added later; none is shown to be a secret.',
        }),
  };
};
