/** @module Finds the recipe that can fix a finding. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { listArguments } from './command.ts';
import { compiles } from './compiles.ts';
import { escapeHtml } from './escape.ts';
import { importEdits, unusedImportEdits, withoutUnused } from './imports.ts';
import { madeBefore } from './made-before.ts';
import { type FixContext, inOrder, type ProposedFix, type ReplaceRecipe, type StructuralRecipe } from './recipe.ts';
import { filteredMembers } from './recipes/archives.ts';
import { ARGUMENT_WEAKNESSES, setArgument } from './recipes/arguments.ts';
import { refuseOverflow } from './recipes/arithmetic.ts';
import { refuseUnlessAsserted } from './recipes/assertions.ts';
import { ldapArguments, simpleContext, templateValues } from './recipes/bindings.ts';
import { boundWrites, onlyIf, wideCharacter } from './recipes/buffers.ts';
import { compareInConstantTime } from './recipes/comparisons.ts';
import { setCookieOptions } from './recipes/cookies.ts';
import { cryptographyRecipes } from './recipes/cryptography.ts';
import { startedPrograms } from './recipes/csharp-commands.ts';
import { keepDeclaredInFolder } from './recipes/declared-paths.ts';
import { declaredSize } from './recipes/declared-size.ts';
import { inDevelopment } from './recipes/development.ts';
import { escapeNameAndFilter } from './recipes/directory-values.ts';
import { hideError, redactSecret } from './recipes/disclosure.ts';
import { refuseZero } from './recipes/divisors.ts';
import { secureDraw } from './recipes/draws.ts';
import { dropEntry } from './recipes/entries.ts';
import { readFromEnvironment } from './recipes/environment.ts';
import { escapeSteps } from './recipes/escape-steps.ts';
import { exactArithmetic } from './recipes/exact-arithmetic.ts';
import { createExclusively } from './recipes/exclusive-creation.ts';
import { fittingIntegers } from './recipes/go-integers.ts';
import { deferCancel, limitedForm, returnAfter } from './recipes/go-statements.ts';
import { escapeHanded, quoteHanded } from './recipes/handed-values.ts';
import { haskellPrograms } from './recipes/haskell-programs.ts';
import { allowHosts, allowProviders } from './recipes/host-check.ts';
import { singleLabel } from './recipes/host-labels.ts';
import { boundSizes } from './recipes/limits.ts';
import { compiledLineRecipes } from './recipes/lines/compiled.ts';
import { furtherLineRecipes } from './recipes/lines/further.ts';
import { goLineRecipes } from './recipes/lines/go.ts';
import { haskellLineRecipes } from './recipes/lines/haskell.ts';
import { jvmLineRecipes } from './recipes/lines/jvm.ts';
import { rustLineRecipes } from './recipes/lines/rust.ts';
import { shellLineRecipes } from './recipes/lines/shell.ts';
import { listedNames } from './recipes/listed-names.ts';
import { allowListedTypes } from './recipes/listed-types.ts';
import { unpickleListed } from './recipes/listed-unpickler.ts';
import { unlistedFolders } from './recipes/listings.ts';
import { ownLock, waitInLoop } from './recipes/lock-objects.ts';
import { releaseAlways } from './recipes/locks.ts';
import { angularBinding, domText, escapeMarkup, reactChildren, svelteText, vueText } from './recipes/markup.ts';
import { abortWithoutMemory, forgetReleased, zeroFirst } from './recipes/memory.ts';
import { sameOriginMessages } from './recipes/message-origins.ts';
import { checkNames, localNames } from './recipes/name-check.ts';
import { childProcess } from './recipes/native-programs.ts';
import { askAsNeighbors } from './recipes/neighbor-guards.ts';
import { oneWayToMatch } from './recipes/nested-repetitions.ts';
import { NODE_FIXED, replaceNode } from './recipes/nodes.ts';
import { ifThere } from './recipes/nullable.ts';
import { filterObjects } from './recipes/object-filter.ts';
import { refusePrototypeKeys } from './recipes/object-keys.ts';
import { listedOrigins } from './recipes/origins.ts';
import { askForOwner } from './recipes/owner-conditions.ts';
import { pageCallRecipes } from './recipes/page-calls.ts';
import { keepInFolder } from './recipes/path-containment.ts';
import { keepBelowRoot } from './recipes/path-root.ts';
import { addPlug } from './recipes/pipelines.ts';
import { privateDirectory } from './recipes/private-directory.ts';
import { noProfiler } from './recipes/profilers.ts';
import { secureCode, secureToken } from './recipes/randomness.ts';
import { withinRange } from './recipes/ranges.ts';
import { releaseUnlessResized } from './recipes/reallocation.ts';
import { localRedirect, ownPath, ownPathOfAspNet, sameHost } from './recipes/redirects.ts';
import { refuseOnFailure, refuseOptions } from './recipes/refusals.ts';
import { releaseWhenLost } from './recipes/releases.ts';
import { REMOVED, removeStatement } from './recipes/removal.ts';
import { rethrow } from './recipes/rethrown.ts';
import { safeCallRecipes } from './recipes/safe-calls.ts';
import { renewSession } from './recipes/session-renewal.ts';
import { settingRecipes } from './recipes/settings.ts';
import { comparedDownload, numbersOnly } from './recipes/shell-checks.ts';
import { quoteWords } from './recipes/shell-quoting.ts';
import { restrictCallers } from './recipes/solidity/access.ts';
import { allowanceOnce, paddedEncoding } from './recipes/solidity/allowances.ts';
import { requireSuccess } from './recipes/solidity/calls.ts';
import { updateFirst } from './recipes/solidity/effects.ts';
import {
  currentProtocols,
  ownerMode,
  ownerOnly,
  SWITCHED,
  safeYaml,
  setSwitch,
  signedOnly,
  verifyPeerAndHost,
} from './recipes/switches.ts';
import { negotiatedVersion } from './recipes/tls-context.ts';
import { listedAlgorithms, verifySignature } from './recipes/tokens.ts';
import { ownOriginCheck } from './recipes/tornado.ts';
import { listedExtensions } from './recipes/upload-extensions.ts';
import { webAddress } from './recipes/url-schemes.ts';
import {
  plainCommandValues,
  plainDirectoryValues,
  plainPathNames,
  plainQueryValues,
  plainShellStatement,
  plainXpathValues,
} from './recipes/value-check.ts';
import { escapeNames, WRAPPED, wrapValues } from './recipes/wrapped.ts';
import { defusedXml, libxmlOptions, lxmlParser, noResolver, securedFactory, secureJdkParser } from './recipes/xml.ts';
import { xpathVariables } from './recipes/xpath.ts';
import { bindThroughWrapper } from './sql/own-wrapper.ts';
import { parameterizeSql } from './sql/rewrite.ts';

const REPLACEMENTS: readonly ReplaceRecipe[] = [
  ...settingRecipes,
  ...cryptographyRecipes,
  ...safeCallRecipes,
  ...shellLineRecipes,
  ...compiledLineRecipes,
  ...goLineRecipes,
  ...jvmLineRecipes,
  ...haskellLineRecipes,
  ...rustLineRecipes,
  ...furtherLineRecipes,
  ...pageCallRecipes,
];
/** Recipes that edit nodes of the program, most likely first. */
const STRUCTURAL: Readonly<Record<string, readonly StructuralRecipe[]>> = lookupTable({
  'sql-injection': [parameterizeSql, bindThroughWrapper, checkNames],
  'nosql-injection': [parameterizeSql],
  'jndi-injection': [localNames, allowProviders],
  'command-injection': [listArguments, startedPrograms, haskellPrograms, childProcess, quoteWords, quoteHanded],
  'cross-site-scripting': [
    escapeHtml,
    escapeMarkup,
    reactChildren,
    vueText,
    svelteText,
    angularBinding,
    domText,
    webAddress,
    escapeHanded,
  ],
  ssrf: [allowHosts, singleLabel],
  'xpath-injection': [xpathVariables],
  'race-condition': [createExclusively, allowanceOnce],
  'signature-replay': [paddedEncoding],
  reentrancy: [updateFirst],
  'missing-authorization': [restrictCallers, askAsNeighbors, askForOwner],
  'fail-open': [refuseOnFailure, returnAfter],
  'resource-exhaustion': [limitedForm, boundSizes, deferCancel],
  'argument-injection': [refuseOptions],
  'weak-tls-version': [currentProtocols, negotiatedVersion],
  'hostname-check-disabled': [dropEntry],
  'permissive-file-mode': [ownerMode, ownerOnly],
  'ldap-injection': [escapeNameAndFilter, ldapArguments, escapeNames],
  'expression-injection': [simpleContext],
  'template-injection': [templateValues],
  'debug-enabled': [inDevelopment, noProfiler],
  'timing-unsafe-comparison': [compareInConstantTime],
  'hard-coded-credentials': [readFromEnvironment],
  'hard-coded-key': [readFromEnvironment],
  'default-credentials': [readFromEnvironment],
  'cookie-not-secure': [setCookieOptions],
  'cookie-not-httponly': [setCookieOptions],
  'jwt-not-verified': [verifySignature, signedOnly, listedAlgorithms],
  'unsafe-deserialization': [safeYaml, filterObjects, allowListedTypes, unpickleListed],
  'open-redirect': [localRedirect, sameHost, ownPath, ownPathOfAspNet, allowHosts],
  'permissive-cors': [listedOrigins],
  'certificate-check-disabled': [verifyPeerAndHost],
  'session-fixation': [renewSession],
  'csrf-disabled': [addPlug],
  'lock-not-released': [releaseAlways],
  'cleartext-storage': [dropEntry],
  'code-injection': [numbersOnly, comparedDownload],
  'pipe-to-shell': [comparedDownload],
  'sensitive-data-exposed': [dropEntry],
  'unrestricted-upload': [listedExtensions],
  'division-by-zero': [refuseZero],
  'weak-key-size': [declaredSize],
  'out-of-bounds-read': [withinRange],
  'swallowed-exception': [rethrow],
  'security-control-disabled': [addPlug],
  'prototype-pollution': [refusePrototypeKeys],
  'directory-listing': [unlistedFolders],
  'log-injection': [redactSecret],
  'predictable-random': [secureToken, secureCode, secureDraw],
  'buffer-overflow': [boundWrites],
  'dangerous-function': [boundWrites],
  'incorrect-return-check': [wideCharacter],
  'unchecked-return': [onlyIf, requireSuccess],
  'missing-origin-check': [sameOriginMessages, ownOriginCheck],
  'null-dereference': [onlyIf, abortWithoutMemory, ifThere],
  'double-free': [forgetReleased],
  'memory-leak': [releaseUnlessResized, releaseWhenLost],
  'resource-leak': [releaseWhenLost],
  'uninitialized-memory': [zeroFirst],
  'improper-locking': [ownLock, waitInLoop],
  'integer-overflow': [refuseOverflow, exactArithmetic, fittingIntegers],
  'assertion-as-check': [refuseUnlessAsserted],
  'sensitive-data-logged': [redactSecret],
  'error-details-exposed': [hideError],
  xxe: [secureJdkParser, securedFactory, lxmlParser, libxmlOptions, noResolver, defusedXml],
  'xml-entity-expansion': [defusedXml, secureJdkParser],
  'xslt-injection': [secureJdkParser, securedFactory],
});

