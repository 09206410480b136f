/** Fixes in the languages with few recipes of their own: what is true of the fixed program, and where there is no fix. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { applyEdits } from './recipe.ts';

const EXAMPLES = join(import.meta.dirname, '../languages');
const analyzer = createAnalyzer(nodeGrammars);

interface Line {
  /** The line of the finding, as it stands. */
  before: string;
  fix: Vulnerability['fix'];
  text: string;
}
const scanned = new Map<string, Line[]>();

async function linesOf(file: string, language: LanguageId, ruleId: string): Promise<Line[]> {
  const key = `${file} ${ruleId}`;
  const known = scanned.get(key);
  if (known) return known;
  const text = readFileSync(join(EXAMPLES, file), 'utf8');
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  const lines = vulnerabilities
    .filter((one) => one.ruleId === ruleId)
    .map((one) => ({ before: text.split('\n')[one.location.lineNumber - 1] ?? '', fix: one.fix, text }));
  scanned.set(key, lines);
  return lines;
}

/** The fixed text of the one finding whose line holds that code; undefined without a verified fix. */
async function fixed(file: string, language: LanguageId, ruleId: string, code: string): Promise<string | undefined> {
  const found = (await linesOf(file, language, ruleId)).find(({ before }) => before.includes(code));
  if (!found) throw new Error(`no ${ruleId} at ${code}`);
  return found.fix?.kind === 'verified' ? applyEdits(found.text, found.fix.edits ?? []) : undefined;
}

type Row = readonly [file: string, language: LanguageId, code: string, expected: string];

describe('the last part of a file’s name', () => {
  it.each<Row>([
    ['perl/examples/pages.pl', 'perl', 'unlink "/srv/cache', '"/srv/cache/" . File::Basename::basename($file)'],
    ['dart/examples/server.dart', 'dart', "File('public/$name')", "File('public/${p.basename(name)}')"],
    ['elixir/examples/page_controller.ex', 'elixir', 'send_file(conn', 'Path.basename(params["file"])'],
    ['haskell/examples/Servant.hs', 'haskell', 'readFile', '<> (takeFileName (unpack name))'],
    ['r/examples/plumber.R', 'r', 'file.path("logs", file)', 'file.path("logs", basename(file))'],
    ['rust/examples/files.rs', 'rust', '{name}.md', '{name}.md", name = std::path::Path::new(&name).file_name()'],
    ['scala/examples/HomeController.scala', 'scala', 'fromFile', '/${new java.io.File(name).getName}"'],
    ['shell/examples/page.cgi.sh', 'shell', 'cat "/srv/pages', 'cat "/srv/pages/$(basename -- "$name")"'],
    ['swift/examples/DeepLinks.swift', 'swift', 'contentsOfFile', 'URL(fileURLWithPath: name).lastPathComponent'],
    ['kotlin/examples/KtorRoutes.kt', 'kotlin', 'respondFile(File(uploads, name))', 'java.io.File(name).name'],
    ['javascript/examples/realtime.js', 'javascript', 'fs.readFile', "const path = require('path');"],
  ])('is what is used in %s', async (file, language, code, expected) => {
    expect(await fixed(file, language, 'path-traversal', code)).toContain(expected);
  });

  it('does not keep a call within a folder that it removes or lists', async () => {
    const swift = await fixed('swift/examples/VaporController.swift', 'swift', 'path-traversal', 'removeItem');
    const groovy = await fixed('groovy/examples/BookController.groovy', 'groovy', 'path-traversal', 'eachFile');
    expect([swift, groovy]).toEqual([undefined, undefined]);
  });

  it('does not make a folder in between safe', async () => {
    const file = 'groovy/examples/AccountController.groovy';
    expect(await fixed(file, 'groovy', 'path-traversal', 'params.folder')).toBeUndefined();
  });
});

