/** Keys that sound like a property of every collection. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a key named like a size', () => {
  it.each([
    ["echo $_GET['size'];", true],
    ["echo $_GET['length'];", true],
    ["echo strlen($_GET['size']);", false],
  ])('%s', async (code, expected) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.php', language: 'php', text: `<?php ${code}` });
    expect(vulnerabilities.length > 0).toBe(expected);
  });
});

describe('a field that the constructor of a class above has set', () => {
  const base = 'class A { protected array $f; function __construct() { $this->f = $_GET; } }';
  it.each([
    [`${base} class B extends A { function g() { echo $this->f['x']; } }`, true],
    [`${base} class B extends A { function g() { echo htmlspecialchars($this->f['x']); } }`, false],
    [`${base} class B { private array $f; function g() { echo $this->f['x']; } }`, false],
  ])('%s', async (code, expected) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.php', language: 'php', text: `<?php ${code}` });
    expect(vulnerabilities.length > 0).toBe(expected);
  });
});

describe('what a map holds under an unknown key', () => {
  const processes = (use: string): string =>
    `import subprocess\nfrom flask import Flask, request\napp = Flask(__name__)\nrunning = {}\n\n@app.route('/start')\ndef start():\n    running[request.args['key']] = subprocess.Popen(['ls', '-l'])\n    return ''\n\n@app.route('/stop')\ndef stop():\n    ${use}\n    return ''\n`;
  it.each([
    ["running.get(request.args['key'])", false],
    ["running.pop(request.args['key'], None)", false],
    ["subprocess.Popen(request.args['key'])", true],
  ])('is no method of the map: %s', async (use, expected) => {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'a.py',
      language: 'python',
      text: processes(use),
    });
    expect(vulnerabilities.some(({ ruleId }) => ruleId === 'command-injection')).toBe(expected);
  });
});
