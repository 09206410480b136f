/** @module Sets one argument or option of a call to its safe value, or adds it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { calledName, callsAt, expressionsAt, fileMatches } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

interface ArgumentFix {
  weakness: string;
  languages: readonly LanguageId[];
  description: string;
  /** Names of calls that take the argument; by default any call. */
  call?: RegExp;
  /** Keyword argument or key of an options object. */
  name?: RegExp;
  /** Literals to replace, anywhere in the statement. */
  literal?: RegExp;
  value: string;
  /** Added to the call as a keyword argument if it is missing. */
  added?: string;
  /** Only in files that match. */
  needs?: RegExp;
}

const SCRIPT = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const;

const FIXES: readonly ArgumentFix[] = [
  {
    weakness: 'missing-timeout',
    languages: ['python'],
    description: 'Sets a timeout of ten seconds.',
    call: /^(?:get|post|put|patch|delete|head|options|request|urlopen|Client|AsyncClient|Session|send|stream)$/,
    name: /^timeout$/,
    value: '10',
    added: 'timeout=10',
  },
  {
    weakness: 'exposed-listener',
    languages: [...SCRIPT, 'python', 'ruby', 'go', 'php', 'csharp', 'java'],
    description: 'Listens on the loopback interface; put a reverse proxy in front.',
    literal: /^(?:0\.0\.0\.0|::|\[::\])(?=:|$)/,
    value: '127.0.0.1',
  },
  {
    weakness: 'exposed-listener',
    languages: ['go'],
    description: 'Listens on the loopback interface; put a reverse proxy in front.',
    literal: /^(?=:\d+$)/,
    value: '127.0.0.1',
  },
  {
    weakness: 'exposed-listener',
    languages: ['python'],
    description: 'Listens on the loopback interface; put a reverse proxy in front.',
    literal: /^$/,
    value: '127.0.0.1',
  },
  {
    weakness: 'exposed-listener',
    languages: ['csharp'],
    description: 'Listens on the loopback interface; put a reverse proxy in front.',
    literal: /(?<=^https?:\/\/)[*+](?=[:/])/,
    value: 'localhost',
  },
  {
    weakness: 'path-traversal',
    languages: ['python'],
    description: 'Rejects entries outside the target folder.',
    call: /^extract(?:all)?$/,
    name: /^filter$/,
    value: '"data"',
    added: 'filter="data"',
    // Other archive formats have no filter argument.
    needs: /^(?![\s\S]*\b(?:zipfile|rarfile|py7zr)\b)[\s\S]*\btarfile\b/,
  },
  {
    weakness: 'certificate-check-disabled',
    languages: SCRIPT,
    description: 'Verifies certificates again.',
    literal: /^0$/,
    value: '1',
  },
  {
    weakness: 'certificate-check-disabled',
    languages: SCRIPT,
    description: 'Verifies certificates again.',
    name: /^(?:rejectUnauthorized|strictSSL|strictSsl)$/,
    value: 'true',
  },
  {
    weakness: 'certificate-check-disabled',
    languages: ['python'],
    description: 'Verifies certificates again.',
    name: /^(?:verify|verify_ssl|verify_certs|validate_certs|ssl)$/,
    value: 'True',
  },
  {
    weakness: 'jwt-not-verified',
    languages: ['python'],
    description: 'Verifies the signature of the token.',
    name: /^verify$/,
    value: 'True',
  },
  {
    weakness: 'permissive-cors',
    languages: SCRIPT,
    description: 'Sends no credentials to other origins.',
    name: /^credentials$/,
    value: 'false',
  },
  {
    weakness: 'permissive-cors',
    languages: ['python'],
    description: 'Sends no credentials to other origins.',
    name: /^(?:allow_credentials|supports_credentials)$/,
    value: 'False',
  },
  {
    weakness: 'weak-password-hash',
    languages: SCRIPT,
    description: 'Hashes with a cost of 12.',
    call: /^(?:hash|hashSync|genSalt|genSaltSync)$/,
    literal: /^\d$/,
    value: '12',
  },
  {
    weakness: 'weak-password-hash',
    languages: ['python', 'go', 'ruby', 'php', 'java', 'csharp'],
    description: 'Hashes with a cost of 12.',
    call: /^(?:gensalt|GenerateFromPassword|create|password_hash|BCryptPasswordEncoder|HashPassword|using|encrypt|bcrypt)$/i,
    literal: /^[4-9]$/,
    value: '12',
  },
  {
    weakness: 'session-expiration',
    languages: ['python'],
    description: 'Sets an expiration on the token.',
    name: /^(?:verify_exp)$/,
    value: 'True',
  },
];