/** Recipes that restrict the value, where nothing keeps every value as data, or that edit another statement. */
const LAST: Readonly<Record<string, readonly StructuralRecipe[]>> = lookupTable({
  'code-injection': [listedNames],
  'insecure-temp-file': [privateDirectory],
  'command-injection': [plainCommandValues, listedNames],
  'cross-site-scripting': [escapeSteps],
  'ldap-injection': [plainDirectoryValues],
  'nosql-injection': [plainQueryValues, plainShellStatement],
  'path-traversal': [plainPathNames, keepBelowRoot],
  redos: [oneWayToMatch],
  'sql-injection': [plainShellStatement],
  'template-injection': [listedNames],
  'unsafe-forward': [listedNames],
  'unsafe-include': [listedNames],
  'unsafe-reflection': [listedNames],
  'untrusted-code-load': [listedNames],
  'xpath-injection': [plainXpathValues],
});

const structuralRecipes = (weakness: string): readonly StructuralRecipe[] => [
  ...(STRUCTURAL[weakness] ?? []),
  ...(WRAPPED.includes(weakness) ? [wrapValues] : []),
  ...(weakness === 'path-traversal' ? [filteredMembers, keepInFolder, keepDeclaredInFolder] : []),
  ...(SWITCHED.includes(weakness) ? [setSwitch] : []),
  ...(REMOVED.includes(weakness) ? [removeStatement] : []),
  ...(NODE_FIXED.includes(weakness) ? [replaceNode] : []),
  ...(ARGUMENT_WEAKNESSES.includes(weakness) ? [setArgument] : []),
];

