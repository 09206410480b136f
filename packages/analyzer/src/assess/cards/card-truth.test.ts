/** The card's statements about who controls the data, what it gains, and whether the code runs. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cards(language: LanguageId, ruleId: string, text: string): Promise<Vulnerability[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities
    .filter((one) => one.ruleId === ruleId)
    .sort((one, other) => one.location.lineNumber - other.location.lineNumber);
}

const severities = async (language: LanguageId, ruleId: string, text: string): Promise<string[]> =>
  (await cards(language, ruleId, text)).map(({ severity }) => severity);

it('code behind a flag that is never set is low', async () => {
  const text = `use CGI;
my $DEBUG = 0;
my $VERBOSE = 0;
my $q = CGI->new;
print $q->header;
while (my $line = $q->param('v')) {
  $VERBOSE = 1 if $line eq 'yes';
  show($line);
}
sub show { my ($text) = @_; print "<b>$text</b>" if $VERBOSE; }
sub trace { my $text = $q->param('t'); print "<i>$text</i>" if $DEBUG; }
`;
  expect(await severities('perl', 'cross-site-scripting', text)).not.toContain('medium');
  const both = `const TRACE = false;
let shown = false;
export function handler(req, res) {
  shown = req.query.shown;
  if (shown) res.send('<p>' + req.query.text);
  if (TRACE) res.send('<p>' + req.query.trace);
}
`;
  const found = (await severities('javascript', 'cross-site-scripting', both)).filter((one) => one !== 'low');
  expect(found).toEqual(['high']);
});

it('the body of a redirect is low, that of a page is not', async () => {
  const text = (status: number, header: string) => `class Folder
  def call(env)
    path = env['PATH_INFO'] + '/'
    [${status}, { '${header}' => path, 'Content-Type' => 'text/html' }, ["<p>See #{path}</p>"]]
  end
end
`;
  expect(await severities('ruby', 'cross-site-scripting', text(302, 'Location'))).toEqual(['low']);
  expect(await severities('ruby', 'cross-site-scripting', text(404, 'X-Path'))).toEqual(['high']);
});

it('headers of Node.js are low, because it refuses line breaks', async () => {
  const text = `import express from 'express';
express().get('/', (req, res) => { res.set('X-Name', req.query.name); res.end(); });
`;
  const [card] = await cards('javascript', 'header-injection', text);
  expect(card?.severity).toBe('low');
  expect(card?.description).toContain('Node.js refuses line breaks');
});

it("memory within PHP's limit is low, waiting is not", async () => {
  const text = `<?php
$line = str_repeat('-', $_GET['n']);
sleep($_GET['n']);
`;
  expect(await severities('php', 'resource-exhaustion', text)).toEqual(['low', 'medium']);
});

it('a variable that an included file may set is not called undefined', async () => {
  const text = `$rows = mysql_query("SELECT * FROM {$prefix}users");\n`;
  expect(await severities('php', 'sql-injection', `<?php\nrequire 'settings.php';\n${text}`)).toEqual([]);
  expect(await severities('php', 'sql-injection', `<?php\n${text}`)).toEqual(['medium']);
});

it('a tool of a language model is not called reachable over HTTP', async () => {
  const text = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { execSync } from 'node:child_process';
const server = new McpServer({ name: 'notes', version: '1.0.0' });
server.tool('show', { file: z.string() }, async ({ file }) => execSync('cat ' + file));
`;
  const [card] = await cards('javascript', 'command-injection', text);
  expect(card?.exploitability?.factors.join(' ')).toContain('The client or language model that calls this tool');
  expect(card?.exploitability?.factors.join(' ')).not.toContain('HTTP');
});

it('a list that a predicate of the program searches is a check whose effect is unknown', async () => {
  const text = (body: string) => `const isAllowed = (url, list) => ${body};
export async function handler(req, res) {
  const url = new URL(req.query.url).href;
  if (isAllowed(url, settings.list)) res.send(await (await fetch(url)).text());
}
`;
  expect(await severities('javascript', 'ssrf', text('list.some((one) => matches(one, url))'))).toEqual(['medium']);
  expect(await severities('javascript', 'ssrf', text('url.length > 3'))).toEqual(['high']);
});

it('the error of an Express error handler is not the request', async () => {
  const text = (parameters: string) => `import express from 'express';
import fs from 'node:fs';
const app = express();
app.use((${parameters}) => { fs.readFile(one.path, next); });
`;
  expect(await severities('javascript', 'path-traversal', text('one, req, res, next'))).toEqual([]);
  expect(await severities('javascript', 'path-traversal', text('one, res, next'))).toEqual(['high']);
});

it('what is printed to a file handle is no page', async () => {
  const text = `use CGI;
my $q = CGI->new;
my $name = $q->param('name');
print $q->header;
printf(LOG "<p>$name");
printf("<p>$name");
`;
  const found = await cards('perl', 'cross-site-scripting', text);
  expect(found.map(({ location }) => location.lineNumber)).toEqual([6]);
});

it('a getter is no verifier of signatures', async () => {
  const text = (body: string) => `class Hook { ${body} }\n`;
  const getter = text('#checkSignature = true; get checkSignature() { return this.#checkSignature; }');
  expect(await severities('javascript', 'jwt-not-verified', getter)).toEqual([]);
  const hollow = text("checkSignature(request) { return request.headers['x-mark'] !== undefined; }");
  expect(await severities('javascript', 'jwt-not-verified', hollow.replace(' !== undefined', ''))).toHaveLength(1);
});

it('an imported module that imports a document is no record', async () => {
  const handler = `export async function create(req, res) { await one.import(req.body); res.end(); }\n`;
  expect(await severities('javascript', 'mass-assignment', `import one from './documents.js';\n${handler}`)).toEqual(
    [],
  );
  expect(await severities('javascript', 'mass-assignment', `const one = new Note();\n${handler}`)).toEqual(['medium']);
});

it('a YAML schema of the program creates what its own types say', async () => {
  const text = (schema: string) => `import yaml from 'js-yaml';
import fs from 'node:fs';
import own from './schema.js';
export const read = () => yaml.load(fs.readFileSync('/srv/notes.yml', 'utf8'), { schema: ${schema} });
`;
  expect(await severities('javascript', 'unsafe-deserialization', text('own'))).toEqual([]);
  expect(await severities('javascript', 'unsafe-deserialization', text('yaml.DEFAULT_FULL_SCHEMA'))).toEqual([
    'medium',
  ]);
});

it('the source that is certain stands for a flow with several', async () => {
  const text = `<?php
echo '<input value="' . $_SERVER['SERVER_NAME'] . $_SERVER['PHP_SELF'] . '">';
echo '<input value="' . $_SERVER['SERVER_NAME'] . '">';
`;
  expect(await severities('php', 'cross-site-scripting', text)).toEqual(['high', 'low']);
});

it("reads the mode at the beginning of the name that Perl's open gets", async () => {
  const text = (name: string) => `use CGI;\nmy $q = CGI->new;\nopen(FILE, ${name}) or die;\n`;
  const impact = async (name: string) =>
    (await cards('perl', 'path-traversal', text(name))).map(({ businessImpact }) => businessImpact?.potentialImpact);
  expect(await impact('"< " . $q->param("f")')).toEqual([expect.not.stringContaining('written')]);
  expect(await impact('"> " . $q->param("f")')).toEqual([expect.not.stringContaining('read')]);
  expect(await impact('"+< " . $q->param("f")')).toEqual([expect.stringMatching(/read.*written/)]);
});

it('says that the user types what a dialog asks for', async () => {
  const text = "const name = prompt('Name');\ndocument.body.innerHTML = name;\n";
  const [card] = await cards('javascript', 'cross-site-scripting', text);
  expect(card?.exploitability?.factors.join()).toContain('The user of the page types the data');
});