interface Place {
  start: number;
  end: number;
  literal: string;
}

const literalOf = (node: Expression): string | undefined =>
  node.kind === 'string'
    ? node.value
    : node.kind === 'number' || node.kind === 'boolean'
      ? String(node.value)
      : undefined;

/** The edits that set the value. */
function editsOf(fix: ArgumentFix, context: FixContext): TextEdit[] {
  const edits: TextEdit[] = [];
  const put = ({ start, end, literal }: Place, node: Expression): void => {
    const value =
      node.kind === 'string' && fix.literal
        ? quotedLike(context.text.slice(start, end), literal.replace(fix.literal, fix.value))
        : fix.value;
    edits.push({ start, end, replacement: value });
  };
  const literals = (nodes: readonly Expression[]): void => {
    for (const node of nodes) {
      const literal = literalOf(node);
      if (fix.literal && literal !== undefined && fix.literal.test(literal) && node.kind !== 'boolean')
        put({ start: node.start, end: node.end, literal }, node);
    }
  };
  if (fix.literal && !fix.call) literals(expressionsAt(context));
  for (const call of callsAt(context)) {
    if (fix.call && !fix.call.test(calledName(call))) continue;
    // The first number is the cost; later ones are lengths.
    if (fix.literal && fix.call)
      literals(
        call.args
          .map(({ value }) => value)
          .filter((value) => value.kind === 'number')
          .slice(0, 1),
      );
    if (!fix.name) continue;
    const named = call.args.find(({ name }) => name !== undefined && fix.name?.test(name))?.value;
    const last = call.args.at(-1);
    if (named) put({ start: named.start, end: named.end, literal: '' }, named);
    else if (fix.added && last && !call.args.some(({ spread }) => spread)) {
      const at = context.text.indexOf(')', last.value.end);
      if (at >= 0) edits.push({ start: last.value.end, end: last.value.end, replacement: `, ${fix.added}` });
    } else if (fix.added && !last) edits.push({ start: call.end - 1, end: call.end - 1, replacement: fix.added });
    if (edits.length > 0) break;
  }
  if (edits.length === 0 && fix.name) {
    for (const node of expressionsAt(context)) {
      if (node.kind !== 'object') continue;
      for (const { key, value } of node.entries)
        if (key !== undefined && fix.name.test(key)) put({ start: value.start, end: value.end, literal: '' }, value);
    }
  }
  return edits;
}

/** The text between the same quotes. */
function quotedLike(code: string, text: string): string {
  const quote = /["'`]/.exec(code)?.[0] ?? "'";
  const from = code.indexOf(quote);
  return `${code.slice(0, from + 1)}${text}${code.slice(code.lastIndexOf(quote))}`;
}

export const setArgument: StructuralRecipe = (context): ProposedFix[] =>
  FIXES.filter(
    ({ weakness, languages, needs }) =>
      weakness === context.rawFinding.weakness &&
      languages.includes(context.language) &&
      (needs === undefined || fileMatches(context, needs)),
  ).flatMap((fix) => {
    const edits = editsOf(fix, context);
    return edits.length > 0 ? [{ description: fix.description, edits }] : [];
  });

/** Weaknesses that {@link setArgument} can fix. */
export const ARGUMENT_WEAKNESSES: readonly string[] = [...new Set(FIXES.map(({ weakness }) => weakness))];
