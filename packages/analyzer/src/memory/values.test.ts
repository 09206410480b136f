/** Conclusions of the memory checker from sizes that aren't constants, from tests, and from functions of the file. */
import { describe, expect, it } from 'vitest';
import { lowerProgram } from '../languages/c/lowering/program.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { checkMemoryUse } from './index.ts';

const parser = createParser(nodeGrammars);

async function found(language: 'c' | 'cpp', text: string): Promise<string[]> {
  const tree = await parser.parse(language, text);
  if (!tree) throw new Error('The text was not parsed.');
  return checkMemoryUse(lowerProgram(language)(tree.root, text), text).map(({ weakness }) => weakness);
}

const inC = (body: string): Promise<string[]> =>
  found(
    'c',
    `#include <stdio.h>
typedef struct { double x; double y; } point;
typedef struct { int used; int items[8]; char name[16]; char path[64]; int *shared; } list;
static void drop(char *p) { free(p); }
static void show(char *p) { puts(p); p[0] = 0; free(p); }
static list *look(list *all, int n) { return n > 3 ? all : NULL; }
void test(list *l, char *text, char *more, char room[8], int n, size_t size) { ${body} }`,
  );

describe('sizes that are not constants', () => {
  it.each([
    ['the byte after a block', 'char *p = malloc(size); if (!p) return; p[size] = 0; free(p);', 'buffer-overflow'],
    [
      'the element after a block',
      'int *p = malloc(n * sizeof(int)); if (!p) return; for (int i = 0; i <= n; i++) p[i] = 0; free(p);',
      'buffer-overflow',
    ],
    [
      'a string with its null byte',
      'size_t k = strlen(text); char *p = malloc(k); if (!p) return; memcpy(p, text, k + 1); free(p);',
      'buffer-overflow',
    ],
    [
      'two strings and a slash',
      'char *p = malloc(strlen(text) + strlen(more) + 1); if (!p) return; sprintf(p, "%s/%s", text, more); free(p);',
      'buffer-overflow',
    ],
    [
      'a number that may be long',
      'char *p = malloc(strlen(text) + 8); if (!p) return; sprintf(p, "%s %ld", text, (long)n); free(p);',
      'buffer-overflow',
    ],
    ['an array of a variable size', 'char a[n]; a[n] = 0;', 'buffer-overflow'],
    [
      'elements that are counted in pointers',
      'point *p = malloc(n * sizeof(p)); if (!p) return; free(p);',
      'incorrect-operator',
    ],
    [
      'a block that grew too little',
      'int *p = realloc(l->shared, n); if (!p) return; for (int i = 0; i < n; i++) p[i] = 0; l->shared = p;',
      'buffer-overflow',
    ],
    ['the last character of an empty string', 'if (text[strlen(text) - 1] == 10) n = 1;', 'out-of-bounds-read'],
    [
      'a difference of two lengths',
      'char a[64]; size_t k = strlen(text) - strlen(more); memcpy(a, text, k);',
      'integer-overflow',
    ],
    ['a size below what is taken off', 'char a[64]; memcpy(a, text, size - 4);', 'integer-overflow'],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inC(body)).toContain(expected);
  });

  it.each([
    ['the last byte of a block', 'char *p = malloc(size); if (!p) return; if (size > 0) p[size - 1] = 0; free(p);'],
    [
      'all elements of a block',
      'int *p = malloc(n * sizeof(int)); if (!p) return; for (int i = 0; i < n; i++) p[i] = 0; free(p);',
    ],
    [
      'neighbors of elements',
      'int *p = malloc(n * sizeof(int)); if (!p) return; for (int i = 0; i < n; i++) { p[i] = 0; if (i + 1 < n) p[i + 1] = 0; } free(p);',
    ],
    [
      'two strings, a slash and the null byte',
      'char *p = malloc(strlen(text) + strlen(more) + 2); if (!p) return; sprintf(p, "%s/%s", text, more); free(p);',
    ],
    [
      'hexadecimal digits of bytes',
      'unsigned char a[4] = {1, 2}; char *p = malloc(2 * 4 + 1); if (!p) return; for (int i = 0; i < 4; i++) sprintf(p + 2 * i, "%02x", a[i]); free(p);',
    ],
    ['elements that are counted in elements', 'point *p = malloc(n * sizeof(*p)); if (!p) return; free(p);'],
    ['the last character of a string', 'if (*text && text[strlen(text) - 1] == 10) n = 1;'],
    ['the last character of a line', 'char a[64]; if (fgets(a, sizeof a, stdin) && a[strlen(a) - 1] == 10) n = 1;'],
    ['a size that was compared', 'char a[64]; if (size < 4 || size > 64) return; memcpy(a, text, size - 4);'],
    ['a loop that counts a length down', 'size_t k = strlen(text); while (k > 0) { k--; }'],
  ])('accepts %s', async (_name, body) => {
    expect((await inC(body)).filter((one) => one !== 'dangerous-function')).toEqual([]);
  });
});

