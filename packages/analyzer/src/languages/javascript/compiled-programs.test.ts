import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const START = `var cp = require("child_process");
var express = require("express");
var app = express();
`;

/** Severities of the findings about commands. */
async function commands(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({
    fileName: 'server.js',
    language: 'javascript',
    text: START + text,
  });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection').map(({ severity }) => severity);
}

/** A handler that runs what a helper makes of the query, and one that only runs what it knows. */
const FORMS: readonly [string, (result: string) => string][] = [
  [
    'called functions of a module, awaited',
    (result) => `const helper = async (name) => { return ${result}; };
app.get("/", async (req, res) => { cp.exec(await (0, helper)(req.query.name)); });`,
  ],
  [
    'TypeScript for ES2015',
    (result) => `const helper = (name) => __awaiter(void 0, void 0, void 0, function* () { return ${result}; });
app.get("/", (req, res) => __awaiter(void 0, void 0, void 0, function* () {
  const command = yield helper(req.query.name);
  cp.exec(command);
}));`,
  ],
  [
    'TypeScript for ES5',
    (result) => `function helper(name) {
  return __awaiter(this, void 0, void 0, function () {
    return __generator(this, function (_a) {
      switch (_a.label) {
        case 0: return [4 /*yield*/, wait()];
        case 1:
          _a.sent();
          return [2 /*return*/, ${result}];
      }
    });
  });
}
app.get("/", function (req, res) { return __awaiter(void 0, void 0, void 0, function () {
  var command;
  return __generator(this, function (_a) {
    switch (_a.label) {
      case 0: return [4 /*yield*/, helper(req.query.name)];
      case 1:
        command = _a.sent();
        cp.exec(command);
        return [2 /*return*/];
    }
  });
}); });`,
  ],
  [
    'Babel with regenerator',
    (result) => `function helper(_x) { return _helper.apply(this, arguments); }
function _helper() {
  _helper = _asyncToGenerator(regeneratorRuntime.mark(function _callee(name) {
    return regeneratorRuntime.wrap(function _callee$(_context) {
      while (1) switch (_context.prev = _context.next) {
        case 0:
          return _context.abrupt("return", ${result});
        case 1:
        case "end":
          return _context.stop();
      }
    }, _callee);
  }));
  return _helper.apply(this, arguments);
}
app.get("/", function () {
  var _ref = _asyncToGenerator(regeneratorRuntime.mark(function _callee2(req, res) {
    var command;
    return regeneratorRuntime.wrap(function _callee2$(_context2) {
      while (1) switch (_context2.prev = _context2.next) {
        case 0:
          _context2.next = 2;
          return helper(req.query.name);
        case 2:
          command = _context2.sent;
          cp.exec(command);
        case 4:
        case "end":
          return _context2.stop();
      }
    }, _callee2);
  }));
  return function (_x2, _x3) { return _ref.apply(this, arguments); };
}());`,
  ],
];

describe('compiled asynchronous functions', () => {
  it.each(FORMS)('hand on what they return: %s', async (_, program) => {
    expect(await commands(program('"ls " + name'))).toEqual(['critical']);
    expect(await commands(program('"ls " + Number(name)'))).toEqual([]);
  });

  const guarded = (test: string): string => `app.get("/", function (req, res) {
  return __awaiter(void 0, void 0, void 0, function () {
    var name;
    return __generator(this, function (_a) {
      switch (_a.label) {
        case 0:
          name = req.query.name;
          ${test}
          return [4 /*yield*/, wait()];
        case 1:
          _a.sent();
          cp.exec("ls " + name);
          _a.label = 2;
        case 2: return [2 /*return*/];
      }
    });
  });
});`;

  it('are guarded by tests that jump over the rest', async () => {
    expect(await commands(guarded(''))).toEqual(['critical']);
    expect(await commands(guarded('if (!(name === "a" || name === "b")) return [3 /*break*/, 2];'))).toEqual([]);
    expect(await commands(guarded('if (name === "a" || name === "b") return [3 /*break*/, 2];'))).toEqual(['critical']);
  });
});

describe('constructor functions', () => {
  const classes = (inherits: string, value: string): string => `function Base(name) { this.name = name; }
Base.prototype.run = function () { cp.exec("ls " + this.name); };
function Derived(name) { Base.call(this, name); }
${inherits};
app.get("/", function (req, res) { new Derived(${value}).run(); });`;

  it.each([
    'require("util").inherits(Derived, Base)',
    'Derived.prototype = Object.create(Base.prototype)',
    'Derived.prototype = new Base()',
    '_inherits(Derived, Base)',
  ])('inherit methods and set fields in the constructor of their parent: %s', async (inherits) => {
    expect(await commands(classes(inherits, 'req.query.name'))).toEqual(['critical']);
    expect(await commands(classes(inherits, 'Number(req.query.name)'))).toEqual([]);
  });

  it('do not inherit what nothing says', async () => {
    expect(await commands(classes('void 0', 'req.query.name'))).not.toContain('critical');
  });
});

describe('modules that are wrapped', () => {
  const tool = (value: string): string => `function Tool(name) { this.name = ${value}; }
  Tool.prototype.run = function () { process.exec("ls " + this.name); };`;
  const wrappers: [string, (body: string) => string][] = [
    [
      'for several loaders',
      (body) => `(function (root, factory) {
  if (typeof define === "function" && define.amd) { define(["child_process"], factory); }
  else if (typeof module === "object" && module.exports) { module.exports = factory(require("child_process")); }
  else { root.Tool = factory(root.process); }
}(this, function (process) {
  ${body}
  return Tool;
}));`,
    ],
    [
      'in a bundle',
      (body) => `module.exports = (() => {
  var __webpack_modules__ = { "./tool.js": (module, exports, __webpack_require__) => {
    var process = __webpack_require__("child_process");
    ${body}
    module.exports = Tool;
  } };
  function __webpack_require__(id) { var module = { exports: {} }; __webpack_modules__[id](module, module.exports, __webpack_require__); return module.exports; }
  return __webpack_require__("./tool.js");
})();`,
    ],
  ];

  it.each(wrappers)('show what other programs can call: %s', async (_, wrap) => {
    const findings = async (text: string): Promise<string[]> => {
      const { vulnerabilities } = await analyzer.analyze({ fileName: 'tool.js', language: 'javascript', text });
      return vulnerabilities.filter(({ flow }) => flow.length > 0).map(({ ruleId }) => ruleId);
    };
    expect(await findings(wrap(tool('name')))).toEqual(['command-injection']);
    expect(await findings(wrap(tool('Number(name)')))).toEqual([]);
  });
});
