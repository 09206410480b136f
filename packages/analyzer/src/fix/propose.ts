/** @module Finds the recipe that can fix a finding. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { listArguments } from './command.ts';
import { compiles } from './compiles.ts';
import { escapeHtml } from './escape.ts';
import { importEdits, unusedImportEdits, withoutUnused } from './imports.ts';
import { madeBefore } from './made-before.ts';
import { type FixContext, inOrder, type ProposedFix, type ReplaceRecipe, type StructuralRecipe } from './recipe.ts';
import { filteredMembers } from './recipes/checks/archives.ts';
import { refuseOverflow } from './recipes/checks/arithmetic.ts';
import { keepDeclaredInFolder } from './recipes/checks/declared-paths.ts';
import { refuseZero } from './recipes/checks/divisors.ts';
import { fittingIntegers } from './recipes/checks/go-integers.ts';
import { allowHosts, allowProviders } from './recipes/checks/host-check.ts';
import { singleLabel } from './recipes/checks/host-labels.ts';
import { boundSizes } from './recipes/checks/limits.ts';
import { listedNames } from './recipes/checks/listed-names.ts';
import { allowListedTypes } from './recipes/checks/listed-types.ts';
import { unpickleListed } from './recipes/checks/listed-unpickler.ts';
import { sameOriginMessages } from './recipes/checks/message-origins.ts';
import { checkNames, localNames } from './recipes/checks/name-check.ts';
import { askAsNeighbors } from './recipes/checks/neighbor-guards.ts';
import { filterObjects } from './recipes/checks/object-filter.ts';
import { refusePrototypeKeys } from './recipes/checks/object-keys.ts';
import { askForOwner } from './recipes/checks/owner-conditions.ts';
import { keepInFolder } from './recipes/checks/path-containment.ts';
import { keepBelowRoot } from './recipes/checks/path-root.ts';
import { localRedirect, ownPath, ownPathOfAspNet, sameHost } from './recipes/checks/redirects.ts';
import { refuseOnFailure, refuseOptions } from './recipes/checks/refusals.ts';
import { comparedDownload, numbersOnly } from './recipes/checks/shell-checks.ts';
import { listedExtensions } from './recipes/checks/upload-extensions.ts';
import { webAddress } from './recipes/checks/url-schemes.ts';
import {
  plainCommandValues,
  plainDirectoryValues,
  plainPathNames,
  plainQueryValues,
  plainShellStatement,
  plainXpathValues,
} from './recipes/checks/value-check.ts';
import { ldapArguments, simpleContext, templateValues } from './recipes/escapes/bindings.ts';
import { escapeNameAndFilter } from './recipes/escapes/directory-values.ts';
import { escapeSteps } from './recipes/escapes/escape-steps.ts';
import { escapeHanded, quoteHanded } from './recipes/escapes/handed-values.ts';
import { angularBinding, domText, escapeMarkup, reactChildren, svelteText, vueText } from './recipes/escapes/markup.ts';
import { pageCallRecipes } from './recipes/escapes/page-calls.ts';
import { quoteWords } from './recipes/escapes/shell-quoting.ts';
import { escapeNames, WRAPPED, wrapValues } from './recipes/escapes/wrapped.ts';
import { xpathVariables } from './recipes/escapes/xpath.ts';
import { compiledLineRecipes } from './recipes/lines/compiled.ts';
import { furtherLineRecipes } from './recipes/lines/further.ts';
import { goLineRecipes } from './recipes/lines/go.ts';
import { haskellLineRecipes } from './recipes/lines/haskell.ts';
import { jvmLineRecipes } from './recipes/lines/jvm.ts';
import { rustLineRecipes } from './recipes/lines/rust.ts';
import { shellLineRecipes } from './recipes/lines/shell.ts';
import { boundWrites, onlyIf, wideCharacter } from './recipes/memory/buffers.ts';
import { abortWithoutMemory, forgetReleased, zeroFirst } from './recipes/memory/memory.ts';
import { withinRange } from './recipes/memory/ranges.ts';
import { releaseUnlessResized } from './recipes/memory/reallocation.ts';
import { releaseWhenLost } from './recipes/memory/releases.ts';
import { refuseUnlessAsserted } from './recipes/nodes/assertions.ts';
import { exactArithmetic } from './recipes/nodes/exact-arithmetic.ts';
import { oneWayToMatch } from './recipes/nodes/nested-repetitions.ts';
import { NODE_FIXED, replaceNode } from './recipes/nodes/nodes.ts';
import { safeCallRecipes } from './recipes/nodes/safe-calls.ts';
import { ownOriginCheck } from './recipes/nodes/tornado.ts';
import { startedPrograms } from './recipes/programs/csharp-commands.ts';
import { haskellPrograms } from './recipes/programs/haskell-programs.ts';
import { childProcess } from './recipes/programs/native-programs.ts';
import { compareInConstantTime } from './recipes/secrets/comparisons.ts';
import { hideError, redactSecret } from './recipes/secrets/disclosure.ts';
import { secureDraw } from './recipes/secrets/draws.ts';
import { readFromEnvironment } from './recipes/secrets/environment.ts';
import { secureCode, secureToken } from './recipes/secrets/randomness.ts';
import { renewSession } from './recipes/secrets/session-renewal.ts';
import { ARGUMENT_WEAKNESSES, setArgument } from './recipes/settings/arguments.ts';
import { withAuthorities } from './recipes/settings/authorities.ts';
import { setCookieOptions } from './recipes/settings/cookies.ts';
import { cryptographyRecipes } from './recipes/settings/cryptography.ts';
import { declaredSize } from './recipes/settings/declared-size.ts';
import { inDevelopment } from './recipes/settings/development.ts';
import { dropEntry } from './recipes/settings/entries.ts';
import { unlistedFolders } from './recipes/settings/listings.ts';
import { listedOrigins } from './recipes/settings/origins.ts';
import { addPlug } from './recipes/settings/pipelines.ts';
import { noProfiler } from './recipes/settings/profilers.ts';
import { REMOVED, removeStatement } from './recipes/settings/removal.ts';
import { settingRecipes } from './recipes/settings/settings.ts';
import {
  currentProtocols,
  ownerMode,
  ownerOnly,
  SWITCHED,
  safeYaml,
  setSwitch,
  signedOnly,
  verifyPeerAndHost,
} from './recipes/settings/switches.ts';
import { negotiatedVersion } from './recipes/settings/tls-context.ts';
import { listedAlgorithms, verifySignature } from './recipes/settings/tokens.ts';
import {
  defusedXml,
  libxmlOptions,
  lxmlParser,
  noResolver,
  securedFactory,
  secureJdkParser,
} from './recipes/settings/xml.ts';
import { restrictCallers } from './recipes/solidity/access.ts';
import { allowanceOnce, paddedEncoding } from './recipes/solidity/allowances.ts';
import { requireSuccess } from './recipes/solidity/calls.ts';
import { updateFirst } from './recipes/solidity/effects.ts';
import { createExclusively } from './recipes/statements/exclusive-creation.ts';
import { deferCancel, limitedForm, returnAfter } from './recipes/statements/go-statements.ts';
import { ownLock, waitInLoop } from './recipes/statements/lock-objects.ts';
import { releaseAlways } from './recipes/statements/locks.ts';
import { ifThere } from './recipes/statements/nullable.ts';
import { privateDirectory } from './recipes/statements/private-directory.ts';
import { rethrow } from './recipes/statements/rethrown.ts';
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
  const isUnverified = rawFinding.weakness === 'certificate-check-disabled';
  return [...structural, ...replaced, ...before, ...last]
    .flatMap((fix) => (isUnverified ? (withAuthorities(context, fix) ?? []) : fix))
    .filter((fix) => importsComeFirst(fix) && compiles(context, fix))
    .map((fix) => ({ ...fix, edits: inOrder(withoutUnused(language, context.text, fix.edits)) }));
}