describe('tests', () => {
  it.each([
    ['one element too many', 'if (l->used > 8) return; l->items[l->used++] = n;', 'buffer-overflow'],
    ['a character that is no digit', 'int count[10] = {0}; count[*text - 48]++;', 'buffer-overflow'],
    [
      'a remainder below zero',
      'int h = 0; while (*text) h = h * 31 + *text++; l->items[h % 8] = 1;',
      'buffer-overflow',
    ],
    [
      'a signed number of the data',
      'int k; memcpy(&k, text, 4); k = ntohl(k); if (k < 8) l->items[k] = 1;',
      'buffer-overflow',
    ],
    ['a pointer that is tested too late', 'n = l->used; if (l == NULL) return; l->used = n;', 'null-dereference'],
    ['the array of the caller', 'room[8] = 0;', 'buffer-overflow'],
    ['an array of the caller without its null byte', 'strncpy(room, text, 8);', 'buffer-overflow'],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inC(body)).toContain(expected);
  });

  it.each([
    ['room for one more element', 'if (l->used >= 8) return; l->items[l->used++] = n;'],
    ['a digit', 'int count[10] = {0}; if (isdigit(*text)) count[*text - 48]++;'],
    ['a remainder of an unsigned number', 'unsigned h = 0; while (*text) h = h * 31 + *text++; l->items[h % 8] = 1;'],
    ['a pointer that is tested first', 'if (l == NULL) return; l->used = n;'],
    [
      'a condition that is asserted',
      'int k; if (scanf("%d", &k) != 1) return; assert(k >= 0 && k < 8); l->items[k] = 1;',
    ],
    ['an array of the caller that is ended', 'strncpy(room, text, 8); room[7] = 0;'],
  ])('accepts %s', async (_name, body) => {
    expect(await inC(body)).toEqual([]);
  });
});

describe('structs and functions of the file', () => {
  it.each([
    [
      'a string of a field that is not ended',
      'strncpy(l->name, text, sizeof l->name); puts(l->name);',
      'out-of-bounds-read',
    ],
    ['a field that nothing has filled', 'list a; strcpy(a.path, "x"); puts(a.name);', 'uninitialized-memory'],
    ['the address of a local in an object of the caller', 'int a = 1; l->shared = &a;', 'use-after-free'],
    [
      'an argument that the function frees again',
      'char *p = malloc(4); if (!p) return; drop(p); drop(p);',
      'double-free',
    ],
    [
      'an argument that the function uses and frees',
      'char *p = malloc(4); if (!p) return; free(p); show(p);',
      'use-after-free',
    ],
    [
      'a pipe that is left open',
      'int ends[2]; if (pipe(ends) < 0) return; if (n) return; close(ends[0]); close(ends[1]);',
      'resource-leak',
    ],
    [
      'a descriptor that its stream has closed',
      'int f = open("a", 0); if (f < 0) return; FILE *s = fdopen(f, "r"); if (!s) return; fclose(s); close(f);',
      'double-free',
    ],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inC(body)).toContain(expected);
  });

  it.each([
    [
      'a string of a field that is ended',
      'strncpy(l->name, text, sizeof l->name - 1); l->name[15] = 0; puts(l->name);',
    ],
    ['a field that is filled', 'list a; strcpy(a.path, "x"); puts(a.path);'],
    [
      'the address of a local that is taken back',
      'int a = 1; l->shared = &a; n = look(l, n) != NULL; l->shared = NULL;',
    ],
    ['both ends of a pipe', 'int ends[2]; if (pipe(ends) < 0) return; close(ends[0]); close(ends[1]);'],
  ])('accepts %s', async (_name, body) => {
    expect((await inC(body)).filter((one) => one !== 'dangerous-function')).toEqual([]);
  });
});

