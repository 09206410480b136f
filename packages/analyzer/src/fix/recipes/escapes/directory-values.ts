/** @module Searches of a directory with values in both the base name and the filter: each is escaped for its place. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { importEdits } from '../../imports.ts';
import { replaceValue } from '../../in-strings.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { piecesOf } from '../../sql/pieces.ts';
import { LDAP, LDAP_NAME } from './wrapper-table.ts';

/** `ou=`, `uid=x,ou=sys`: the value of a name's part. */
const IN_NAME = /(?:^|,\s*)(?:cn|ou|uid|dc|o)=[\w ]*$/i;

export const escapeNameAndFilter: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const [forName, forFilter] = [LDAP_NAME[language], LDAP[language]];
  const call = rawFinding.site?.call;
  if (!forName || !forFilter || !call) return [];
  if ([forName, forFilter].some(({ needs }) => needs && !needs.test(text))) return [];
  const names: TextEdit[] = [];
  const filters: TextEdit[] = [];
  let isKnown = true;
  walk(
    call.args.map(({ value }) => value),
    (node) => {
      const pieces = piecesOf(node as Expression);
      if (!pieces || pieces.length < 2 || !pieces.some((piece) => 'code' in piece)) return undefined;
      const isFilter = pieces.some((piece) => 'text' in piece && /[()]/.test(piece.text));
      for (const [at, piece] of pieces.entries()) {
        if ('text' in piece) continue;
        const before = pieces[at - 1];
        const isPart = before && 'text' in before && IN_NAME.test(before.text);
        const edit = replaceValue(piece.code, isFilter ? forFilter.wrap : forName.wrap, context);
        if (edit) (isFilter ? filters : names).push(edit);
        isKnown &&= edit !== undefined && (isFilter || isPart === true);
      }
      return 'skip';
    },
  );
  const added = [forName, forFilter].flatMap(({ imports }) =>
    imports === undefined ? [[]] : [importEdits(language, text, imports)],
  );
  if (!isKnown || names.length === 0 || filters.length === 0 || added.some((edits) => edits === undefined)) return [];
  const imports = added.flatMap((edits) => edits ?? []);
  return [
    {
      description: 'Escapes the values for LDAP: those of the name for names, those of the filter for filters.',
      edits: inOrder([...imports, ...names, ...filters]),
    },
  ];
};
