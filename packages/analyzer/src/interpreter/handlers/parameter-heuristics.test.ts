import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.ts', language: 'typescript', text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

const CASES: readonly (readonly [what: string, vulnerable: string, safe: string])[] = [
  [
    'the parts of a request that a route takes by their names',
    "import { Harbor } from 'harbor-kit';\nnew Harbor().get('/piers', async ({ query, db }) => db.execute(`SELECT * FROM piers WHERE name = '${query.name}'`));",
    "import { Harbor } from 'harbor-kit';\nnew Harbor().get('/piers', async ({ query, db }) => db.execute(`SELECT * FROM piers WHERE name = '${db.name}'`));",
  ],
  [
    'the parameters of a loader',
    "import { readFile } from 'node:fs/promises';\nexport async function loader({ params }) {\n  return readFile(`/srv/piers/${params.pier}`);\n}",
    "import { readFile } from 'node:fs/promises';\nexport async function loader({ settings }) {\n  return readFile(`/srv/piers/${settings.pier}`);\n}",
  ],
  [
    'a parameter with the decorator of an unknown framework',
    "import { Dock, BodyParam } from 'harbor-kit';\nimport { exec } from 'node:child_process';\nexport class Docks {\n  @Dock('/dock')\n  open(@BodyParam('gate') gate: string) {\n    exec(`gate ${gate}`);\n  }\n}",
    "import { Dock, BodyParam } from 'harbor-kit';\nimport { execFile } from 'node:child_process';\nexport class Docks {\n  @Dock('/dock')\n  open(@BodyParam('gate') gate: string) {\n    execFile('gate', ['--', gate]);\n  }\n}",
  ],
  [
    'what someone writes to a bot',
    "import { Parrot } from 'parrot-bot';\nconst bot = new Parrot();\nbot.command('tide', async (ctx) => {\n  await db.query(`SELECT * FROM tides WHERE pier = '${ctx.message.text}'`);\n});",
    "import { Parrot } from 'parrot-bot';\nconst bot = new Parrot();\nbot.command('tide', async (ctx) => {\n  await db.query('SELECT * FROM tides WHERE pier = $1', [ctx.message.text]);\n});",
  ],
  [
    'a message of a broker',
    "import tide from 'tide-broker';\nconst client = tide.connect('tides://broker.example');\nclient.on('message', (topic, payload) => {\n  eval(payload.toString());\n});",
    "import tide from 'tide-broker';\nconst client = tide.connect('tides://broker.example');\nclient.on('message', (topic, payload) => {\n  JSON.parse(payload.toString());\n});",
  ],
];

describe('what outsiders put into parameters, told by the form of their functions', () => {
  it.each(CASES)('knows %s', async (_, vulnerable) => {
    expect((await found(vulnerable)).length).toBeGreaterThan(0);
  });

  it.each(CASES)('is silent where %s do no harm', async (_, _vulnerable, safe) => {
    expect(await found(safe)).toEqual([]);
  });
});

describe('options that callers may leave out', () => {
  it.each([
    ['query: SearchParams', true],
    ['query: SearchParams = {}', false],
  ])('%s', async (parameter, isSent) => {
    const text = `import { exec } from 'node:child_process';
import { SearchParams } from './search.ts';
export function search(${parameter}) {
  exec('grep ' + query.text);
}
`;
    const source = { fileName: 'a.ts', language: 'typescript' as const, text };
    const other = { fileName: 'search.ts', language: 'typescript' as const, text: 'export type SearchParams = {};' };
    const { files } = await analyzer.analyzeProject([source, other], { library: true });
    const notes = files.flatMap(({ result }) => result.vulnerabilities.map(({ flow }) => flow?.[0]?.note));
    expect(notes.some((note) => note?.startsWith('request body') === true)).toBe(isSent);
  });
});

describe('the event of a listener in Java', () => {
  it.each([
    ['OrderListener', 'OrderEvent', true],
    ['ServletContextListener', 'ServletContextEvent', false],
    ['ActionListener', 'ActionEvent', false],
  ])('%s: %s', async (listener, type, expected) => {
    const text = `public class Watch implements ${listener} {\n  public void told(${type} event) throws Exception {\n    Runtime.getRuntime().exec("sh -c " + event.getText());\n  }\n}\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'Watch.java', language: 'java', text });
    const sources = vulnerabilities
      .filter(({ ruleId }) => ruleId === 'command-injection')
      .map(({ flow }) => flow?.[0]?.note);
    expect(sources.some((note) => note?.startsWith('message') === true)).toBe(expected);
  });
});
