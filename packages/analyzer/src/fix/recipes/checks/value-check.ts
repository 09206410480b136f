/**
 * @module
 * Values inside a command or expression that has no placeholders: a check in the line before accepts only characters
 * without a meaning there.
 */
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import { codeOf, isOfFlow } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, type Piece, piecesOf, valueAt } from '../../sql/pieces.ts';
import { type Named, refusing } from './name-check.ts';

/** Names of values that are more than one word: lines, lists of options, code and addresses. */
const MANY_WORDS =
  /(?:command|cmd|script|line|code|args?|arguments|options?|opts|flags|query|expr(?:ession)?|rules?|filter|url|uri|body|payload|text|message|content|data|condition|where|sql|xml|json|format|remote|search|term|needle|keyword|pattern|regex|subject|note|title|comment|description|reason)s?\W*$/i;
/** Names of values that may have folders. */
const PATHS = /(?:path|file|filename|dir|directory|folder|archive|input|output|document)\W*$/i;

const isManyWords = (code: string): boolean => MANY_WORDS.test(code) || /\bq\W*$/.test(code);

/** Letters, digits and signs that no shell interprets; the first one begins no option. */
const WORD = '\\w[\\w.@:-]*';
const PATH = '[\\w/][\\w./@:-]*';
/** What stands between quotes or in an attribute of a directory. */
const QUOTED = '\\w[\\w .@-]*';

/** The concatenated strings of the statement and of the variables that it reads, with where they are built. */
function builtStrings(context: FixContext): (readonly Piece[])[] {
  const { rawFinding, leaves } = context;
  const body = rawFinding.site?.body ?? [];
  const leaf = leafAt(leaves, rawFinding.start);
  const found: (readonly Piece[])[] = [];
  const look = (node: Expression): boolean => {
    const pieces = piecesOf(node);
    if (!pieces?.some((piece) => 'code' in piece) || pieces.length < 2) return false;
    found.push(pieces);
    return true;
  };
  const call = rawFinding.site?.call;
  // `"convert $file".execute()`
  const receiver = call?.callee.kind === 'member' ? [call.callee.object] : [];
  const nodes = call ? [...call.args.map(({ value }) => value), ...receiver] : leaf ? [leaf.node] : [];
  walk(nodes, (node) => {
    if (look(node as Expression)) return 'skip';
    if (node.kind !== 'name') return undefined;
    const built = valueAt(node.name, body, node.start) ?? onlyValueOf(node.name, body);
    if (built) look(built);
    return undefined;
  });
  return found;
}

/** The values that carry the data, by the steps of the flow; a single value needs no step. */
function taintedOf(values: readonly Expression[], context: FixContext): readonly Expression[] {
  const tainted = values.filter((node) => isOfFlow(node, context));
  return tainted.length > 0 || values.length > 1 ? tainted : values;
}

const before = (pieces: readonly Piece[], at: number): string => {
  const piece = pieces[at - 1];
  return piece && 'text' in piece ? piece.text : '';
};
const after = (pieces: readonly Piece[], at: number): string => {
  const piece = pieces[at + 1];
  return piece && 'text' in piece ? piece.text : '';
};

/** The values and their patterns; empty if one of them is not a word of its own. */
type Choose = (pieces: readonly Piece[], context: FixContext) => readonly Named[];

