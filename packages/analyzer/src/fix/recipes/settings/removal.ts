/** @module Removes statements that only disable a protection, which the library enables by default. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../../ir/index.ts';
import { leavesAround } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import { codeOf } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { JVM, SCRIPT } from '../languages.ts';
import { endsStatement } from '../statement-before.ts';

interface Removal {
  weakness: string;
  languages: readonly LanguageId[];
  description: string;
  /** The name of the statement's last call, or of the property that it sets. */
  name: RegExp;
  /** Matches the code of the statement. */
  code?: RegExp;
  /** A call that the statement must contain: `http.csrf().disable()`. */
  of?: RegExp;
}

const REMOVALS: readonly Removal[] = [
  {
    weakness: 'predictable-random',
    languages: JVM,
    description: 'Lets the generator take its seed from the system.',
    name: /^setSeed$/,
    code: /\.setSeed\(\s*-?\d+[lL]?\s*\)$/,
  },
  {
    weakness: 'session-fixation',
    languages: ['php'],
    description: 'Lets the server make the id of the session.',
    name: /^session_id$/,
    code: /^session_id\(.+\)$/,
  },
  {
    weakness: 'csrf-disabled',
    languages: ['go'],
    description: 'Checks where requests come from on all paths.',
    name: /^AddInsecureBypassPattern$/,
    code: /\("\/(?:\{\w+\.\.\.\})?"\)$/,
  },
  {
    weakness: 'certificate-check-disabled',
    languages: ['swift'],
    description: "Uses the platform's own verification.",
    name: /^sec_protocol_options_set_verify_block$/,
  },
  {
    weakness: 'security-control-disabled',
    languages: SCRIPT,
    description: 'Keeps the protection enabled, the default.',
    name: /^appendSwitch$/,
    code: /\(\s*['"](?:disable-web-security|disable-site-isolation-trials|ignore-certificate-errors)['"]\s*\)$/,
  },
  {
    weakness: 'debug-enabled',
    languages: SCRIPT,
    description: "Doesn't open a port for debuggers.",
    name: /^appendSwitch$/,
    code: /\(\s*['"]remote-debugging-port['"]/,
  },
  {
    weakness: 'security-control-disabled',
    languages: ['ruby'],
    description: 'Keeps the protection enabled, the default.',
    name: /^(?:clear|delete)$/,
    code: /\.hosts\.clear$|ActionDispatch::HostAuthorization\)?$/,
  },
  {
    weakness: 'hostname-check-disabled',
    languages: JVM,
    description: "Uses the library's own hostname verifier.",
    name: /^(?:set(?:Default)?HostnameVerifier|setSSLHostnameVerifier|hostnameVerifier)$/,
  },
  {
    weakness: 'csrf-disabled',
    languages: JVM,
    description: 'Keeps the protection enabled, the default.',
    name: /^disable$/,
    of: /^csrf$/,
  },
  {
    weakness: 'csrf-disabled',
    languages: JVM,
    description: 'Keeps the protection enabled, the default.',
    name: /^csrf$/,
  },
  {
    weakness: 'directory-listing',
    languages: ['csharp'],
    description: 'Lists no folders.',
    name: /^(?:UseDirectoryBrowser|AddDirectoryBrowser)$/,
  },
  {
    weakness: 'debug-enabled',
    languages: ['php'],
    description: 'Hides the configuration from visitors.',
    name: /^phpinfo$/,
  },
  {
    weakness: 'jwt-not-verified',
    languages: ['rust'],
    description: 'Keeps signature verification enabled, the default.',
    name: /^insecure_disable_signature_validation$/,
  },
  {
    weakness: 'unsafe-deserialization',
    languages: JVM,
    description: "Doesn't let the document name classes, the default.",
    name: /^(?:enableDefaultTyping|activateDefaultTyping)$/,
  },
  {
    weakness: 'session-expiration',
    languages: JVM,
    description: 'Lets sessions expire, the default.',
    name: /^setMaxInactiveInterval$/,
    // A conditional expression has another branch.
    code: /\(\s*-?\d+\s*\)$/,
  },
  {
    weakness: 'mass-assignment',
    languages: ['php'],
    description: 'Sets only the fields that the model allows.',
    name: /^unguard$/,
    code: /::unguard\(\s*(?:true)?\s*\)$/,
  },
  {
    weakness: 'cross-site-scripting',
    languages: SCRIPT,
    description: 'Escapes values, the default of the template engine.',
    name: /^escape$/,
    code: /^mustache\.escape\s*=\s*(?:\((\w+)\)|(\w+))\s*=>\s*(?:\1|\2)$/i,
  },
  {
    weakness: 'csrf-disabled',
    languages: ['ruby'],
    description: 'Keeps the protection enabled, the default.',
    name: /^(?:skip_forgery_protection|skip_before_action)$/,
  },
];

const nameOf = (node: Expression): string => (node.kind === 'member' || node.kind === 'name' ? node.name : '');

/** The name of the statement's last call or of its assigned property. */
function actOf(node: Expression): string {
  if (node.kind === 'call') return nameOf(node.callee);
  return node.kind === 'assign' && !node.operator ? nameOf(node.target) : '';
}

function calls(node: Expression, name: RegExp): boolean {
  let found = false;
  walk([node], (one) => {
    if (one.kind === 'call' && name.test(nameOf(one.callee))) found = true;
  });
  return found;
}

/** Languages in which a line break ends a statement. */
const ENDS_AT_LINE: ReadonlySet<LanguageId> = new Set<LanguageId>(['kotlin', 'scala', 'groovy', 'ruby', 'go', 'swift']);

/** The lines of a statement without other code on them, unless it is the only statement of a branch without braces. */
export function linesOf(
  { text, language }: FixContext,
  { start, end }: { start: number; end: number },
): { start: number; end: number } | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline < 0 ? text.length : newline + 1;
  const isAlone = text.slice(from, start).trim() === '' && /^\s*;?\s*(?:\/\/.*|#.*)?\n?$/.test(text.slice(end, to));
  const before = text
    .slice(0, from)
    .trimEnd()
    .replace(/\/\/[^\n]*$|\/\*[^*\n]*\*\/$/, '')
    .trimEnd();
  const last = before.slice(before.lastIndexOf('\n') + 1).trim();
  const endsOther = ENDS_AT_LINE.has(language)
    ? !/^\s*(?:\}?\s*else\s+)?(?:if|while|for|unless)\b.*\)$|\belse$|(?:->|=>|[=,+\-*/&|(.])$/.test(
        before.slice(before.lastIndexOf('\n') + 1),
      )
    : /[{};]$/.test(before) || (SCRIPT.some((one) => one === language) && endsStatement(last));
  return isAlone && endsOther ? { start: from, end: to } : undefined;
}

export const removeStatement: StructuralRecipe = (context): ProposedFix[] => {
  const { start } = context.rawFinding;
  // The finding may be in a function that is an argument of the statement.
  return leavesAround(context.leaves, start).flatMap((leaf) => {
    const value = leaf.node.kind === 'expression' ? leaf.node.value : undefined;
    const removal =
      value &&
      REMOVALS.find(
        ({ weakness, languages, name, code, of }) =>
          weakness === context.rawFinding.weakness &&
          languages.includes(context.language) &&
          name.test(actOf(value)) &&
          (!code || code.test(codeOf(context, value))) &&
          (!of || calls(value, of)),
      );
    const lines = removal && linesOf(context, leaf);
    return removal && lines ? [{ description: removal.description, edits: [{ ...lines, replacement: '' }] }] : [];
  });
};

/** Weaknesses that {@link removeStatement} can fix. */
export const REMOVED: readonly string[] = [...new Set(REMOVALS.map(({ weakness }) => weakness))];
