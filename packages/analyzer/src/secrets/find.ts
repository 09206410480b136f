/** @module Finds secrets in the string literals of a window by name and content; known formats are in `known.ts`. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import { comparedName, nameOf } from './binding.ts';
import { decideSecret, isPasswordName } from './decide.ts';
import { embeddedSecret } from './embedded.ts';
import { readLiteral } from './literal.ts';
import { isPasswordArgument } from './positional.ts';
import { looksRandom } from './value.ts';
import type { Visit } from './walk.ts';

/** Returns the phrase for a secret without its value; the finding's snippet shows the code itself. */
const sinkOf = (what: string, name: string | undefined): string =>
  name === undefined ? `the string, ${what},` : `\`${name}\`, ${what},`;

/** Nodes of lists, whose values share a name: `kinds: ['secret', 'client']`. */
const LIST =
  /^(?:array|list|tuple|set|array_initializer|initializer_expression|array_creation_expression|literal_value|array_literal)$/;

const isInList = (path: readonly SyntaxNode[]): boolean => {
  const parent = path.at(-1);
  return (
    parent !== undefined &&
    LIST.test(parent.type === 'array_element_initializer' ? (path.at(-2)?.type ?? '') : parent.type)
  );
};

/** Checks for a later part of `'first' 'second'`, one string that its first part stands for. */
function isLaterPart(node: SyntaxNode, path: readonly SyntaxNode[]): boolean {
  const parent = path.at(-1);
  return parent?.type === 'concatenated_string' && parent.children[0] !== node;
}

/** Checks for an entry of a table of UI texts: `$lang['password'] = '…'`, `labels["password"] = "…"`. */
const isInTexts = (node: SyntaxNode, source: string): boolean =>
  /(?:lang|label|message|text|string|translation|l10n|i18n|locale)s?\s*\[[^\]\n]*\]\s*=\s*$/i.test(
    source.slice(Math.max(0, node.start - 80), node.start),
  );

/** Tables of entries: dictionaries, objects, hashes and arrays with keys. */
const TABLE =
  /^(?:object|object_expression|dictionary|hash|array_creation_expression|table_constructor|literal_value)$/;
/** The text around an entry that is compared with it, and the fewest others that make a table of one kind. */
const TABLE_NEAR = 3000;
const TABLE_MIN = 8;
const ENTRY = /(["'])([^"'\n]*)\1\s*(?::|=>|\]\s*=)\s*(["'])([^"'\n]*)\3/g;
const HEX = /^[\da-f]+$/i;

/**
 * Checks for an entry of a table in which nearly all values are hex digits of the same length, under keys most of which
 * name nothing secret: digests or IDs of what the keys name, as in `{'Api::Route': '5d4e…', 'Api::Key': '48a2…'}`.
 */
function isInTableOfDigests(node: SyntaxNode, value: string, path: readonly SyntaxNode[], source: string): boolean {
  const table = HEX.test(value) ? path.findLast(({ type }) => TABLE.test(type)) : undefined;
  if (!table) return false;
  const from = Math.max(table.start, node.start - TABLE_NEAR);
  const near = source.slice(from, Math.min(table.end, node.end + TABLE_NEAR));
  const entries = [...near.matchAll(ENTRY)].map(([, , key = '', , other = '']) => ({ key, other }));
  const alike = entries.filter(({ other }) => other.length === value.length && HEX.test(other));
  const secret = alike.filter(({ key, other }) => decideSecret(key, other, true));
  return alike.length > TABLE_MIN && alike.length * 4 > entries.length * 3 && secret.length * 4 < alike.length;
}

/** Names of types, of which a table of fields says which each has: `{'user': 'str', 'secret': 'V1SecretSource'}`. */
const TYPE = /^(?:str(?:ing)?|int(?:eger)?|bool(?:ean)?|float|datetime|(?:list|array)[[<(]\w+[\])>]|dict\([\w, ]+\))$/i;
const CLASS = /^[A-Z][A-Za-z]*\d{0,2}[A-Za-z]+$/;

/** Checks for the name of a class in such a table. */
function isInTableOfTypes(node: SyntaxNode, value: string, path: readonly SyntaxNode[], source: string): boolean {
  const table = CLASS.test(value) ? path.findLast(({ type }) => TABLE.test(type)) : undefined;
  if (!table) return false;
  // `V1SecretProjection`: the class of a version of an API.
  if (/^V\d+[A-Z]/.test(value)) return true;
  const from = Math.max(table.start, node.start - TABLE_NEAR);
  const near = source.slice(from, Math.min(table.end, node.end + TABLE_NEAR));
  return [...near.matchAll(ENTRY)].some(([, , , , other = '']) => TYPE.test(other));
}

const PASSWORD = 'a password';
/** Values with the length of a hex hash, or in a password hash format. */
const DIGEST = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128}|\$[\w-]{1,12}\$.*)$/i;

/** Returns a detector of secrets for the string literals that a walk visits. */
export function createSecretFinder(grammar: GrammarName, source: string, found: RawFinding[]) {
  const report = (
    node: SyntaxNode,
    functionName: string,
    finding: Pick<RawFinding, 'weakness' | 'confidence' | 'sink'>,
  ): void => {
    found.push({
      ...finding,
      start: node.start,
      end: node.end,
      steps: [],
      ...(functionName ? { functionName } : {}),
    });
  };
  return ({ node, path, functionName }: Visit): void => {
    const literal = readLiteral(node, source);
    if (!literal) return;
    const embedded = literal.dynamic ? undefined : embeddedSecret(literal.value);
    if (embedded) {
      const sink = sinkOf(embedded.what, undefined);
      report(node, functionName, { weakness: 'hard-coded-credentials', confidence: embedded.confidence, sink });
      return;
    }
    if (literal.dynamic || literal.value.length < 3 || literal.value.length > 600) return;
    const named = nameOf(grammar, node, path, source) ?? comparedName(node, path, source);
    if (!named) {
      if (isPasswordArgument(source, node.start, literal.value))
        report(node, functionName, {
          weakness: 'hard-coded-credentials',
          confidence: 'medium',
          sink: sinkOf(PASSWORD, undefined),
        });
      return;
    }
    const verdict = decideSecret(named.name, literal.value, named.form === 'key' || isInTexts(node, source));
    if (!verdict || isLaterPart(node, path)) return;
    // Words in a list are kinds, names or labels, so only unmistakable credentials count there.
    if (isInList(path) && !looksRandom(literal.value) && !isPasswordName(named.name)) return;
    if (isInTableOfDigests(node, literal.value, path, source)) return;
    if (isInTableOfTypes(node, literal.value, path, source)) return;
    const isHash = verdict.what === PASSWORD && DIGEST.test(literal.value);
    const isDoubtful = named.isFallback || isHash;
    const confidence = isDoubtful && verdict.confidence === 'high' ? 'medium' : verdict.confidence;
    const sink = sinkOf(isHash ? 'a password or the hash of one' : verdict.what, named.name);
    report(node, functionName, { weakness: verdict.weakness, confidence, sink });
  };
}