/** `convert NAME out.png`: behind a fixed program. */
const ofCommand: Choose = (pieces, context) => {
  const values = pieces.flatMap((piece, at) => ('code' in piece ? [{ node: piece.code, at }] : []));
  const tainted = taintedOf(
    values.map(({ node }) => node),
    context,
  );
  const [first] = pieces;
  // An interpreter's code has other rules than a word.
  if (!first || !('text' in first) || !/^\s*(?:sudo\s+)?[\w./-]+\s/.test(first.text) || /\s-[ce]\s*$/.test(first.text))
    return [];
  if (/^\s*(?:\/c\b|-c\b)/.test(first.text) && !/^\s*(?:\/c|-c)\s+["']?[\w./-]+\s/.test(first.text)) return [];
  const chosen = values.filter(({ node }) => tainted.includes(node));
  // Letters of options.
  if (chosen.some(({ at }) => /\s-[\w-]*$/.test(before(pieces, at)))) return [];
  if (chosen.some(({ node }) => isManyWords(codeOf(context, node)))) return [];
  // Below a folder, a slash would lead out of it.
  const patternOf = (node: Expression, at: number): string =>
    PATHS.test(codeOf(context, node)) && !before(pieces, at).endsWith('/') ? PATH : WORD;
  return chosen.map(({ node, at }) => ({ node, pattern: patternOf(node, at) }));
};

/** `//user[@name='NAME']`: between quotes. */
const ofXpath: Choose = (pieces, context) => {
  const found = pieces.flatMap((piece, at): (Named | undefined)[] => {
    if (!('code' in piece)) return [];
    const quote = /["']$/.exec(before(pieces, at))?.[0];
    return [quote && after(pieces, at).startsWith(quote) ? { node: piece.code, pattern: QUOTED } : undefined];
  });
  const named = found.filter((one) => one !== undefined);
  return named.length === found.length && !named.some(({ node }) => isManyWords(codeOf(context, node))) ? named : [];
};

/** `(uid=NAME)`, `uid=NAME,ou=people`: the value of an attribute. */
const ofDirectory: Choose = (pieces, context) => {
  const found = pieces.flatMap((piece, at): (Named | undefined)[] => {
    if (!('code' in piece)) return [];
    const isValue = /[\w-]=\*?$/.test(before(pieces, at)) && /^(?:\*?\)|,|$)/.test(after(pieces, at));
    return [isValue ? { node: piece.code, pattern: QUOTED } : undefined];
  });
  const named = found.filter((one) => one !== undefined);
  return named.length === found.length && !named.some(({ node }) => isManyWords(codeOf(context, node))) ? named : [];
};

/** `this.owner == 'NAME'`, `this.age > NUMBER`, `MATCH (n:LABEL)`: scripts and queries without placeholders. */
const ofQuery: Choose = (pieces, context) => {
  const found = pieces.flatMap((piece, at): (Named | undefined)[] => {
    if (!('code' in piece)) return [];
    const [text, rest] = [before(pieces, at), after(pieces, at)];
    const quote = /["']$/.exec(text)?.[0];
    // Statements that take parameters.
    const isStatement = pieces.some((one) => 'text' in one && /\bSELECT\b[\s\S]*\bFROM\b/i.test(one.text));
    if (quote && rest.startsWith(quote) && !isStatement) return [{ node: piece.code, pattern: QUOTED }];
    if (/\bthis\.\w+\s*(?:[<>]=?|===?|!==?)\s*$/.test(text) && /^(?:\W|$)/.test(rest))
      return [{ node: piece.code, pattern: '\\d+' }];
    if (/\b(?:MATCH|MERGE|CREATE)\b[^'"]*\(\w*:$/i.test(text) && /^\s*[){]/.test(rest))
      return [{ node: piece.code, pattern: '\\w+' }];
    return [undefined];
  });
  const named = found.filter((one) => one !== undefined);
  return named.length === found.length &&
    !named.some(({ node, pattern }) => pattern === QUOTED && isManyWords(codeOf(context, node)))
    ? named
    : [];
};

/** `/srv/notes/NAME.txt`: one name below a folder. */
const ofFolder: Choose = (pieces, context) => {
  const values = pieces.flatMap((piece, at) => ('code' in piece ? [{ node: piece.code, at }] : []));
  const tainted = taintedOf(
    values.map(({ node }) => node),
    context,
  );
  const chosen = values.filter(({ node }) => tainted.includes(node));
  const isBelow = chosen.every(({ at }) => /[^/\\]\/$/.test(before(pieces, at)) && !/^[^./]/.test(after(pieces, at)));
  // Names of these kinds may have folders.
  const isLong = chosen.some(({ node }) =>
    /(?:path|path_info|dir|directory|folder|branch|ref)\W*$/i.test(codeOf(context, node)),
  );
  return isBelow && !isLong ? chosen.map(({ node }) => ({ node, pattern: WORD })) : [];
};

const VALUES_MAX = 3;

const checking =
  (choose: Choose, where: string): StructuralRecipe =>
  (context): ProposedFix[] =>
    builtStrings(context).flatMap((pieces) => {
      const named = choose(pieces, context);
      if (named.length === 0 || named.length > VALUES_MAX) return [];
      const isNumber = named.every(({ pattern }) => pattern === '\\d+');
      const isName = named.every(({ pattern }) => pattern === '\\w+');
      const signs = named.some(({ pattern }) => pattern === PATH) ? ', slashes' : '';
      return refusing(
        context,
        named,
        isNumber
          ? `Accepts only a number, which cannot change ${where}.`
          : isName
            ? `Accepts only a single identifier, which cannot change ${where}.`
            : `Accepts only letters, digits${signs} and a few signs that have no meaning in ${where}.`,
        'value',
      );
    });

const inCommand = checking(ofCommand, 'a command');
/** Scripts only: elsewhere the fix is to start the program without a shell, and a check would keep the shell. */
export const plainCommandValues: StructuralRecipe = (context): ProposedFix[] =>
  context.language === 'shell' ? [...inCommand(context)] : [];
export const plainXpathValues = checking(ofXpath, 'an XPath expression');
/** A client on the command line takes whole statements. */
const inShell = checking(ofXpath, 'a statement');
export const plainShellStatement: StructuralRecipe = (context): ProposedFix[] =>
  context.language === 'shell' ? [...inShell(context)] : [];
export const plainQueryValues = checking(ofQuery, 'the query');
export const plainDirectoryValues = checking(ofDirectory, 'a filter or name of LDAP');
/** `show('NAME')` in code that is evaluated: between its quotes, nothing else is code. */
/** For languages without a function for the last part of a path. */
const inFolder = checking(ofFolder, 'a path');
export const plainPathNames: StructuralRecipe = (context): ProposedFix[] =>
  /^(?:lua|dart|elixir|perl|r|groovy|shell)$/.test(context.language) ? [...inFolder(context)] : [];
