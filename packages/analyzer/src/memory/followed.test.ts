/** What the memory checker follows beyond single statements: macros, descriptors, objects, vectors, uninitialized and unterminated memory. */
import { describe, expect, it } from 'vitest';
import { lowerProgram } from '../languages/c/lowering/program.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { checkMemory } from './check.ts';

const parser = createParser(nodeGrammars);

async function found(language: 'c' | 'cpp', text: string): Promise<string[]> {
  const tree = await parser.parse(language, text);
  if (!tree) throw new Error('The text was not parsed.');
  return checkMemory(lowerProgram(language)(tree.root, text), text).map(({ weakness }) => weakness);
}

const inC = (body: string): Promise<string[]> =>
  found(
    'c',
    `#define FREE(p) free(p)
#define SAFE_FREE(p) do { free(p); (p) = NULL; } while (0)
#define NEXT(p) ((p)++)
typedef struct { int a; int b; } pair;
static char *kept;
static int FLAG = 1;
void test(char *text, char *more, int n) { ${body} }`,
  );

describe('C', () => {
  it.each([
    ['a macro that frees', 'char *p = malloc(4); FREE(p); free(p);', 'double-free'],
    ['a macro that moves a pointer', 'char *p = malloc(4); NEXT(p); free(p);', 'invalid-free'],
    [
      'a descriptor that a way out leaves open',
      'int f = open("a", 0); if (f < 0) return; if (n) return; close(f);',
      'resource-leak',
    ],
    [
      'a directory that is left open',
      'DIR *d = opendir("a"); if (!d) return; if (!readdir(d)) return; closedir(d);',
      'resource-leak',
    ],
    [
      'a descriptor that is closed twice',
      'int f = open("a", 0); if (f < 0) return; close(f); close(f);',
      'double-free',
    ],
    [
      'a null pointer expected of mmap',
      'void *p = mmap(0, 8, 1, 1, n, 0); if (p == NULL) return;',
      'incorrect-return-check',
    ],
    ['a field that is not set', 'pair p; p.a = 1; other(p.b);', 'uninitialized-memory'],
    ['a block that is not set', 'int *p = malloc(4); if (!p) return; n = *p; free(p);', 'uninitialized-memory'],
    ['a string added to nothing', 'char a[9]; strcat(a, "b");', 'uninitialized-memory'],
    ['a copy without an end', 'char a[4]; strncpy(a, text, sizeof a); puts(a);', 'out-of-bounds-read'],
    ['input without an end', 'char a[4]; if (read(n, a, sizeof a) < 0) return; puts(a);', 'out-of-bounds-read'],
    [
      'two lengths without the end',
      'char *p = malloc(strlen(text) + strlen(more)); if (!p) return; strcpy(p, text); strcat(p, more); free(p);',
      'buffer-overflow',
    ],
    [
      'the length that snprintf() would need',
      'char a[4]; n = snprintf(a, sizeof a, "%s", text); a[n] = 0;',
      'buffer-overflow',
    ],
    [
      'a copy for as long as a string goes on',
      'char a[4]; int i = 0; while (text[i]) { a[i] = text[i]; i++; }',
      'buffer-overflow',
    ],
    ['a local address that is kept', 'char a[4]; kept = a;', 'use-after-free'],
    ['a number that its type cuts off', 'short s = SHRT_MAX; s = s + 1; other(s);', 'integer-overflow'],
    [
      'a size that may wrap around',
      'char a[64]; size_t l = strlen(text); if (l < 64) memcpy(a, text, l - 1);',
      'integer-overflow',
    ],
    ['a random index', 'int a[4]; n = rand(); a[n] = 1;', 'buffer-overflow'],
    ['a block of another library', 'char *p = HeapAlloc(n, 0, 4); if (!p) return; free(p);', 'invalid-free'],
    [
      'a loop that changes nothing of its test',
      'int a = 0; int b = 0; while (a < 9) { b++; other(b); }',
      'infinite-loop',
    ],
    [
      'a pointer that a loop moved',
      'char *p = malloc(9); if (!p) return; strcpy(p, text); while (*p) { if (*p == 1) { free(p); return; } p = p + 1; } ',
      'invalid-free',
    ],
    ['a shift by all bits', 'int s = 32; n = 1 << s;', 'integer-overflow'],
    ['copies that overlap', 'char a[9] = "abcd"; memcpy(a + 1, a, 4);', 'buffer-overflow'],
    ['a function pointer that is null', 'int (*f)(int) = NULL; n = f(1);', 'null-dereference'],
    [
      'locks in both orders',
      'if (n) { lock(&a); lock(&b); unlock(&b); unlock(&a); } else { lock(&b); lock(&a); unlock(&a); unlock(&b); }',
      'lock-not-released',
    ],
    [
      'a flag of the file that stays as it is',
      'int *p = &n; if (FLAG == 1) p = NULL; if (FLAG == 1) *p = 1;',
      'null-dereference',
    ],
    ['a pause without a limit', 'int t; if (scanf("%d", &t) == 1) sleep(t);', 'resource-exhaustion'],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inC(body)).toContain(expected);
  });

  it.each([
    ['a macro that forgets what it frees', 'char *p = malloc(4); SAFE_FREE(p); free(p);'],
    [
      'a descriptor that is closed on each way',
      'int f = open("a", 0); if (f < 0) return; if (n) { close(f); return; } close(f);',
    ],
    ['a descriptor that is handed on', 'int f = socket(1, 2, 3); if (f == -1) return; serve(f);'],
    ['a struct that is set', 'pair p; p.a = 1; p.b = 2; other(p.b);'],
    ['a block that is zeroed', 'int *p = calloc(1, 4); if (!p) return; n = *p; free(p);'],
    ['a copy that is ended', 'char a[4]; strncpy(a, text, sizeof a); a[3] = 0; puts(a);'],
    ['input into a buffer of zeros', 'char a[4] = {0}; if (read(n, a, sizeof a - 1) < 0) return; puts(a);'],
    [
      'room for two strings and the end',
      'char *p = malloc(strlen(text) + strlen(more) + 1); if (!p) return; strcpy(p, text); strcat(p, more); free(p);',
    ],
    [
      'a length that is compared',
      'char a[4]; n = snprintf(a, sizeof a, "%s", text); if (n < 0 || n >= (int)sizeof a) return; a[n] = 0;',
    ],
    ['a copy with a limit', 'char a[4]; int i = 0; while (text[i] && i < 3) { a[i] = text[i]; i++; }'],
    ['a local address that is reset', 'char a[4]; kept = a; other(n); kept = NULL;'],
    ['a loop that another function ends', 'int a = 0; while (a < 9) { read_next(&a); }'],
    ['a loop that something leaves', 'int a = 0; while (a < 9) { if (other(n)) break; }'],
    ['a shift within the bits', 'int s = 31; other(1u << s);'],
    ['copies side by side', 'char a[9] = "abcd"; memcpy(a + 4, a, 4);'],
    ['locks in one order', 'lock(&a); lock(&b); unlock(&b); unlock(&a); lock(&a); lock(&b); unlock(&b); unlock(&a);'],
    ['a magnitude that is bounded', 'int x; if (scanf("%d", &x) == 1 && abs(x) < 100) other(x * x);'],
  ])('accepts %s', async (_name, body) => {
    expect(await inC(body)).toEqual([]);
  });
});