/** How many characters of a long statement are searched. */
const SPAN_MAX = 2000;
/** How many characters behind a declaration are searched. */
const BODY_MAX = 200;

/** Ranges that a replacement may touch: the finding itself, then the lines of its flow. */
function stretches(recipe: ReplaceRecipe, detection: RawFinding, text: string): { start: number; end: number }[] {
  const lineOf = (offset: number): { start: number; end: number } => {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const newline = text.indexOf('\n', offset);
    return { start, end: newline < 0 ? text.length : newline + 1 };
  };
  const own = { start: detection.start, end: Math.min(detection.end, detection.start + SPAN_MAX) };
  // A finding in a declaration has no circumstances; its body begins on the next lines.
  const near = { start: lineOf(detection.start).start, end: Math.min(text.length, detection.end + BODY_MAX) };
  const region = recipe.reach === 'function' ? (detection.circumstances?.region ?? near) : undefined;
  const lines = detection.steps.map(({ start }) => lineOf(start));
  return [own, lineOf(detection.start), ...lines, ...(region ? [region] : [])];
}

function replacement(recipe: ReplaceRecipe, { rawFinding, language, text }: FixContext): ProposedFix | undefined {
  for (const { start, end } of stretches(recipe, rawFinding, text)) {
    const code = text.slice(start, end);
    const found = recipe.find.exec(code);
    if (!found || recipe.only?.(found, text, start + found.index) === false) continue;
    // Replace in the whole range, because the expression may use lookaround.
    const replaced = code.replace(recipe.find, recipe.put);
    const put = replaced.slice(found.index, replaced.length - (code.length - found.index - found[0].length));
    const from = start + found.index;
    const added = [recipe.imports ?? []].flat().map((name) => importEdits(language, text, name));
    if (added.some((one) => one === undefined)) return undefined;
    const imports = added.flatMap((one) => one ?? []);
    const unused = recipe.imports === undefined ? [] : unusedImportEdits(language, text, found[0], put);
    const edits = [...unused, ...imports, { start: from, end: from + found[0].length, replacement: put }];
    return { description: recipe.description, edits: inOrder(edits) };
  }
  return undefined;
}

