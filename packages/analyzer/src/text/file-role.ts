/** @module The role of a file, by path and first lines: product code, test, or third-party code. */

/**
 * - `product`: code that runs in production, as far as can be told
 * - `test`: tests, fixtures, mocks and examples
 * - `vendored`: a library that was copied into the project
 * - `minified`: code that a tool compressed
 * - `generated`: code that a tool wrote
 */
export type FileRole = 'product' | 'test' | 'vendored' | 'minified' | 'generated';

const TEST_WORD =
  /(^|[\\/._-])(tests?|specs?|testing|testdata|testutils?|testsuite|__tests__|fixtures?|mocks?|examples?|samples?|demos?|benchmarks?|e2e|cypress|tutorials?)([\\/._-]|$)/i;
/** `OrderServiceTest.java`, `IntegrationTestCase.php`, `conftest.py`, tests of types (`index.tst.ts`), and task runners: `Gruntfile.js`. */
const TEST_NAME =
  /(Test|Tests|TestCase|Spec|IT)\.[a-z]+$|\.(?:tst|test-d)\.[cm]?tsx?$|(^|[\\/])(?:conftest\.py|(?:[Gg]runt|[Gg]ulp)file(?:\.babel)?\.[jt]s)$/;

const VENDORED_FOLDER =
  /(^|[\\/])(node_modules|bower_components|jspm_packages|vendor|vendors|vendored|third[-_]?party|3rd[-_]?party|Godeps|Pods|Carthage|site-packages|yardoc|javadoc|apidocs)[\\/]/i;
/** Libraries that projects copy under their own names, often without a version. */
const VENDORED_NAME =
  /(^|[\\/])(jquery|bootstrap|angular|backbone|underscore|lodash|moment|knockout|prototype|dojo|ember|vue|react(-dom)?|d3|three|chart|handlebars|mustache|require|modernizr|select2|tinymce|ckeditor|codemirror|ace|highlight|prism|leaflet|socket\.io|sockjs|zepto|popper|swagger-ui)([.-](\d\w*|(?:alpha|beta|rc)\d*|bundle|core|global|ui|esm|umd|slim|all|pack|prod|production|development))*\.js$/i;
const SCRIPT = /\.(js|mjs|cjs|css)$/i;
const MINIFIED_NAME = /[.-](min|bundle|pack)\.(js|mjs|cjs|css)$/i;
/** `/*! Name v1.2.3 …`: the comment that build tools keep at the top of a published library. */
const LIBRARY_BANNER = /^\s*\/\*!?[^\n]*(?:\n[^\n]*){0,6}?\bv?\d+\.\d+\.\d+\b/;
const PRESERVED_BANNER = /^\s*(["']use strict["'];?\s*)?\/\*!/;

/** What tools name so. A compiler writes `.d.ts` beside a module: it declares what the module has, and runs nothing. */
const GENERATED_NAME =
  /(\.d\.[cm]?ts|\.pb\.go|_pb2(_grpc)?\.py|\.g\.(cs|dart)|\.designer\.cs|\.generated\.\w+|\.freezed\.dart|_string\.go|zz_generated[^\\/]*\.go)$/i;
const GENERATED_HEADER =
  /(code generated (by|from)\b[^\n]*|\bdo not (edit|modify)\b[^\n]*\bgenerated\b|\bgenerated\b[^\n]*\bdo not (edit|modify)\b|@generated\b|auto-?generated (by|file|from)\b|(this|file) (file |is |was )*(was |is )?(automatically |auto-?)generated\b)/i;

const HEAD_CHARACTERS = 2000;
/** Lines of source code are rarely longer; compressed code has hardly any line breaks. */
const LINE_AVERAGE_MAX = 300;
const MINIFIED_CHARACTERS_MIN = 2000;

function isMinified(path: string, text: string): boolean {
  if (MINIFIED_NAME.test(path)) return true;
  if (!SCRIPT.test(path) || text.length < MINIFIED_CHARACTERS_MIN) return false;
  const lines = text.split('\n').length;
  return text.length / lines > LINE_AVERAGE_MAX;
}

const isVendored = (path: string, head: string): boolean =>
  VENDORED_FOLDER.test(path) ||
  VENDORED_NAME.test(path) ||
  (SCRIPT.test(path) && PRESERVED_BANNER.test(head) && LIBRARY_BANNER.test(head));

/** Folders below the sources of a build are packages: `src/main/java/com/example/demo` is what generators of projects propose. */
const PACKAGES = /(^|[\\/])(src[\\/]main[\\/](?:java|kotlin|scala|groovy)[\\/])(?:[\w$]+[\\/])+/;

/** Whether a path is one of test or example code. */
export function isTestPath(path: string): boolean {
  const plain = path.replace(PACKAGES, '$1$2');
  return TEST_WORD.test(plain) || TEST_NAME.test(plain);
}

/** The role of a file. `path` is relative to the project, with `/` or `\`; `text` is its content. */
export function fileRole(path: string, text: string): FileRole {
  const head = text.slice(0, HEAD_CHARACTERS);
  if (isVendored(path, head)) return 'vendored';
  if (isMinified(path, text)) return 'minified';
  if (GENERATED_NAME.test(path) || GENERATED_HEADER.test(head)) return 'generated';
  return isTestPath(path) ? 'test' : 'product';
}
