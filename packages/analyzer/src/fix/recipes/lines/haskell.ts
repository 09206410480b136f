/** @module Lines of Haskell: settings of servers and cookies, and statements that take values as parameters. */
import type { ReplaceRecipe } from '../../recipe.ts';

type More = Partial<Pick<ReplaceRecipe, 'only' | 'imports'>>;
const row = (weakness: string, description: string, find: RegExp, put: string, more: More = {}): ReplaceRecipe => ({
  weakness,
  languages: ['haskell'],
  description,
  find,
  put,
  ...more,
});

const COOKIE = 'Hides the cookie from scripts and sends it over HTTPS only.';
const BOUND = 'Passes the values as bound parameters.';
const LOOPBACK = 'Listens on the loopback interface; put a reverse proxy in front.';
const OWNER = 'Restricts access to the owner.';
const LIMIT = 'Limits the size of the request.';

/** Both names come with the whole module, and the statement needs `OverloadedStrings`. */
const BINDS = /^import Database\.(?:PostgreSQL|SQLite|MySQL)\.Simple[ \t]*$/m;
const binds: NonNullable<ReplaceRecipe['only']> = (_, text) => BINDS.test(text) && text.includes('OverloadedStrings');
/** A text in a statement, between quotes. */
const BUILT = String.raw`"([^"\\]*)'" (?:<>|\+\+) (\w+) (?:<>|\+\+) "'([^"\\]*)"`;

/** A parameter whose type only its use shows: `name <- captureParam "name"`, `\\name -> …`. */
const isUntyped = (name: string | undefined, text: string, at: number): boolean =>
  new RegExp(`\\b${name} <- \\w*[pP]aram\\w* "[^"\\n]*"[ \\t]*$|[pP]aram\\w* "[^"\\n]*" >>= \\\\${name} ->`, 'm').test(
    text.slice(Math.max(0, at - NEAR), at),
  );
const NEAR = 2000;

/** Whether the parameter has no other use, which could show its type. */
function isUsedOnce(name: string | undefined, text: string, at: number, end: number): boolean {
  const word = new RegExp(`\\b${name}\\b(?! <-)`);
  const before = text.slice(text.indexOf('\n', text.lastIndexOf(`${name} <-`, at)), at);
  const after = text.slice(end).split(new RegExp(`\\n\\S|\\b${name} <-`), 1)[0] ?? '';
  return !word.test(before) && !word.test(after);
}

/** What `fromString` takes is a string; a parameter without a type would have none once it is bound. */
const boundRows = (
  find: (built: string) => RegExp,
  put: (value: string) => string,
  only: typeof binds,
): readonly ReplaceRecipe[] => [
  row('sql-injection', BOUND, find('(?:Query|fromString)'), put('$3'), {
    only: (found, text, at) => only(found, text, at) && !isUntyped(found[3], text, at),
  }),
  row('sql-injection', BOUND, find('(?:Query|fromString)'), put('($3 :: String)'), {
    only: (found, text, at) =>
      only(found, text, at) &&
      isUntyped(found[3], text, at) &&
      (/\bfromString\b/.test(found[0]) || isUsedOnce(found[3], text, at, at + found[0].length)),
  }),
];

const both = (find: RegExp, put: string, only?: ReplaceRecipe['only']): readonly ReplaceRecipe[] =>
  ['cookie-not-httponly', 'cookie-not-secure'].map((weakness) =>
    row(weakness, COOKIE, find, put, only ? { only } : {}),
  );