/** Modules must be imported before they are used. */
function importsComeFirst({ edits }: ProposedFix): boolean {
  const isImport = ({ start, end, replacement }: ProposedFix['edits'][number]): boolean =>
    start === end && /^(?:import|require|use|using|const \w+ = require)\b/.test(replacement);
  const uses = edits.filter((edit) => !isImport(edit)).map(({ start }) => start);
  return edits.every((edit) => !isImport(edit) || uses.every((start) => edit.start <= start));
}

/** Edits that may fix the finding, most likely first; each must still be verified. */
export function proposeFixes(context: FixContext): ProposedFix[] {
  const { rawFinding, language } = context;
  // API clients that send tokens would have to send a CSRF token as well.
  if (rawFinding.weakness === 'csrf-disabled' && /\bAPI clients\b/.test(rawFinding.detail ?? '')) return [];
  const structural = structuralRecipes(rawFinding.weakness).flatMap((recipe) => recipe(context));
  const replaced = REPLACEMENTS.filter(
    (recipe) => recipe.weakness === rawFinding.weakness && recipe.languages.includes(language),
  ).flatMap((recipe) => replacement(recipe, context) ?? []);
  const last = (LAST[rawFinding.weakness] ?? []).flatMap((recipe) => recipe(context));
  const before = madeBefore(context).flatMap((made) =>
    structuralRecipes(rawFinding.weakness).flatMap((recipe) => recipe(made)),
  );
  return [...structural, ...replaced, ...before, ...last]
    .filter((fix) => importsComeFirst(fix) && compiles(context, fix))
    .map((fix) => ({ ...fix, edits: inOrder(withoutUnused(language, context.text, fix.edits)) }));
}
