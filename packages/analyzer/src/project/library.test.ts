import { describe, expect, it } from 'vitest';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { analyzeProject, type ProjectOptions } from './project.ts';

const parser = createParser(nodeGrammars);

const LIBRARY = { path: 'package.json', text: '{"name": "files", "version": "1.0.0", "main": "index.js"}' };
const APPLICATION = { path: 'package.json', text: '{"name": "files", "private": true}' };

async function scan(text: string, manifest = LIBRARY, options: ProjectOptions = {}, fileName = 'index.js') {
  const files = [{ fileName, language: 'javascript' as const, text }];
  const { files: results, notes } = await analyzeProject(parser, files, { manifests: [manifest], ...options });
  const found = results.flatMap(({ result }) =>
    result.vulnerabilities.map(({ ruleId, severity, location }) => `${severity} ${ruleId} ${location.lineNumber}`),
  );
  return { found, notes };
}

const READS = `const fs = require('fs');
exports.read = (file) => fs.readFileSync(file);
exports.readPage = (name) => fs.readFileSync(__dirname + '/pages/' + name);
`;

describe('what callers hand to exported functions', () => {
  it('counts in a library: low where it is handed on, medium where something is built with it', async () => {
    expect((await scan(READS)).found).toEqual(['low path-traversal 2', 'medium path-traversal 3']);
  });

  it('is counted but not shown in an application, unless the project is to be taken for a library', async () => {
    const { found, notes } = await scan(READS, APPLICATION);
    expect(found).not.toContain('low path-traversal 2');
    // An application contains its callers, and none is shown to pass untrusted data.
    expect(found).toEqual(['low path-traversal 3']);
    expect(notes.join()).toMatch(/^1 low finding about/);
    expect((await scan(READS, APPLICATION, { library: true })).found).toContain('low path-traversal 2');
  });

  it('does not count in a script that only a build tool runs', async () => {
    expect((await scan(READS, LIBRARY, {}, 'rollup.config.js')).found).toEqual([]);
    expect((await scan(READS, LIBRARY, {}, 'src/config.js')).found).toHaveLength(2);
  });

  it('says nothing of functions that no one outside can call', async () => {
    const { found } = await scan(`const fs = require('fs');
function read(file) { return fs.readFileSync(file); }
exports.own = () => read('settings.json');
`);
    expect(found).toEqual([]);
  });

  it.each([
    ['a variable that names it', 'var _default = trim;\nexports.default = _default;'],
    ['an object that holds it', 'const api = { trim };\nmodule.exports = api;'],
  ])('counts in a function exported as %s', async (_, exports) => {
    const { found } = await scan(`function trim(text) { return text.replace(/(\\s)+$/, ''); }\n${exports}\n`);
    expect(found).toEqual(['low redos 1']);
  });

  it('stays with a function that the program also hands to a library', async () => {
    const step = `const fs = require('fs');
function wrap(body) { return { run: (op) => body(op) }; }
module.exports = (build, next) => wrap((op) => fs.createWriteStream(build.output));
`;
    const main = `const { compose } = require('app-builder');
const step = require('./step');
exports.build = (options) => compose(step)({ output: options.output });
`;
    const files = [
      { fileName: 'index.js', language: 'javascript' as const, text: main },
      { fileName: 'step.js', language: 'javascript' as const, text: step },
    ];
    const { files: results } = await analyzeProject(parser, files, { manifests: [LIBRARY] });
    expect(results.flatMap(({ result }) => result.vulnerabilities.map(({ ruleId }) => ruleId))).toEqual([
      'path-traversal',
    ]);
  });

  it('says nothing of a function whose result is exported', async () => {
    const { found } = await scan(`function trim(text) { return text.replace(/(\\s)+$/, ''); }
var version = trim('1.0 ');
exports.version = version;
`);
    expect(found).toEqual([]);
  });

  const REFUSES = "if (['__proto__', 'constructor', 'prototype'].includes(key)) throw new Error(key);";

  it.each([
    ['removes members of a prototype', '', ['medium prototype-pollution 9']],
    ['refuses the keys of a prototype', REFUSES, []],
    ['only reaches own members', 'if (!Object.hasOwn(at, key)) return false;', []],
  ])('counts where a path of keys %s', async (_, check, expected) => {
    const { found } = await scan(`module.exports = function unset(at, path) {
  if (at.hasOwnProperty(path)) return false;
  const keys = path.split('.');
  while (keys.length > 1) {
    const key = keys.shift();
    ${check}
    at = at[key];
  }
  return delete at[keys[0]];
};
`);
    expect(found).toEqual(expected);
  });

  it('counts though the file calls the function itself with a name of its own', async () => {
    const { found } = await scan(`const fs = require('fs');
exports.read = (file) => fs.readFileSync('pages/' + file);
exports.settings = () => exports.read('settings.json');
`);
    expect(found).toEqual(['medium path-traversal 2']);
  });

  it('stands where a call that is not understood leads to a handler: it proves no source', async () => {
    const server = (given: string) => `const app = require('express')();
const records = require('records');
const fs = require('fs');
exports.read = (file) => fs.readFileSync(file);
app.get('/', (req, res) => res.end(exports.read(${given})));
`;
    expect((await scan(server('req.query.file'))).found).toContain('high path-traversal 4');
    expect((await scan(server('records.lookUp(req.query.id)'))).found).toContain('low path-traversal 4');
    expect((await scan(server('records.lookUp(req.query.id)'), APPLICATION)).found).toContain(
      'medium path-traversal 4',
    );
  });

  it('reaches the functions within it, though the program has called them with what it hands in itself', async () => {
    const fetcher = `const Fetcher = function (url) {
  const go = () => fetch(url);
  this.start = () => go();
};
module.exports = Fetcher;
`;
    const helper = `const Fetcher = require('./fetcher');
module.exports = require('helpers').create({ notify(given) { new Fetcher(given.url).start(); } });
`;
    const files = [
      { fileName: 'fetcher.js', language: 'javascript' as const, text: fetcher },
      { fileName: 'helper.js', language: 'javascript' as const, text: helper },
    ];
    for (const manifest of [LIBRARY, APPLICATION]) {
      const { files: results } = await analyzeProject(parser, files, { manifests: [manifest], library: true });
      expect(results.flatMap(({ result }) => result.vulnerabilities.map(({ ruleId }) => ruleId))).toEqual(['ssrf']);
    }
  });

  it('takes no message of the program itself for one that a queue delivers', async () => {
    const plugin = `const fs = require('fs');
class Plugin {
  processMessage(message) { return fs.readFileSync('results/' + message.data.name); }
}
module.exports = new Plugin();
`;
    const hub = `const plugins = [require('./plugin')];
exports.notify = (given) => plugins.map((one) => one.processMessage(given));
`;
    const files = [
      { fileName: 'plugin.js', language: 'javascript' as const, text: plugin },
      { fileName: 'hub.js', language: 'javascript' as const, text: hub },
    ];
    const severities = async (given: typeof files) => {
      const { files: results } = await analyzeProject(parser, given, { manifests: [APPLICATION] });
      return results.flatMap(({ result }) => result.vulnerabilities.map(({ severity }) => severity));
    };
    expect(await severities(files.slice(0, 1))).toEqual(['medium']);
    expect(await severities(files)).toEqual(['low']);
  });

  it('says nothing where the function checks what it is given', async () => {
    const { found } = await scan(`const path = require('path');
const fs = require('fs');
exports.read = (file) => fs.readFileSync('pages/' + path.basename(file));
`);
    expect(found).toEqual([]);
  });

  it('is one finding for one function, however many places it reaches unchanged', async () => {
    const { found } = await scan(`const fs = require('fs');
exports.move = (from, to) => {
  fs.copyFileSync(from, to);
  fs.unlinkSync(from);
};
`);
    expect(found).toEqual(['low path-traversal 3']);
  });

  it('follows what a constructor function keeps for the methods of its prototype', async () => {
    const { found } = await scan(`const { exec } = require('child_process');
function Repository(folder) { this.folder = folder; }
Repository.prototype.log = function () { exec('git -C ' + this.folder + ' log'); };
Repository.prototype.status = function () { exec('git status'); };
module.exports = Repository;
`);
    expect(found).toEqual(['medium command-injection 3']);
  });

  it('names expressions that take the square of the time for what a caller hands in', async () => {
    const { found } = await scan(`exports.list = (header) => header.split(/ *, */);
exports.words = (text) => text.split(/,/);
`);
    expect(found).toEqual(['low redos 1']);
  });

  it('says nothing of a script of a page, which exports nothing', async () => {
    const { found } = await scan(`function show(element, text) { element.innerHTML = '<b>' + text + '</b>'; }
const remove = (element) => { element.outerHTML = element.title; };
`);
    expect(found).toEqual([]);
  });
});