export const haskellLineRecipes: readonly ReplaceRecipe[] = [
  ...both(
    /(\b(?:defaultSetCookie|def) \{ )(?![^}\n]*setCookie(?:Secure|HttpOnly))(?=setCookie)/,
    '$1setCookieHttpOnly = True, setCookieSecure = True, ',
  ),
  ...both(
    /\bsetCookieSecure = False\b(?![^}\n]*setCookieHttpOnly)/,
    'setCookieSecure = True, setCookieHttpOnly = True',
  ),
  ...both(/(\("Set-Cookie", "[^";\n]*(?:; Path=[^";\n]*)?)"\)/, '$1; HttpOnly; Secure")'),
  ...both(
    /(\bCookie "[^"]*" \S+ \S+ \S+ (?:\(Just "[^"]*"\)|Nothing) )(?:False (?:False|True)|True False)/,
    '$1True True',
  ),
  ...boundRows(
    (made) => new RegExp(`\\bquery_ (\\w+) \\(${made} (?:\\(|\\$ )${BUILT}\\)+`),
    (value) => `query $1 "$2?$4" (Only ${value})`,
    (found, text, at) => binds(found, text, at) && !/\)\)\)/.test(found[0]),
  ),
  ...boundRows(
    (made) => new RegExp(`\\bliftIO \\. query_ (\\w+) \\. ${made} \\$ ${BUILT}`),
    (value) => `liftIO $ query $1 "$2?$4" (Only ${value})`,
    binds,
  ),
  row(
    'sql-injection',
    BOUND,
    /\bquery_ (\w+) \((?:Query|fromString) \[i\|([^|#]*)'#\{(\w+)\}'([^|#]*)\|\]\)/,
    'query $1 "$2?$4" (Only $3)',
    { only: binds },
  ),
  ...boundRows(
    (made) => new RegExp(String.raw`\bliftIO \. execute_ (\w+) \. ${made} \$ "([^"\\']*= )" (?:<>|\+\+) (\w+)(?=\s|$)`),
    (value) => `liftIO $ execute $1 "$2?" (Only ${value})`,
    binds,
  ),
  row('exposed-listener', LOOPBACK, /(\bsetHost )"(?:0\.0\.0\.0|::|\*[46]?)"/, '$1"127.0.0.1"'),
  row('directory-listing', 'Lists no folders.', /\bfancyDirectoryConfig\b/, 'simpleDirectoryConfig'),
  row(
    'error-details-exposed',
    "Responds with a generic message; the details belong in the server's log.",
    /\b(setOnExceptionResponse )exceptionResponseForDebug\b/,
    '$1defaultOnExceptionResponse',
    {
      only: (_, text) => /^import Network\.Wai\.Handler\.Warp[ \t]*$/m.test(text),
    },
  ),
  row('fail-open', 'Rejects what could not be checked.', /(-> (?:pure|return) )True\b/, '$1False'),
  row('permissive-file-mode', OWNER, /("chmod" \["(?:-R", ")?)0?[0-7]{3}"/, '$1700"'),
  row('permissive-file-mode', OWNER, / `unionFileModes` (?:otherModes|otherWriteMode|otherReadMode)\b/, ''),
  row('permissive-file-mode', OWNER, /(\bsetFileCreationMask )0\b/, '$10o077'),
  row('resource-exhaustion', LIMIT, /(\breadRequestBody )maxBound\b/, '$110485760'),
  row('resource-exhaustion', LIMIT, /(\bmaximumContentLength _ _ = )Nothing\b/, '$1Just 10485760'),
  row(
    'timing-unsafe-comparison',
    'Compares in constant time.',
    /^(\w+ \w+ \w+ = )(\w+) == (\w+)(?=\s|$)/m,
    '$1constEq $2 $3',
    {
      // Other types have no bytes to compare.
      only: (found, text, at) => {
        const name = /^\s*(\w+)/.exec(found[0])?.[1] ?? '';
        return (
          new RegExp(`^${name} :: (?:\\w+\\.)?ByteString -> (?:\\w+\\.)?ByteString -> Bool`, 'm').test(
            text.slice(0, at),
          ) && /\bconstEq\b|^import Data\.ByteArray[ \t]*$/m.test(text)
        );
      },
    },
  ),
  row(
    'weak-cipher',
    'Allows strong ciphers only.',
    /(\bcontextSetCiphers \w+ )"[^"]*"/,
    '$1"HIGH:!aNULL:!MD5:!RC4:!3DES"',
  ),
  row(
    'weak-cipher',
    'Allows strong ciphers only.',
    /(\bsupportedCiphers = )\[cipher_null_\w+\]/,
    '$1ciphersuite_strong',
  ),
  row(
    'cleartext-transport',
    'Encrypts the connection.',
    /(\bLdap\.)Plain ("[^"]*")(\)?) 389\b/,
    '$1Tls $2 Ldap.defaultTlsSettings$3 636',
  ),
  row('cross-site-scripting', 'Escapes the value for HTML.', /#\{preEscapedToMarkup (\w+)\}/, '#{$1}'),
];
