/** @module Lines of Swift, Elixir, C and C++: one option that disables a protection, and its safe value. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ReplaceRecipe } from '../../recipe.ts';
import { C_FAMILY, WITH_PLUG } from '../languages.ts';

const of =
  (languages: readonly LanguageId[]) =>
  (weakness: string, description: string, find: RegExp, put: string, only?: ReplaceRecipe['only']): ReplaceRecipe => ({
    weakness,
    languages,
    description,
    find,
    put,
    ...(only ? { only } : {}),
  });
const swift = of(['swift']);
const elixir = of(['elixir']);
const native = of(C_FAMILY);

const SIGNED = 'Signs with the secret of the environment variable `JWT_SECRET`; set it in the deployment.';
const VERIFIED =
  'Verifies the signature with the secret of the environment variable `JWT_SECRET`; set it in the deployment.';
const SECRET = 'Environment.get("JWT_SECRET")!';
const OPTIONS = 'Ends the options before the value.';
const GENERIC = "Responds with a generic message; the details belong in the server's log.";

export const furtherLineRecipes: readonly ReplaceRecipe[] = [
  // The word before the value isn't an option, which could take it.
  swift('argument-injection', OPTIONS, /(\["-\w+", (?:"[^"]*", )*"[^"-][^"]*", )(\w+\])/, '$1"--", $2'),
  swift('argument-injection', OPTIONS, /(\["(?:clone|add|fetch|pull)", )(\w+\])/, '$1"--", $2'),
  swift('jwt-not-verified', SIGNED, /(\.use\()\.unsecuredNone\)/, `$1.hs256(key: ${SECRET}))`),
  swift('jwt-not-verified', SIGNED, /\bJWTSigner\.unsecuredNone\b/, `JWTSigner.hs256(key: ${SECRET})`),
  swift(
    'jwt-not-verified',
    SIGNED,
    /\.addUnsecuredNone\(\)/,
    `.add(hmac: HMACKey(stringLiteral: ${SECRET}), digestAlgorithm: .sha256)`,
  ),
  swift(
    'cookie-not-secure',
    'Sends the cookie over HTTPS only.',
    /(\bHTTPCookie\(properties: \[[^\]\n]*)\]\)/,
    '$1, .secure: "TRUE"])',
  ),
  elixir(
    'missing-origin-check',
    'Accepts connections from pages of this site only, as the library does.',
    /\bcheck_origin: false\b/,
    'check_origin: true',
  ),
  elixir('error-details-exposed', GENERIC, /(\btext\(conn, )inspect\(\w+\)\)/, '$1"Internal server error")'),
  elixir(
    'error-details-exposed',
    GENERIC,
    /(\bsend_resp\(conn, 5\d\d, )"[^"]*#\{inspect\(\w+\)\}[^"]*"\)/,
    '$1"Internal server error")',
  ),
  elixir(
    'jwt-not-verified',
    VERIFIED,
    /\bJoken\.peek_claims\((\w+)\)/,
    'Joken.verify($1, Joken.Signer.create("HS256", System.fetch_env!("JWT_SECRET")))',
  ),
  elixir(
    'code-injection',
    'Passes the value to the script as a key, so it is no part of its code.',
    /\["EVAL", "([^"#]*)'#\{(\w+)\}'([^"#]*)", "0"\]/,
    '["EVAL", "$1KEYS[1]$3", "1", $2]',
  ),
  elixir(
    'unsafe-deserialization',
    'Creates no functions and no new atoms from the data.',
    /\|> :erlang\.binary_to_term\(\)/,
    '|> Plug.Crypto.non_executable_binary_to_term([:safe])',
    (_, text) => WITH_PLUG.test(text),
  ),
  native(
    'assertion-as-check',
    'Ends the program in every build; assertions can be disabled.',
    /^([ \t]*)assert\((.*\b(?:write|read|fclose|close|rename|unlink|fwrite|fread)\(.*)\);/m,
    '$1if (!($2)) abort();',
    (_, text) => /#\s*include\s*<(?:stdlib\.h|cstdlib)>/.test(text),
  ),
  native(
    'weak-cipher',
    'Allows strong ciphers only.',
    /(\bSSL_(?:CTX_)?set_cipher_list\(\w+, )"[^"]*"/,
    '$1"HIGH:!aNULL:!MD5:!RC4:!3DES"',
  ),
  native('cleartext-transport', 'Encrypts the connection.', /"ftp:\/\//, '"ftps://'),
  native(
    'missing-origin-check',
    'Compares the origin as a whole.',
    /(\borigin)\.r?find\("([\w.-]+)"\) != std::string::npos/,
    '$1 == "https://$2"',
  ),
  native(
    'pointer-scaling',
    'Counts elements, as pointer arithmetic does, not bytes.',
    /(\b\w+ [-+] )\((\w+) \* sizeof\(\w+\)\)/,
    '$1$2',
  ),
  native(
    'pointer-scaling',
    'Counts elements, as pointer arithmetic does, not bytes.',
    /(\b\w+ [-+] \(\w+) \* sizeof\(\w+\) \* (\w+\))/,
    '$1 * $2',
  ),
  native(
    'incomplete-address-check',
    'Compares the host as a whole.',
    /\bstr(?:case)?str\((host\w*), ("[\w-]+(?:\.[\w-]+)+")\) != NULL/,
    'strcmp($1, $2) == 0',
  ),
];