describe('signal handlers', () => {
  const handler = (body: string): Promise<string[]> =>
    found(
      'c',
      `static volatile sig_atomic_t stop;\nvoid on(int sig) { ${body} }\nint main(void) { signal(15, on); return 0; }`,
    );

  it('finds a function that the signal may have interrupted', async () => {
    expect(await handler('printf("%d", sig);')).toContain('race-condition');
  });

  it('accepts a flag and a write', async () => {
    expect(await handler('stop = 1; write(2, "x", 1);')).toEqual([]);
  });
});

const CLASSES = `
struct Shape { virtual int area() = 0; ~Shape() {} };
struct Circle : Shape { std::string name; int area() override { return 1; } };
struct Base { virtual int area() = 0; virtual ~Base() {} };
struct Square : Base { std::string name; int area() override { return 1; } };
class Pool { int items[8]; int used; public: Pool() { used = 0; } void add(int v) { if (used <= 8) items[used++] = v; } };
class Half { public: Half() { a = 1; } int a; int b; };
`;
const inCpp = (body: string): Promise<string[]> =>
  found('cpp', `${CLASSES}\nvoid test(const std::vector<int> &v, const std::string &s, int n) { ${body} }`);

describe('C++', () => {
  it.each([
    ['an element behind a vector', 'for (size_t i = 0; i <= v.size(); i++) n += v[i];', 'out-of-bounds-read'],
    ['one less than no elements', 'for (size_t i = 0; i < v.size() - 1; i++) n += v[i];', 'integer-overflow'],
    ['a string in an array', 'char a[16]; std::memcpy(a, s.data(), s.size());', 'buffer-overflow'],
    [
      'a string without room for its end',
      'char *p = new char[s.size()]; strcpy(p, s.c_str()); delete[] p;',
      'buffer-overflow',
    ],
    ['a delete through a base', 'Shape *p = new Circle; delete p;', 'memory-leak'],
    ['a field that the constructor leaves out', 'Half h; n = h.b;', 'uninitialized-memory'],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inCpp(body)).toContain(expected);
  });

  it('finds a field that is filled beyond its end', async () => {
    expect(await found('cpp', CLASSES)).toContain('buffer-overflow');
  });

  it.each([
    ['all elements of a vector', 'for (size_t i = 0; i < v.size(); i++) n += v[i];'],
    ['one less than some elements', 'if (v.empty()) return; for (size_t i = 0; i < v.size() - 1; i++) n += v[i];'],
    [
      'as much of a string as there is room for',
      'char a[16]; std::memcpy(a, s.data(), std::min(s.size(), sizeof(a)));',
    ],
    ['a string with room for its end', 'char *p = new char[s.size() + 1]; strcpy(p, s.c_str()); delete[] p;'],
    ['a delete through a base with a virtual destructor', 'Base *p = new Square; delete p;'],
    ['a field that the constructor sets', 'Half h; n = h.a;'],
  ])('accepts %s', async (_name, body) => {
    const own = (await inCpp(body)).filter((one) => one !== 'dangerous-function');
    // The class above has its finding in any case.
    expect(own.filter((one) => one !== 'buffer-overflow')).toEqual([]);
  });
});