describe('a redirect', () => {
  it.each<Row>([
    ['java/examples/Redirects.java', 'java', 'res.sendRedirect(target)', '!target.startsWith("//")'],
    ['kotlin/examples/KtorRoutes.kt', 'kotlin', 'respondRedirect(to)', '!to.startsWith("//")'],
    ['scala/examples/HomeController.scala', 'scala', 'case Some(to)', '!to.startsWith("//")'],
    ['dart/examples/server.dart', 'dart', 'Response.found(next)', "!next.startsWith('//')"],
    ['swift/examples/VaporController.swift', 'swift', 'req.redirect(to: next)', '!next.hasPrefix("//")'],
    [
      'clojure/examples/web.clj',
      'clojure',
      '(response/redirect target)',
      '(if (re-find #"^/\\w" (str target)) target "/")',
    ],
    ['lua/examples/user_api.lua', 'lua', 'ngx.redirect(target)', '(target or ""):match("^/%w") and target or "/"'],
    [
      'r/examples/plumber.R',
      'r',
      'res$setHeader("Location", to)',
      'if (length(to) == 1 && grepl("^/\\\\w", to)) to else "/"',
    ],
    ['vue/examples/Article.vue', 'vue', 'href = this.next', '/^\\/\\w/.test(this.next) ? this.next'],
  ])('goes to paths of this site only in %s', async (file, language, code, expected) => {
    expect(await fixed(file, language, 'open-redirect', code)).toContain(expected);
  });

  it('changes neither a header’s name nor an address of an app', async () => {
    const header = await fixed('java/examples/Settled.java', 'java', 'open-redirect', 'HttpHeaders.LOCATION, to');
    expect(header ?? '').not.toContain('LOCATION.startsWith');
    const app = await fixed('swift/examples/DeepLinks.swift', 'swift', 'open-redirect', 'shared.open(url)');
    expect(app).toBeUndefined();
  });
});

describe('a page', () => {
  it.each<Row>([
    ['kotlin/examples/KtorRoutes.kt', 'kotlin', '<h1>Hello, $name', '<h1>Hello, ${name.escapeHTML()}</h1>'],
    ['elixir/examples/page_controller.ex', 'elixir', '<h1>Hello', '#{Plug.HTML.html_escape(to_string(name))}'],
    ['dart/examples/server.dart', 'dart', '<h1>Hello $name', "${const HtmlEscape().convert(name ?? '')}"],
    ['perl/examples/pages.pl', 'perl', 'print "<h1>Hello', '" . HTML::Entities::encode_entities($name) . "'],
    ['rust/examples/web.rs', 'rust', '<p>Hello {name}', 'name = name.replace(\'&\', "&amp;")'],
    [
      'scala/examples/HomeController.scala',
      'scala',
      'Nothing for',
      '${play.twirl.api.HtmlFormat.escape(term).toString}',
    ],
    ['r/examples/plumber.R', 'r', '<h1>Hello', 'htmltools::htmlEscape(name, TRUE)'],
    ['clojure/examples/web.clj', 'clojure', ':body (str "<h1>', '(hiccup.util/escape-html (get-in'],
  ])('shows the value as text in %s', async (file, language, code, expected) => {
    expect(await fixed(file, language, 'cross-site-scripting', code)).toContain(expected);
  });

  let scripts: (string | undefined)[] = [];
  beforeAll(async () => {
    const file = 'r/examples/app.R';
    scripts = [
      await fixed(file, 'r', 'cross-site-scripting', 'tags$script'),
      await fixed(file, 'r', 'cross-site-scripting', 'runjs'),
    ];
  });
  it('is not escaped for HTML within a script', () => {
    expect(scripts).toEqual([undefined, undefined]);
  });

  it('keeps its own tags and its type', async () => {
    const tags = await fixed('groovy/examples/BookController.groovy', 'groovy', 'cross-site-scripting', 'render text:');
    expect(tags ?? '').not.toContain('htmlEscape(text');
    const type = await fixed('kotlin/examples/KtorRoutes.kt', 'kotlin', 'cross-site-scripting', '<pre>');
    expect(type ?? '').not.toContain('(ContentType.Text.Html).escapeHTML');
  });
});
