/** @module The functions that make data safe for a sink, by language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { asText } from '../../in-strings.ts';

export interface Wrapper {
  wrap(code: string): string;
  /** The same for a value inside a text, which may be missing there. */
  part?(code: string): string;
  /** A module to import. */
  imports?: string;
  /** Only in files that match: they use the library, or declare the name. */
  needs?: RegExp;
  /** Only values that can be read twice: names, members, elements by a constant key. */
  placesOnly?: true;
  /** Only in calls with a matching name. */
  call?: RegExp;
}
export type Wrappers = Partial<Readonly<Record<LanguageId, Wrapper>>>;

const isWord = (code: string): boolean => /^\w+$/.test(code);

const inAll = (wrapper: Wrapper): Wrappers => ({
  javascript: wrapper,
  jsx: wrapper,
  typescript: wrapper,
  tsx: wrapper,
  vue: wrapper,
});

const asString = (code: string): string => (/\bquery\b|\bbody\b|\.get\(/.test(code) ? `String(${code})` : code);

export const BASENAME: Wrappers = {
  ...inAll({ wrap: (code) => `path.basename(${code})`, imports: 'path' }),
  // By its type, a form or query value may be more than a string.
  typescript: { wrap: (code) => `path.basename(${asString(code)})`, imports: 'path' },
  tsx: { wrap: (code) => `path.basename(${asString(code)})`, imports: 'path' },
  python: { wrap: (code) => `os.path.basename(${code})`, imports: 'os' },
  java: { wrap: (code) => `new java.io.File(${code}).getName()` },
  kotlin: { wrap: (code) => `java.io.File(${code}).name` },
  groovy: { wrap: (code) => `new File(${code}).name` },
  csharp: { wrap: (code) => `System.IO.Path.GetFileName(${code})` },
  go: { wrap: (code) => `filepath.Base(${code})`, imports: 'path/filepath' },
  php: { wrap: (code) => `basename(${code})` },
  ruby: { wrap: (code) => `File.basename(${code})` },
  scala: { wrap: (code) => `new java.io.File(${code}).getName` },
  rust: {
    wrap: (code) =>
      `std::path::Path::new(${code.startsWith('&') ? code : `&${code}`}).file_name().and_then(|name| name.to_str()).unwrap_or_default()`,
  },
  perl: { wrap: (code) => `File::Basename::basename(${code})`, imports: 'File::Basename' },
  dart: { wrap: (code) => `p.basename(${code})`, needs: /package:path\/path\.dart['"] as p;/ },
  elixir: { wrap: (code) => `Path.basename(${code})` },
  clojure: { wrap: (code) => `(.getName (java.io.File. ${code}))` },
  swift: { wrap: (code) => `URL(fileURLWithPath: ${code}).lastPathComponent` },
  objc: { wrap: (code) => `[${code} lastPathComponent]` },
  r: { wrap: (code) => `basename(${code})` },
  haskell: {
    wrap: (code) => `(takeFileName ${isWord(code) ? code : `(${code})`})`,
    imports: 'System.FilePath (takeFileName)',
  },
  shell: { wrap: (code) => `$(basename -- "${code}")` },
  lua: { wrap: (code) => `nixio.fs.basename(${code})`, needs: /\bnixio\b/ },
  cpp: { wrap: (code) => `std::filesystem::path(${code}).filename().string()`, imports: 'filesystem' },
};

export const REGEX: Wrappers = {
  // Escapes each special character with a backslash.
  ...inAll({ wrap: (code) => `String(${code}).replace(/[.*+?^\${}()|[\\]\\\\]/g, '\\\\$&')` }),
  python: { wrap: (code) => `re.escape(${code})`, imports: 're' },
  java: {
    wrap: (code) => `java.util.regex.Pattern.quote(${code})`,
    part: (code) => `java.util.regex.Pattern.quote(String.valueOf(${code}))`,
  },
  kotlin: { wrap: (code) => `Regex.escape(${code})`, part: (code) => `Regex.escape(${simple(code)}.orEmpty())` },
  csharp: {
    wrap: (code) => `System.Text.RegularExpressions.Regex.Escape(${code})`,
    part: (code) => `System.Text.RegularExpressions.Regex.Escape(${code} ?? "")`,
  },
  go: { wrap: (code) => `regexp.QuoteMeta(${code})`, imports: 'regexp' },
  php: { wrap: (code) => `preg_quote(${code}, '/')` },
  ruby: { wrap: (code) => `Regexp.escape(${code})`, part: (code) => `Regexp.escape(${simple(code)}.to_s)` },
  scala: { wrap: (code) => `java.util.regex.Pattern.quote(${code})` },
  groovy: { wrap: (code) => `java.util.regex.Pattern.quote(${code})` },
  dart: { wrap: (code) => `RegExp.escape(${code})` },
  swift: { wrap: (code) => `NSRegularExpression.escapedPattern(for: ${code})` },
  elixir: { wrap: (code) => `Regex.escape(${code})` },
  rust: { wrap: (code) => `regex::escape(${code.startsWith('&') ? code : `&${code}`})`, needs: /\bregex::/ },
  perl: { wrap: (code) => `quotemeta(${code})` },
};

export const LDAP: Wrappers = {
  python: {
    wrap: (code) => `ldap.filter.escape_filter_chars(${code})`,
    imports: 'ldap.filter',
    needs: /\bimport ldap\b/,
  },
  php: { wrap: (code) => `ldap_escape(${code}, '', LDAP_ESCAPE_FILTER)` },
  go: { wrap: (code) => `ldap.EscapeFilter(${code})`, needs: /go-ldap\/ldap/ },
  ruby: { wrap: (code) => `Net::LDAP::Filter.escape(${simple(code)}.to_s)`, needs: /net\/ldap|Net::LDAP/ },
  java: {
    wrap: (code) => `org.springframework.ldap.support.LdapEncoder.filterEncode(${code})`,
    needs: /org\.springframework\.ldap/,
  },
  perl: {
    wrap: (code) => `Net::LDAP::Util::escape_filter_value(${code})`,
    imports: 'Net::LDAP::Util',
    needs: /\bNet::LDAP\b/,
  },
  rust: { wrap: (code) => `ldap3::ldap_escape(${code.replace(/^&/, '')}.as_str())`, needs: /\bldap3\b/ },
};

/** For parts of distinguished names, such as after `ou=`. */
export const LDAP_NAME: Wrappers = {
  python: { wrap: (code) => `ldap.dn.escape_dn_chars(${code})`, imports: 'ldap.dn', needs: /\bimport ldap\b/ },
  php: { wrap: (code) => `ldap_escape(${code}, '', LDAP_ESCAPE_DN)` },
  java: { wrap: (code) => `javax.naming.ldap.Rdn.escapeValue(String.valueOf(${code}))` },
  perl: {
    wrap: (code) => `Net::LDAP::Util::escape_dn_value(${code})`,
    imports: 'Net::LDAP::Util',
    needs: /\bNet::LDAP\b/,
  },
  go: { wrap: (code) => `ldap.EscapeDN(${code})`, needs: /"github\.com\/go-ldap\/ldap\/v3"/ },
  rust: { wrap: (code) => `ldap3::dn_escape(${code.replace(/^&/, '')}.as_str())`, needs: /\bldap3\b/ },
};

export const LINES: Wrappers = {
  ...inAll({ wrap: (code) => `String(${code}).replace(/[\\r\\n]/g, '')` }),
  python: { wrap: (code) => `${ofMaybeNone(code)}.replace("\\r", "").replace("\\n", "")` },
  java: { wrap: (code) => `${ofMaybeNull(code)}.replaceAll("[\\\\r\\\\n]", "")` },
  kotlin: { wrap: (code) => `${simple(code)}.orEmpty().replace(Regex("[\\\\r\\\\n]"), "")` },
  csharp: {
    wrap: (code) =>
      `${textOf(code)}${textOf(code).endsWith('.ToString()') ? '' : '?'}.Replace("\\r", "").Replace("\\n", "")`,
  },
  go: { wrap: (code) => `strings.NewReplacer("\\r", "", "\\n", "").Replace(${code})`, imports: 'strings' },
  php: { wrap: (code) => `str_replace(["\\r", "\\n"], '', ${code})` },
  ruby: { wrap: (code) => `${simple(code)}.to_s.delete("\\r\\n")` },
  scala: { wrap: (code) => `${simple(code)}.replaceAll("[\\\\r\\\\n]", "")` },
  groovy: { wrap: (code) => `${simple(code)}.replaceAll('[\\\\r\\\\n]', '')` },
  rust: { wrap: (code) => `${simple(code)}.replace(['\\r', '\\n'], "")` },
  dart: { wrap: (code) => `${simple(code)}.replaceAll(RegExp(r'[\\r\\n]'), '')` },
  swift: { wrap: (code) => `${simple(code)}.components(separatedBy: .newlines).joined()` },
  elixir: { wrap: (code) => `String.replace(${code}, ["\\r", "\\n"], "")` },
  perl: { wrap: (code) => `(${code} =~ s/[\\r\\n]//gr)` },
  shell: { wrap: (code) => `$(printf '%s' "${code}" | tr -d '\\r\\n')` },
  lua: { wrap: (code) => `(${simple(code)}:gsub("[\\r\\n]", ""))` },
  clojure: { wrap: (code) => `(clojure.string/replace ${code} #"[\\r\\n]" "")` },
  r: { wrap: (code) => `gsub("[\\r\\n]", "", ${code})` },
  haskell: { wrap: (code) => `(filter (\`notElem\` "\\r\\n") ${code})` },
};

/** What is logged may be anything: an object, a number, null. */
export const LOGGED_LINES: Wrappers = {
  ...LINES,
  python: { wrap: (code) => `${asText(code)}.replace("\\r", "").replace("\\n", "")` },
  java: { wrap: (code) => `String.valueOf(${code}).replaceAll("[\\\\r\\\\n]", "")` },
  kotlin: { wrap: (code) => `${simple(code)}.toString().replace(Regex("[\\\\r\\\\n]"), "")` },
  scala: { wrap: (code) => `String.valueOf(${code}).replaceAll("[\\\\r\\\\n]", "")` },
  groovy: { wrap: (code) => `${simple(code)}.toString().replaceAll('[\\\\r\\\\n]', '')` },
  dart: { wrap: (code) => `${simple(code)}.toString().replaceAll(RegExp(r'[\\r\\n]'), '')` },
  elixir: { wrap: (code) => `String.replace(to_string(${code}), ["\\r", "\\n"], "")` },
  clojure: { wrap: (code) => `(clojure.string/replace (str ${code}) #"[\\r\\n]" "")` },
  lua: { wrap: (code) => `(tostring(${code}):gsub("[\\r\\n]", ""))` },
};

export const PLAIN_STRING: Wrappers = {
  ...inAll({ wrap: (code) => `String(${code})` }),
  python: { wrap: asText },
  php: { wrap: (code) => `(string) ${code}` },
  ruby: { wrap: (code) => `${simple(code)}.to_s` },
};

/** A missing key or header is None, which has no methods. */
const ofMaybeNone = (code: string): string =>
  /\.get\([^(),]*\)$|\bheaders\[[^\]]*\]$/.test(code) ? `str(${code})` : simple(code);

/** A missing parameter or header is null. */
const ofMaybeNull = (code: string): string =>
  /\.get(?:Parameter|Header)\([^()]*\)$/.test(code) ? `String.valueOf(${code})` : simple(code);

/** ASP.NET Core returns `StringValues`, which aren't strings. */
const textOf = (code: string): string =>
  /\b(?:Query|Form|Headers)\[[^[\]]*\]$/.test(code) ? `${code}.ToString()` : simple(code);

/** Adds parentheses unless a member can be accessed without them. */
function simple(code: string): string {
  return /^[\w$.@:]+(?:\[[^[\]]*\]|\([^()]*\))*$/.test(code) ? code : `(${code})`;
}

/** Whether a value can be read twice at no cost. */
const isName = (code: string): boolean => /^[\w.]+$/.test(code);

/** One slash that no second slash or backslash follows. */
const startsLocal = (code: string, call: string, backslash: string): string => {
  const target = simple(code);
  return `${target}.${call}("/") && !${target}.${call}("//") && !${target}.${call}("${backslash}")`;
};

/** A target on this site: a slash and a letter; anything else becomes the start page. */
export const LOCAL_TARGET: Wrappers = {
  ...inAll({ wrap: (code) => `/^\\/\\w/.test(${code}) ? ${code} : '/'` }),
  python: {
    wrap: (code) =>
      isName(code)
        ? `${code} if re.match(r"/\\w", ${code} or "") else "/"`
        : `target if re.match(r"/\\w", target := ${code} or "") else "/"`,
    imports: 're',
  },
  java: {
    wrap: (code) => {
      // A missing parameter is null, which has no methods.
      return `${simple(code)} != null && ${startsLocal(code, 'startsWith', '/\\\\')} ? ${code} : "/"`;
    },
  },
  php: {
    wrap: (code) =>
      isName(code.replace(/^\$/, ''))
        ? `preg_match('#^/\\w#', ${code}) ? ${code} : '/'`
        : `preg_match('#^/\\w#', $target = (string) ${code}) ? $target : '/'`,
  },
  csharp: { wrap: (code) => `Url.IsLocalUrl(${code}) ? ${code} : "/"`, needs: /:\s*\w*Controller\b/, placesOnly: true },
  ruby: { wrap: (code) => `(${simple(code)}.to_s.match?(%r{\\A/\\w}) ? ${code} : '/')` },
  kotlin: { wrap: (code) => `(if (${startsLocal(code, 'startsWith', '/\\\\')}) ${code} else "/")`, placesOnly: true },
  scala: { wrap: (code) => `(if (${startsLocal(code, 'startsWith', '/\\\\')}) ${code} else "/")`, placesOnly: true },
  // A missing parameter matches nothing.
  groovy: { wrap: (code) => `(${code} ==~ /\\/\\w.*/ ? ${code} : '/')`, placesOnly: true },
  dart: {
    wrap: (code) => `${startsLocal(code, 'startsWith', '/\\\\').replaceAll('"', "'")} ? ${code} : '/'`,
    placesOnly: true,
    call: /^(?:seeOther|found|movedPermanently|redirect)$/,
  },
  swift: {
    wrap: (code) => `${startsLocal(code, 'hasPrefix', '/\\\\')} ? ${code} : "/"`,
    placesOnly: true,
    call: /^redirect$/,
  },
  elixir: {
    wrap: (code) =>
      `if(String.starts_with?(${code}, "/") and not String.starts_with?(${code}, ["//", "/\\\\"]), do: ${code}, else: "/")`,
  },
  perl: { wrap: (code) => `(${code} =~ m{^/\\w} ? ${code} : '/')` },
  clojure: { wrap: (code) => `(if (re-find #"^/\\w" (str ${code})) ${code} "/")` },
  r: { wrap: (code) => `if (length(${code}) == 1 && grepl("^/\\\\w", ${code})) ${code} else "/"` },
  // A missing parameter can't be matched.
  lua: { wrap: (code) => `((${code} or ""):match("^/%w") and ${code} or "/")` },
};