const CLASSES = `
class Buffer { public: char *text; Buffer() : text(new char[8]) {} ~Buffer() { delete[] text; }
  void put(int at, char c) { text[at] = c; } void drop() { delete[] text; } };
class Owned { public: char *text; Owned() : text(new char[8]) {} Owned(const Owned &o) : text(new char[8]) {} ~Owned() { delete[] text; } };
class Forgetful { int *values; public: Forgetful() { values = new int[4]; } ~Forgetful() {} };
struct Base { virtual void run(char *p) { } virtual ~Base() {} };
struct Frees : Base { void run(char *p) override { free(p); } };
namespace store { void release(char *p) { free(p); } }
`;
const inCpp = (body: string): Promise<string[]> => found('cpp', `${CLASSES}\nvoid test(int n) { ${body} }`);

describe('C++', () => {
  it.each([
    ['an object that is copied with its pointer', 'Buffer a; Buffer b = a;', 'double-free'],
    ['a method that writes behind the end', 'Buffer a; a.put(8, 1);', 'buffer-overflow'],
    ['a method that frees what the destructor frees', 'Buffer a; a.drop();', 'double-free'],
    ['a destructor that forgets', 'Forgetful a;', 'memory-leak'],
    [
      'an override that frees',
      'Base *b = new Frees; char *p = (char *)malloc(4); b->run(p); free(p); delete b;',
      'double-free',
    ],
    ['a function of a namespace', 'char *p = (char *)std::malloc(4); store::release(p); std::free(p);', 'double-free'],
    ['an index from outside', 'std::vector<int> v(10); int i; std::cin >> i; n = v[i];', 'out-of-bounds-read'],
    ['room that has no elements', 'std::vector<int> v; v.reserve(9); v[0] = 1;', 'buffer-overflow'],
    ['the first element of none', 'std::vector<int> v; n = v.front();', 'out-of-bounds-read'],
    ['an array of the library', 'std::array<int, 4> a; for (int i = 0; i <= 4; i++) a[i] = i;', 'buffer-overflow'],
    [
      'as many elements as anyone likes',
      'size_t k; std::cin >> k; std::vector<int> v; v.resize(k);',
      'resource-exhaustion',
    ],
    [
      'a block that an exception leaves behind',
      'char *b = new char[8]; try { if (n) throw 1; } catch (...) { return; } delete[] b;',
      'memory-leak',
    ],
    ['a deleted object', 'Buffer *b = new Buffer; delete b; b->put(0, 1);', 'use-after-free'],
  ])('finds %s', async (_name, body, expected) => {
    expect(await inCpp(body)).toContain(expected);
  });

  it.each([
    ['an object with a constructor for copies', 'Owned a; Owned b = a;'],
    [
      'an index that is compared with the size',
      'std::vector<int> v(10); int i; std::cin >> i; if (i >= 0 && i < (int)v.size()) n = v[i];',
    ],
    ['a loop that a reference ends', 'int a = 0; while (a < 9) { advance(a); }'],
    ['an index that is checked', 'std::vector<int> v(10); int i; std::cin >> i; n = v.at(i);'],
    [
      'a block that a handler frees',
      'char *b = new char[8]; try { if (n) throw 1; } catch (...) { delete[] b; return; } delete[] b;',
    ],
    ['a vector that a loop fills', 'std::vector<int> v; for (int i = 0; i < n; i++) v.push_back(i); n = v[0];'],
    ['a vector that a function fills', 'std::vector<int> v; fill(v); n = v[0];'],
    ['a method within the bounds', 'Buffer a; a.put(7, 1);'],
    [
      'an override that does not free',
      'Base *b = new Base; char *p = (char *)malloc(4); b->run(p); free(p); delete b;',
    ],
    ['an object that is returned by value', 'auto make = []() { Owned a; return a; }; make();'],
  ])('accepts %s', async (_name, body) => {
    expect(await inCpp(body)).toEqual([]);
  });
});
