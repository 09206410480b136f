/** @module Lines of Kotlin and Scala: one option that disables a protection, and its safe value. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ReplaceRecipe } from '../../recipe.ts';

const of =
  (languages: readonly LanguageId[]) =>
  (weakness: string, description: string, find: RegExp, put: string, reach?: 'function'): ReplaceRecipe => ({
    weakness,
    languages,
    description,
    find,
    put,
    ...(reach ? { reach } : {}),
  });
const kotlin = of(['kotlin']);
const scala = of(['scala']);
const java = of(['java', 'groovy']);

const HOSTS = "Uses the platform's own verification of host names.";
const DEFAULT = 'javax.net.ssl.HttpsURLConnection.getDefaultHostnameVerifier';
const COOKIE = 'Hides the cookie from scripts and sends it over HTTPS only.';
const COOKIES = ['cookie-not-httponly', 'cookie-not-secure'] as const;
const LENGTH = 'Requires at least eight characters.';
const OWNER = 'Restricts access to the owner.';
const ENVIRONMENT =
  'Reads the secret from the environment variable `DATABASE_PASSWORD`. Revoke the one that was in the code.';
const CREDENTIALS = 'Sends no credentials to other origins.';
const SIGNED =
  'Verifies the signature with the secret of the environment variable `JWT_SECRET`; set it in the deployment.';

export const jvmLineRecipes: readonly ReplaceRecipe[] = [
  // Jenkins gives parameters to the shell as variables of the environment.
  of(['groovy'])(
    'command-injection',
    'Lets the shell read the parameter as a variable, which it does not parse as code, and rejects options.',
    /(\bsh(?:\(| )(?:script: )?)"((?!echo |printf )[^"$'\n]* )\$\{(?:params|env)\.([A-Za-z_]\w*)\}([^"$'\n]*)"/,
    `$1'case "$$$3" in -*) exit 2;; esac; $2"$$$3"$4'`,
  ),
  of(['groovy'])(
    'command-injection',
    'Lets the shell read the parameter as a variable, which it does not parse as code.',
    /(\bsh(?:\(| )(?:script: )?)"([^"$'\n]*)\$\{(?:params|env)\.([A-Za-z_]\w*)\}([^"$'\n]*)"/,
    `$1'$2"$$$3"$4'`,
  ),
  kotlin(
    'missing-timeout',
    'Sets a timeout of 30 seconds.',
    /(\.(?:read|connect|write|call)Timeout\()0L?, [\w.]+\)/,
    '$130, java.util.concurrent.TimeUnit.SECONDS)',
  ),
  kotlin(
    'hostname-check-disabled',
    HOSTS,
    /(\bfun verify\((\w+): String\??, (\w+): [\w.]*SSLSession\??\)(?:: Boolean)? = )true\b/,
    `$1${DEFAULT}().verify($2, $3)`,
  ),
  scala(
    'hostname-check-disabled',
    HOSTS,
    /(\bdef verify\((\w+): String, (\w+): [\w.]*SSLSession\): Boolean = )true\b/,
    `$1${DEFAULT}.verify($2, $3)`,
  ),
  scala(
    'hostname-check-disabled',
    HOSTS,
    /\(_: String, _: (?:[\w.]+\.)?SSLSession\) => true/,
    `(host: String, session: javax.net.ssl.SSLSession) => ${DEFAULT}.verify(host, session)`,
  ),
  scala(
    'hostname-check-disabled',
    'Verifies host names again.',
    /(\.withCheckEndpointAuthentication\()false\)/,
    '$1true)',
  ),
  java(
    'hostname-check-disabled',
    HOSTS,
    /(\bboolean verify\((?:final )?[\w.]+ (\w+), (?:final )?[\w.]+ (\w+)\)\s*\{\s*return )true\b/,
    `$1${DEFAULT}().verify($2, $3)`,
    'function',
  ),
  of(['groovy'])('hostname-check-disabled', HOSTS, /\{ (\w+), (\w+) -> true \} as HostnameVerifier/, `${DEFAULT}()`),
  ...COOKIES.map((weakness) =>
    kotlin(weakness, COOKIE, /(\.cookies\.append\("[^"]*", [^,()\n]+)\)/, '$1, secure = true, httpOnly = true)'),
  ),
  ...COOKIES.map((weakness) =>
    kotlin(
      weakness,
      COOKIE,
      /(\bctx\.cookie\()("[^"]*", [^,()\n]+)\)/,
      '$1io.javalin.http.Cookie($2, secure = true, isHttpOnly = true))',
    ),
  ),
  ...COOKIES.map((weakness) =>
    scala(weakness, COOKIE, /(\bHttpCookie\("[^"]*", [^,()\n]+)\)/, '$1, secure = true, httpOnly = true)'),
  ),
  kotlin(
    'sensitive-data-logged',
    'Keeps bodies and headers out of the log.',
    /\bLevel\.(?:BODY|HEADERS)\b/,
    'Level.BASIC',
  ),
  kotlin('fail-open', 'Rejects what could not be checked.', /(catch \(\w+: \w*Exception\) \{ )true(?= \})/, '$1false'),
  scala(
    'fail-open',
    'Rejects what could not be checked.',
    /(\brecover(?:With)? \{ case _(?:: \w+)? => (?:Future\.successful\()?)true\b/,
    '$1false',
  ),
  scala(
    'exposed-listener',
    'Listens on the loopback interface; put a reverse proxy in front.',
    /"0\.0\.0\.0"/,
    '"127.0.0.1"',
  ),
  scala('session-expiration', 'Checks that the token has not expired.', /(\bexpiration = )false\b/, '$1true'),
  scala(
    'jwt-not-verified',
    SIGNED,
    /(\bJwt\w*\.decode\w*\(\w+, )JwtOptions\(signature = false\)/,
    '$1sys.env("JWT_SECRET"), Seq(pdi.jwt.JwtAlgorithm.HS256)',
  ),
  scala('permissive-file-mode', OWNER, /"chmod 0?[0-7]{3} /, '"chmod 700 '),
  scala('permissive-file-mode', OWNER, /(\bperms\.set\([^,()]+, ")[-rwx]{9}"/, '$1rwx------"'),
  scala('permissive-cors', CREDENTIALS, /(\.withAllowCredentials\()true\)/, '$1false)'),
  of(['scala', 'rust', 'kotlin'])(
    'weak-password-policy',
    LENGTH,
    /(\.(?:length|len\(\)|count\(\)) )>=? [1-7]\b/,
    '$1>= 8',
  ),
  of(['scala', 'rust', 'kotlin'])(
    'weak-password-policy',
    LENGTH,
    /(\.(?:length|len\(\)|count\(\)) )< [1-7]\b/,
    '$1< 8',
  ),
  scala(
    'regex-injection',
    'Escapes the value, so it matches literally.',
    /(?<![\w.")])(\w+(?:\.to(?:LowerCase|UpperCase|String))?)\.r\b/,
    'java.util.regex.Pattern.quote($1).r',
  ),
  scala(
    'regex-injection',
    'Escapes the value, so it matches literally.',
    /\(("[^"]*") \+ (\w+)\)\.r\b/,
    '($1 + java.util.regex.Pattern.quote($2)).r',
  ),
  scala(
    'hard-coded-credentials',
    'Fails without the environment variable instead of using a known secret.',
    /\bsys\.env\.getOrElse\(("\w+"), "[^"]*"\)/,
    'sys.env($1)',
  ),
  scala(
    'hard-coded-credentials',
    ENVIRONMENT,
    /(\b(?:fromDriverManager|newHikariTransactor)\[\w+\]\((?:"[^"]*", ){3})"[^"]+"/,
    '$1sys.env("DATABASE_PASSWORD")',
  ),
];
