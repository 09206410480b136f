/** Tests of faults with numbers and references in C# and Go, with vulnerable and safe examples. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const RULES = new Set(['division-by-zero', 'integer-overflow', 'out-of-bounds-read', 'null-dereference']);

async function found(language: 'csharp' | 'go', fileName: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId).filter((id) => RULES.has(id));
}
const csharp = (body: string, members = ''): Promise<string[]> =>
  found('csharp', 'A.cs', `class A {\n${members}\nvoid Run(string text, int[] list, object any) {\n${body}\n}\n}\n`);
const go = (body: string): Promise<string[]> =>
  found(
    'go',
    'a.go',
    `package a\n\nimport "strconv"\n\nfunc run(text string, list []int) int {\n${body}\nreturn 0\n}\n`,
  );

describe('a divisor of zero', () => {
  it.each([
    'int n = int.Parse(text); Use(100 / n);',
    'int n; int.TryParse(text, out n); Use(100 % n);',
    'int n = 0; Use(100 / n);',
    'int n = 5; if (text.Length > 3) n = Convert.ToInt32(text); Use(100 / n);',
    'int n; while (true) { n = int.Parse(text); break; } Use(100 / n);',
    'int n = Read(text); Use(100 / n);',
    'int n; switch (7) { case 6: n = 1; break; default: n = 0; break; } Use(100 / n);',
    'double d = double.Parse(text); Use((int)(100.0 / d));',
  ])('%s', async (body) => {
    expect(await csharp(body, 'static int Read(string t) { return int.Parse(t); }')).toEqual(['division-by-zero']);
  });
  it.each([
    'int n = int.Parse(text); if (n != 0) Use(100 / n);',
    'int n = int.Parse(text); if (n == 0) throw new ArgumentException(); Use(100 / n);',
    'int n = int.Parse(text); if (n < 1 || n > 9) return; Use(100 / n);',
    'int n; if (On) { n = 2; } else { n = 0; } Use(100 / n);',
    'int n; switch (6) { case 6: n = 1; break; default: n = 0; break; } Use(100 / n);',
    'int n = 0; for (int i = 0; i < 3; i++) { n = i + 1; } Use(100 / n);',
    'double d = double.Parse(text); if (Math.Abs(d) > 0.0001) Use((int)(100.0 / d));',
    'Use(100 / list.Length);',
  ])('not: %s', async (body) => {
    expect(await csharp(body, 'private const bool On = true;')).toEqual([]);
  });
  it('in Go', async () => {
    expect(await go('n, _ := strconv.Atoi(text)\nreturn 100 / n')).toEqual(['division-by-zero']);
    expect(await go('n, _ := strconv.Atoi(text)\nif n > 0 {\nreturn 100 / n\n}')).toEqual([]);
  });
});

describe('sums, products and conversions that do not fit', () => {
  it.each([
    'int n = int.Parse(text); Use(n + 1);',
    'int n = int.Parse(text); if (n > 0) Use(n * 2);',
    'int n = int.Parse(text); Use(n - 1);',
    'int n = int.MaxValue; n++;',
    'int n = int.Parse(text); Use((byte)n);',
    'Twice(int.Parse(text));',
  ])('%s', async (body) => {
    expect(await csharp(body, 'static int Twice(int n) { return n * 2; }')).toEqual(['integer-overflow']);
  });
  it.each([
    'int n = int.Parse(text); if (n < int.MaxValue) Use(n + 1);',
    'int n = int.Parse(text); if (n > 0 && n < int.MaxValue / 2) Use(n * 2);',
    'int n = int.Parse(text); Use(checked(n * 2));',
    'int n = int.Parse(text); Use((long)n * 2);',
    'int n = int.Parse(text); Use((uint)n);',
    'Use(list.Length * 2);',
    'int page = int.Parse(text); Use(page * 20);',
    'int wait = attempt * 100 + Random.Shared.Next(0, 250); Use(wait);',
  ])('not: %s', async (body) => {
    expect(await csharp(body, 'int attempt;')).toEqual([]);
  });
});

describe('places outside a list', () => {
  it.each([
    'int[] own = { 1, 2, 3 }; Use(own[3]);',
    'int n = int.Parse(text); Use(list[n]);',
    'int n = int.Parse(text); if (n < list.Length) Use(list[n]);',
  ])('%s', async (body) => {
    expect(await csharp(body)).toEqual(['out-of-bounds-read']);
  });
  it.each([
    'int[] own = { 1, 2, 3 }; Use(own[2]);',
    'int n = int.Parse(text); if (n >= 0 && n < list.Length) Use(list[n]);',
    'var map = new Dictionary<int, int>(); int n = int.Parse(text); Use(map[n]);',
    'for (int i = 0; i < list.Length; i++) Use(list[i]);',
  ])('not: %s', async (body) => {
    expect(await csharp(body)).toEqual([]);
  });
  it('in Go', async () => {
    expect(await go('n, _ := strconv.Atoi(text)\nreturn list[n]')).toEqual(['out-of-bounds-read']);
    expect(await go('own := [3]int{}\nreturn own[2]')).toEqual([]);
    expect(await go('own := [3]int{}\nreturn own[3]')).toEqual(['out-of-bounds-read']);
    expect(await go('n, _ := strconv.Atoi(text)\nif n >= 0 && n < len(list) {\nreturn list[n]\n}')).toEqual([]);
  });
});

describe('null', () => {
  it.each([
    'string s = null; Use(s.Length);',
    'if (text == null) Log("none"); Use(text.Length);',
    'if (text == null) Use(text.Length);',
    'string s = null; if (s != null & s.Length > 0) Use(1);',
    'string s = Find(list.Length); Use(s.Trim());',
    'var own = any as A; Use(own.Name);',
  ])('%s', async (body) => {
    expect(await csharp(body, 'string Find(int n) { if (n > 0) return "x"; return null; }')).toEqual([
      'null-dereference',
    ]);
  });
  it.each([
    'string s = null; if (s != null) Use(s.Length);',
    'if (text == null) return; Use(text.Length);',
    'if (text == null) text = ""; Use(text.Length);',
    'if (text == null || text.Length == 0) return; Use(text.Trim());',
    'string s = Find(list.Length); if (string.IsNullOrEmpty(s)) return; Use(s.Trim());',
    'string s = Find(list.Length); Use(s?.Trim());',
    'string s = Find(list.Length) ?? ""; Use(s.Trim());',
    'var own = any as A; if (own is null) return; Use(own.Name);',
    'string s = null; try { s = text.Trim(); } catch (Exception) { return; } Use(s.Length);',
    'string s = null; foreach (var one in list) { s = "x"; } Use(s.Length);',
  ])('not: %s', async (body) => {
    expect(await csharp(body, 'string Find(int n) { if (n > 0) return "x"; return null; }')).toEqual([]);
  });
});
