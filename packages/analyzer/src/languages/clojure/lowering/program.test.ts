import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerClojure } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('clojure', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerClojure(tree.root, source).body);
}

describe('lowering of Clojure', () => {
  it.each([
    ['(str "a" x)', 'concat("a", x)'],
    ['(-> x (f 1) :k .m)', 'f(x, 1).k.m()'],
    ['(->> x (f 1) (g 2))', 'g(2, f(1, x))'],
    ['(get-in r [:params :id] 1)', '(r.params.id ?? 1)'],
    ['(.exec (Runtime/getRuntime) c)', 'Runtime.getRuntime().exec(c)'],
    ['(File. a b)', 'new File(a, b)'],
    ['(ns a (:require [next.jdbc :as j])) (j/execute! d q)', 'next.jdbc.execute!(d, q)'],
    ['(ns a (:require [x.y :refer [f]]) (:import (java.io File)))', 'import x.y.f as f; import java.io.File as File'],
    ['(if a b c)', '(a ? b : c)'],
    ['(let [x 1 y x] (f y))', 'do { let x = 1; let y = x } -> f(y)'],
    ['(let [x (f x)] (let [x 2] (g x)) x)', "do { let x = f(x) } -> do { do { let x' = 2 } -> g(x') } -> x"],
    ['(defn f [a {:keys [b]} & c] b)', 'function f(a, argument#1, ...c) { let {b: b} = argument#1; return b }'],
    ['(defn f ([] 1) ([a] a))', 'function f() { return 1 }; function f(a) { return a }'],
    ['#(f % %2)', 'lambda(%1, %2) { return f(%1, %2) }'],
    ['(cond a 1 :else 2)', '(a ? 1 : 2)'],
    ['(and a (not b))', '(a && (! b))'],
    ['(#{"a" "b"} x)', '((x in ["a", "b"]) && x)'],
    ['(assoc m :a 1)', '{...m, a: 1}'],
    ['(for [x xs :when (f x)] (g x))', '[do { } -> g(x) for x in xs if f(x)]'],
    ['(doto x (.a 1) (.b))', 'do { let value#1 = x; value#1.a(1); value#1.b() } -> value#1'],
    [
      '(try (f) (catch Exception e (g e)))',
      'do { let result#1 = null; try { (result#1 = f()) } catch e: Exception { (result#1 = g(e)) } } -> result#1',
    ],
    ['(GET "/x" [id :as req] id)', 'GET("/x", @compojure-route() lambda(id, req: ring.Request) { return id })'],
    ["#_ (f) (quote (a b)) '(a b)", 'opaque(); opaque()'],
  ])('%s', async (source, expected) => {
    expect(await lower(source)).toBe(expected);
  });

  it.each([
    '('.repeat(20_000),
    '(f '.repeat(5000),
    '(-> '.repeat(3000),
    '(let [x '.repeat(3000),
    '['.repeat(20_000),
    '{:a '.repeat(5000),
    '#('.repeat(2000),
    '@'.repeat(20_000),
    '(if a b '.repeat(3000),
    `(-> x ${'(f) '.repeat(5000)})`,
    `(+ ${'1 '.repeat(20_000)})`,
    `(cond ${'a 1 '.repeat(5000)})`,
    `(let [${'x 1 '.repeat(3000)}] x)`,
  ])('does not overflow on deep nesting', async (source) => {
    const started = process.cpuUsage();
    const tree = await parser.parse('clojure', `${source}1`);
    expect(Array.isArray(tree ? lowerClojure(tree.root, source).body : [])).toBe(true);
    // CPU time, so that other processes don't count.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(4000);
  });
});
