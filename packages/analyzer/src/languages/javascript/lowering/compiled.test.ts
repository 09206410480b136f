import { beforeAll, describe, expect, it, test } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerScript } from './program.ts';

const parser = createParser(nodeGrammars);

beforeAll(() => parser.load('javascript'));

function lower(source: string) {
  const tree = parser.parseLoaded('javascript', source);
  if (!tree) throw new Error('not parsed');
  return lowerScript(tree.root, source, 'javascript');
}
const printed = (source: string): string =>
  printStatements(lower(source).body).replace(/#\d+/g, '#').replace(/\s+/g, ' ');

describe('what is awaited in parentheses', () => {
  test.each([
    ['async () => { await (0, fs.read)(a) }', 'await fs.read(a)'],
    ['async () => { b = await (c ? d : e) }', 'b = await (c ? d : e)'],
    ['async () => { await (f).g(h)[i] }', 'await f.g(h)[i]'],
    ['async () => { await (async () => { j(k) })() }', 'await async lambda() { j(k) }()'],
  ])('%s', (source, expected) => {
    expect(printed(source)).toContain(expected);
  });
});

describe('async functions that a helper runs as generators', () => {
  test.each([
    ['__awaiter(this, void 0, void 0, function* () { return yield a(b) })', 'async lambda() { return await a(b) }()'],
    [
      'tslib_1.__awaiter(this, arguments, void 0, function* (a) { yield a })',
      'async lambda(a) { await a }(...arguments)',
    ],
    ['__async(this, null, function* () { yield a })', 'async lambda() { await a }()'],
    ['b = _asyncToGenerator(function* (a) { yield a })', 'b = async function(a) { await a }'],
    ['b = (0, _asyncToGenerator2.default)(function* (a) { yield a })', 'b = async function(a) { await a }'],
    ['Promise.coroutine(function* (a) { yield a })', 'async function(a) { await a }'],
    ['co(function* () { yield a })', 'async lambda() { await a }()'],
    ['__asyncGenerator(this, arguments, function* () { yield b; c = yield __await(d) })', 'yield b; (c = await d)'],
  ])('%s', (source, expected) => {
    expect(printed(source)).toContain(expected);
  });

  it('leaves other callbacks and generators alone', () => {
    expect(printed('run(function* () { yield a })')).toContain('generator function() { yield a }');
    expect(printed('__awaiter(this, void 0, void 0, run)')).toContain('__awaiter(this,');
  });
});

describe('state machines', () => {
  const typescript = (cases: string): string =>
    printed(`function f() { return __generator(this, function (_a) { switch (_a.label) { ${cases} } }); }`);
  const babel = (cases: string, table = ''): string =>
    printed(
      `f = regeneratorRuntime.mark(function g() { return regeneratorRuntime.wrap(function g$(_c) { while (1) switch (_c.prev = _c.next) { ${cases} case "end": return _c.stop(); } }, g${table}); })`,
    );

  it('of TypeScript wait, go on and return', () => {
    expect(typescript('case 0: return [4, a()]; case 1: b = _a.sent(); c(b); return [2, b];')).toContain(
      '(sent# = await a()); (b = sent#); c(b); return b',
    );
  });

  it('of Babel do the same', () => {
    const cases = 'case 0: _c.next = 2; return a(); case 2: b = _c.sent; c(b); return _c.abrupt("return", b); case 5:';
    expect(babel(cases)).toContain('(sent# = await a()); (b = sent#); c(b); return b');
  });

  it('of the newer Babel, too', () => {
    const cases = 'case 0: _c.n = 1; return a(); case 1: b = _c.v; return _c.a(2, b);';
    const source = `f = _regenerator().m(function g() { return _regenerator().w(function (_c) { while (1) switch (_c.n) { ${cases} } }, g); })`;
    expect(printed(source)).toContain('(sent# = await a()); (b = sent#); return b');
  });

  it('have branches where a test jumps ahead', () => {
    const cases =
      'case 0: if (!ok(a)) return [3, 2]; return [4, b(a)]; case 1: _a.sent(); return [3, 3]; case 2: c(a); _a.label = 3; case 3: d(a); return [2];';
    expect(typescript(cases)).toMatch(
      /if \(! ok\(a\)\) \{ c\(a\) \} else \{ \(sent# = await b\(a\)\); sent# \}; d\(a\)/,
    );
  });

  it('end where a test returns', () => {
    const cases =
      'case 0: if (ok(a)) { _c.next = 2; break; } return _c.abrupt("return"); case 2: _c.next = 4; return b(a); case 4:';
    expect(babel(cases)).toMatch(/if ok\(a\) \{\s*\} else \{ return \}; \(sent# = await b\(a\)\)/);
  });

  it('catch what their table says', () => {
    const cases =
      'case 0: _c.prev = 0; _c.next = 3; return a(); case 3: _c.next = 8; break; case 5: _c.prev = 5; _c.t0 = _c["catch"](0); b(_c.t0); case 8: d();';
    expect(babel(cases, ', this, [[0, 5]]')).toMatch(
      /try \{ \(sent# = await a\(\)\) \} catch.*\{ .*b\(t0#sent#\) \}; d\(\)/,
    );
    const region =
      'case 0: _a.trys.push([0, 2, , 3]); return [4, a()]; case 1: _a.sent(); return [3, 3]; case 2: e = _a.sent(); b(e); return [3, 3]; case 3: d(); return [2];';
    expect(typescript(region)).toMatch(
      /try \{ \(sent# = await a\(\)\); sent# \} catch.*\{ .*\(e = sent#\); b\(e\) \}; d\(\)/,
    );
  });
});

describe('helpers of compilers', () => {
  test.each([
    ['[a, b] = _slicedToArray(c, 2)', '[a, b] = c'],
    ['a = __spreadArray(__spreadArray([], __read(b), false), [c], false)', 'a = [...[...[], ...b], ...[c]]'],
    ['a = __assign({}, b)', 'a = Object.assign({}, b)'],
    ['_classCallCheck(this, A)', 'null'],
    [
      '_createClass(A, [{ key: "run", value: b }], [{ key: "make", value: c }])',
      'seq((A.prototype.run = b), (A.make = c), A)',
    ],
    ['_inherits(A, B)', 'A.prototype = new B()'],
    ['util.inherits(A, B)', 'A.prototype = new B()'],
    ['A.prototype = Object.create(B.prototype)', 'A.prototype = new B()'],
    ['_inherits(A, B); _this = _callSuper(this, A, [c])', '(_this = (B(c) || this))'],
    ['_typeof(a) === "object"', '(typeof a) == "object"'],
    ['"a".concat(b, "c").concat(d)', 'concat("a", b, "c", d)'],
    ['__values(a).next().value', 'value: a['],
  ])('%s', (source, expected) => {
    expect(printed(source)).toContain(expected);
  });

  it('export what their getters return', () => {
    const names = (source: string) => lower(source).exports?.map(({ name, local }) => [name, local]);
    expect(names('__export(m, { a: () => b }); module.exports = __toCommonJS(m);')).toEqual([['a', 'b']]);
    expect(names('_export(exports, { a: function () { return b; } });')).toEqual([['a', 'b']]);
    expect(names('__export(other, { a: () => b });')).toEqual([]);
  });

  it('are not functions of the program that have such names without underscores', () => {
    expect(printed('a = read(b, 2)')).toBe('(a = read(b, 2))');
    expect(printed('a = list.concat(b)')).toBe('(a = list.concat(b))');
  });
});

describe('modules of several kinds at once', () => {
  it.each([
    "typeof module === 'object' && module.exports",
    "typeof exports !== 'undefined'",
    '"object" == typeof exports && "undefined" != typeof module',
  ])('are read as what require() loads: %s', (test) => {
    expect(printed(`if (${test}) { module.exports = make(a); } else { root.b = make(root.a); }`)).toBe(
      '(module.exports = make(a))',
    );
    expect(printed(`${test} ? make(exports) : make(root)`)).toBe('make(exports)');
  });

  it('skip what loads them by AMD', () => {
    const test = "typeof define === 'function' && define.amd";
    const common = "typeof exports === 'object'";
    expect(printed(`if (${test}) { define(f); } else if (${common}) { f(exports); } else { f(a); }`)).toBe(
      'f(exports)',
    );
    expect(printed(`if (${test}) { define(f); } else { f(a); }`)).toMatch(/define\(f\).*f\(a\)/);
  });

  it.each(["typeof module === 'undefined'", "typeof exports !== 'object'", "typeof define === 'function'"])(
    'keep both branches: %s',
    (test) => {
      expect(printed(`if (${test}) { a(); } else { b(); }`)).toMatch(/a\(\).*b\(\)/);
    },
  );

  it('load by the names of their bundle', () => {
    expect(lower('var a = __webpack_require__("fs");').body).toMatchObject([
      { kind: 'import', path: 'fs', alias: 'a' },
    ]);
  });
});