describe('a program without a manifest', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Part${index}`);
  const parts = names.map(
    (name) => `package parts;
import java.io.File;
public class ${name} {
  public long size${name}(String name) { return new File(name).length(); }
}
`,
  );
  const DEMO = `package parts;
public class Demo {
  public static void main(String[] args) { System.out.println("parts"); }
}
`;
  const SHOP = `package parts;
import org.springframework.web.bind.annotation.*;
@RestController
public class Shop {
${names.map((name) => `  @GetMapping("/${name}") long ${name}() { return new ${name}().size${name}("${name}.txt"); }`).join('\n')}
}
`;

  async function lowIn(texts: readonly string[]): Promise<number> {
    const files = texts.map((text, index) => ({ fileName: `F${index}.java`, language: 'java' as const, text }));
    const { files: results } = await analyzeProject(parser, files, {});
    return results.flatMap(({ result }) => result.vulnerabilities.filter(({ severity }) => severity === 'low')).length;
  }

  it('is a library if other programs alone can call most of it, though one part of it can be started', async () => {
    expect(await lowIn(parts)).toBe(names.length);
    expect(await lowIn([...parts, DEMO])).toBe(names.length);
  });

  it('is an application if a framework calls what leads to the rest', async () => {
    expect(await lowIn([...parts, SHOP])).toBe(0);
  });
});

describe('one value in one function', () => {
  const SERVES = `const http = require('http');
const fs = require('fs');
http.createServer((req, res) => {
  const file = '.' + req.url;
  fs.stat(file, (error) => {
    if (error) return res.end();
  });
  fs.readFile(file, (error, data) => res.end(data));
}).listen(80);
`;

  it('is one finding where the file is opened, and names where it is asked for', async () => {
    const files = [{ fileName: 'index.js', language: 'javascript' as const, text: SERVES }];
    const { files: results } = await analyzeProject(parser, files, { manifests: [APPLICATION] });
    const found = results
      .flatMap(({ result }) => result.vulnerabilities)
      .filter(({ ruleId }) => ruleId === 'path-traversal');
    expect(found.map(({ location }) => location.lineNumber)).toEqual([8]);
    expect(found[0]?.flow.map(({ line }) => line)).toContain(5);
  });
});

describe('files that import each other', () => {
  it('have the names that they set, whichever of them runs first', async () => {
    const files = [
      {
        fileName: 'places.py',
        language: 'python' as const,
        text: `import os
import cleaning

_known: dict = {}


def folder_of(number):
    if number in _known:
        return _known[number]
    return "/srv/files"


def listing(number):
    return os.listdir(folder_of(number))
`,
      },
      {
        fileName: 'cleaning.py',
        language: 'python' as const,
        text: `import places


def clean(name):
    os.system("rm " + command + name)
    print(places.listing(1))


clean("a")
`,
      },
    ];
    const { files: results } = await analyzeProject(parser, files, { library: true });
    const flows = results.flatMap(({ result }) => result.vulnerabilities.map(({ flow }) => flow[0]?.note ?? ''));
    // A name that no file sets is described as such.
    expect(flows.join()).not.toContain("'_known'");
    expect(flows.join()).toContain("name 'command', which this code does not define");
  });
});

describe('what the calls in an application hand over', () => {
  const FILES = `const fs = require('fs');
exports.read = (file) => fs.readFileSync(file);
exports.Store = class {
  constructor(folder) {
    this.folder = folder;
  }
  list() {
    return fs.readdirSync(this.folder);
  }
};
`;
  const SETTINGS = `const settings = {};
exports.settings = settings;
`;

  async function linesOf(server: string): Promise<number[]> {
    const files = [
      { fileName: 'settings.js', language: 'javascript' as const, text: SETTINGS },
      { fileName: 'files.js', language: 'javascript' as const, text: FILES },
      {
        fileName: 'server.js',
        language: 'javascript' as const,
        text: `const app = require('express')();
const { read, Store } = require('./files');
const { settings } = require('./settings');
${server}
`,
      },
    ];
    const options = { manifests: [APPLICATION], library: true };
    const { files: results } = await analyzeProject(parser, files, options);
    const found = results.find(({ result }) =>
      result.vulnerabilities.some(({ ruleId }) => ruleId === 'path-traversal'),
    );
    return found?.result.vulnerabilities.map(({ location }) => location.lineNumber) ?? [];
  }

  it('is all that arrives, if it is known', async () => {
    expect(await linesOf(`app.get('/', (req, res) => res.end(read('a.txt')));`)).not.toContain(2);
    expect(await linesOf(`new Store('/srv').list();`)).not.toContain(8);
  });

  it('says nothing, if nothing is known of it', async () => {
    expect(await linesOf(`app.get('/', (req, res) => res.end(read(settings.page)));`)).toContain(2);
    expect(await linesOf(`app.get('/', (req, res) => res.json(new Store(settings.folder).list()));`)).toContain(8);
  });

  it('stays in what is made of it, whoever asks for it later', async () => {
    const server = `app.get('/', (req, res) => { app.locals.store = new Store(req.query.folder); });
app.get('/list', (req, res) => res.json(app.locals.stores[0].list()));`;
    expect(await linesOf(server)).toContain(8);
  });
});
