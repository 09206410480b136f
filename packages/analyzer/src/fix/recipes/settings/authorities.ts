/**
 * @module
 * Certificate authorities. A connection that verifies certificates and knows no authority accepts no server, and some
 * libraries load none by themselves: a fix that only turns the check on would break the program.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { type FixContext, inOrder, type ProposedFix } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';

interface Context {
  languages: readonly LanguageId[];
  /** The line that turns the check on; the first group is the name of the context. */
  line: RegExp;
  /** What makes a context without authorities, `NAME` for its name; by default, nothing that the library has. */
  made?: string;
  /** What loads authorities. */
  loads: string;
  /** A statement that loads those of the system; without it there is no fix. */
  put?: string;
}

const CONTEXTS: readonly Context[] = [
  {
    languages: ['python'],
    line: /([\w.]+)\.verify_mode\s*=/,
    made: String.raw`NAME\s*(?::[^=\n]+)?=\s*(?:ssl\.)?SSLContext\(`,
    loads: String.raw`\bNAME\.(?:load_default_certs|load_verify_locations|set_default_verify_paths)\(`,
    put: 'NAME.load_default_certs()',
  },
  { languages: ['python'], line: /\bssl\.wrap_socket\(()/, loads: String.raw`\bca_certs\s*=` },
  {
    languages: ['ruby'],
    line: /([\w.@]+)\.verify_mode\s*=/,
    made: String.raw`NAME\s*(?:\|\|)?=\s*OpenSSL::SSL::SSLContext\.new`,
    loads: String.raw`NAME\.(?:cert_store|ca_file|ca_path|set_params)\b`,
    put: 'NAME.cert_store = OpenSSL::X509::Store.new.tap(&:set_default_paths)',
  },
  {
    languages: C_FAMILY,
    line: /\bSSL_CTX_set_verify\(\s*([^,()]+?)\s*,/,
    loads: String.raw`\bSSL_CTX_(?:load_verify|set_default_verify|set1?_cert_store)`,
    put: 'SSL_CTX_set_default_verify_paths(NAME);',
  },
  {
    languages: C_FAMILY,
    line: /\bSSL_set_verify\(\s*([^,()]+?)\s*,/,
    loads: String.raw`\bSSL_CTX_(?:load_verify|set_default_verify|set1?_cert_store)`,
    put: 'SSL_CTX_set_default_verify_paths(SSL_get_SSL_CTX(NAME));',
  },
  {
    languages: C_FAMILY,
    line: /\bwolfSSL_CTX_set_verify\(\s*([^,()]+?)\s*,/,
    loads: String.raw`\bwolfSSL_CTX_(?:load_verify|load_system|trust_peer)`,
    put: 'wolfSSL_CTX_load_system_CA_certs(NAME);',
  },
  { languages: C_FAMILY, line: /\bwolfSSL_set_verify\(()/, loads: String.raw`\bwolfSSL_CTX_(?:load|trust_peer)` },
  { languages: C_FAMILY, line: /\bmbedtls_ssl_conf_authmode\(()/, loads: String.raw`\bmbedtls_ssl_conf_ca_c` },
  {
    languages: ['cpp', 'header'],
    line: /\b(\w+)\.set_verify_mode\(/,
    made: String.raw`\bssl::context\s+NAME\b`,
    loads: String.raw`\b(?:set_default_verify_paths|load_verify_file|add_verify_path|add_certificate_authority)\(`,
    put: 'NAME.set_default_verify_paths();',
  },
  {
    languages: ['cpp', 'header'],
    line: /\bset_verify_mode\(()/,
    loads: String.raw`\b(?:set_default_verify_paths|load_verify_file|add_verify_path|add_certificate_authority)\(`,
  },
];

/** Options in one list or table, where authorities stand beside the check. */
interface Options {
  language: LanguageId;
  /** The code that turns the check on. */
  on: RegExp;
  loads: RegExp;
  /** What stands behind the check. */
  put: string;
  description?: string;
}

const OPTIONS: readonly Options[] = [
  {
    language: 'elixir',
    on: /^verify:\s*:verify_peer$/,
    loads: /\bcacert/,
    put: ', cacerts: :public_key.cacerts_get()',
  },
  {
    language: 'elixir',
    on: /^\{:verify,\s*:verify_peer\}$/,
    loads: /\bcacert/,
    put: ', {:cacerts, :public_key.cacerts_get()}',
  },
  {
    language: 'lua',
    on: /^["']peer["']$/,
    loads: /\bca(?:file|path)\b/,
    put: ', cafile = os.getenv("SSL_CERT_FILE")',
    description:
      'Verifies certificates again, by the authorities in the file that the environment variable `SSL_CERT_FILE` names; set it in the deployment.',
  },
];

/** A variable that gets a value. */
const ASSIGNED = String.raw`\bNAME\s*(?::[^=\n]+)?=(?!=)`;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const lineAt = (text: string, at: number): { start: number; end: number } => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  return { start, end: newline < 0 ? text.length : newline };
};

/** The list or table around a place, as text. */
function listAround(text: string, { start, end }: TextEdit): string {
  let depth = 0;
  let from = start - 1;
  for (; from >= 0 && depth >= 0; from -= 1)
    depth += /[\])}]/.test(text[from] ?? '') ? 1 : /[[({]/.test(text[from] ?? '') ? -1 : 0;
  let to = end;
  for (depth = 0; to < text.length && depth >= 0; to += 1)
    depth += /[[({]/.test(text[to] ?? '') ? 1 : /[\])}]/.test(text[to] ?? '') ? -1 : 0;
  return text.slice(from + 1, to);
}

/** The statement to add for the edit's context; `none` where the fix would leave it without authorities. */
function statementFor({ language, text }: FixContext, edit: TextEdit): TextEdit | 'none' | undefined {
  const { start, end } = lineAt(text, edit.start);
  const line = text.slice(start, end);
  for (const one of CONTEXTS.filter(({ languages }) => languages.includes(language))) {
    const found = one.line.exec(line);
    if (!found) continue;
    const name = found[1] ?? '';
    const lastBefore = (pattern: string): number => {
      const made = new RegExp(
        pattern.replace('NAME', () => escaped(name)),
        'g',
      );
      return [...text.slice(0, start).matchAll(made)].at(-1)?.index ?? -1;
    };
    // The last value counts: other functions may use the name for a context of another kind.
    if (one.made !== undefined && !(lastBefore(one.made) >= 0 && lastBefore(one.made) >= lastBefore(ASSIGNED)))
      continue;
    if (new RegExp(one.loads.replace('NAME', () => escaped(name))).test(text)) return undefined;
    const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
    // Elsewhere than at the beginning of a line, a second statement may need braces.
    const isAlone = found.index === indent.length && (!one.put?.endsWith(';') || line.includes(';'));
    if (!one.put || !isAlone) return 'none';
    return { start: end, end, replacement: `\n${indent}${one.put.replace('NAME', () => name)}` };
  }
  return undefined;
}

/** The fix of a disabled certificate check, with authorities to verify by; undefined where none can be named. */
export function withAuthorities(context: FixContext, fix: ProposedFix): ProposedFix | undefined {
  let { description } = fix;
  const statements: TextEdit[] = [];
  const edits: TextEdit[] = [];
  for (const edit of fix.edits) {
    const options = OPTIONS.find(({ language, on }) => language === context.language && on.test(edit.replacement));
    const isBare = options && !options.loads.test(listAround(context.text, edit));
    edits.push(isBare ? { ...edit, replacement: edit.replacement + options.put } : edit);
    if (isBare) description = options.description ?? description;
    const statement = statementFor(context, edit);
    if (statement === 'none') return undefined;
    if (statement && !statements.some(({ replacement }) => replacement === statement.replacement))
      statements.push(statement);
  }
  return { description, edits: inOrder([...edits, ...statements]) };
}
