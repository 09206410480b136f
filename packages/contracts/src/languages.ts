/**
 * The languages of the paste form, in its order. `id` is used in code, `name` in the API and for display; `extensions`
 * are lower-case with a dot, the usual one first.
 */
export const LANGUAGES = [
  { id: 'javascript', name: 'JavaScript', extensions: ['.js', '.mjs', '.cjs'] },
  { id: 'jsx', name: 'JavaScript (React)', extensions: ['.jsx'] },
  { id: 'typescript', name: 'TypeScript', extensions: ['.ts', '.mts', '.cts'] },
  { id: 'tsx', name: 'TypeScript (React)', extensions: ['.tsx'] },
  { id: 'python', name: 'Python', extensions: ['.py', '.pyw', '.pyi'] },
  { id: 'java', name: 'Java', extensions: ['.java'] },
  { id: 'php', name: 'PHP', extensions: ['.php', '.phtml', '.inc'] },
  { id: 'ruby', name: 'Ruby', extensions: ['.rb', '.rake', '.erb'] },
  { id: 'go', name: 'Go', extensions: ['.go'] },
  { id: 'csharp', name: 'C#', extensions: ['.cs'] },
  { id: 'cpp', name: 'C++', extensions: ['.cpp', '.cc', '.cxx'] },
  { id: 'c', name: 'C', extensions: ['.c'] },
  { id: 'header', name: 'C/C++ Header', extensions: ['.h', '.hpp', '.hh', '.hxx'] },
  { id: 'rust', name: 'Rust', extensions: ['.rs'] },
  { id: 'swift', name: 'Swift', extensions: ['.swift'] },
  { id: 'kotlin', name: 'Kotlin', extensions: ['.kt', '.kts'] },
  { id: 'scala', name: 'Scala', extensions: ['.scala', '.sc'] },
  { id: 'shell', name: 'Shell', label: 'Shell/Bash', extensions: ['.sh', '.bash', '.zsh', '.ksh'] },
  { id: 'perl', name: 'Perl', extensions: ['.pl', '.pm', '.cgi'] },
  { id: 'dart', name: 'Dart', extensions: ['.dart'] },
  { id: 'objc', name: 'Objective-C', extensions: ['.m', '.mm'] },
  { id: 'r', name: 'R', extensions: ['.r'] },
  { id: 'lua', name: 'Lua', extensions: ['.lua'] },
  { id: 'haskell', name: 'Haskell', extensions: ['.hs'] },
  { id: 'elixir', name: 'Elixir', extensions: ['.ex', '.exs'] },
  { id: 'groovy', name: 'Groovy', extensions: ['.groovy', '.gradle'] },
  { id: 'clojure', name: 'Clojure', extensions: ['.clj', '.cljs', '.cljc'] },
  { id: 'solidity', name: 'Solidity', extensions: ['.sol'] },
  { id: 'vue', name: 'Vue', extensions: ['.vue', '.svelte'] },
  { id: 'elm', name: 'Elm', extensions: ['.elm'] },
] as const satisfies readonly { id: string; name: string; label?: string; extensions: readonly string[] }[];

export type LanguageId = (typeof LANGUAGES)[number]['id'];
export type LanguageName = (typeof LANGUAGES)[number]['name'];

export const DEFAULT_LANGUAGE: LanguageName = 'JavaScript';

const byName = new Map<string, LanguageId>(LANGUAGES.map(({ id, name }) => [name.toLowerCase(), id]));
const byExtension = new Map<string, LanguageId>(
  LANGUAGES.flatMap(({ id, extensions }) => extensions.map((extension) => [extension, id] as const)),
);
const byId = new Map<string, (typeof LANGUAGES)[number]>(LANGUAGES.map((language) => [language.id, language]));

/** Finds a language by its name or label, ignoring case. */
export function languageByName(name: string): LanguageId | undefined {
  const key = name.trim().toLowerCase();
  return key === 'shell/bash' ? 'shell' : byName.get(key);
}

/** Finds a language by a file name's extension, ignoring case; undefined if the extension is unknown or missing. */
export function languageByFileName(fileName: string): LanguageId | undefined {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? undefined : byExtension.get(fileName.slice(dot).toLowerCase());
}

/** The name of a language: `'cpp'` -> `'C++'`. */
export const languageName = (id: LanguageId): LanguageName => byId.get(id)?.name ?? DEFAULT_LANGUAGE;

/** The text of a language in a list: its label if it has one ('Shell/Bash'), otherwise its name. */
export const languageLabel = (language: (typeof LANGUAGES)[number]): string =>
  'label' in language ? language.label : language.name;

/** All extensions that an upload accepts. */
export const UPLOAD_EXTENSIONS: readonly string[] = [...byExtension.keys()];
