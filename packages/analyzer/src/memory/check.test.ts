/** The errors that the memory checker finds in small C functions, and what it accepts. */
import { describe, expect, it } from 'vitest';
import { lowerProgram } from '../languages/c/lowering/program.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { checkMemory } from './check.ts';

const parser = createParser(nodeGrammars);

async function found(body: string, before = ''): Promise<string[]> {
  const text = `${before}\nvoid test(char *text, int n) {\n${body}\n}\n`;
  const tree = await parser.parse('c', text);
  if (!tree) throw new Error('The text was not parsed.');
  return checkMemory(lowerProgram('c')(tree.root, text), text).map(({ weakness }) => weakness);
}

describe('faults', () => {
  it.each([
    ['an index behind the end', 'int a[4]; a[4] = 1;', 'buffer-overflow'],
    ['an index before the beginning', 'int a[4] = {0}; n = a[-1];', 'out-of-bounds-read'],
    ['a long loop', 'int a[5000]; for (int i = 0; i <= 5000; i++) a[i] = 0;', 'buffer-overflow'],
    ['a pointer moved too far', "char a[4]; char *p = a + 2; p[2] = 'x';", 'buffer-overflow'],
    ['a text that is too long', 'char a[4]; strcpy(a, "four");', 'buffer-overflow'],
    ['two texts that are too long', 'char a[8] = "abcd"; strcat(a, "efgh");', 'buffer-overflow'],
    ['a number that is too long', 'char a[4]; sprintf(a, "%05d", n);', 'buffer-overflow'],
    ['a field that ends before its struct', 'struct s x; memset(x.name, 0, 16);', 'buffer-overflow'],
    [
      'a size that was multiplied',
      'int *a = malloc(4 * sizeof(int)); if (!a) return; a[4] = 1; free(a);',
      'buffer-overflow',
    ],
    ['freed in a helper', 'char *p = malloc(4); drop(p); *p = 1;', 'use-after-free'],
    ['freed twice by two names', 'char *p = malloc(4); char *q = p; free(p); free(q);', 'double-free'],
    ['freed on one of two ways', 'char *p = malloc(4); if (n) free(p); free(p);', 'double-free'],
    ['given to somebody after it was freed', 'char *p = malloc(4); free(p); other(p);', 'use-after-free'],
    ['a variable that is freed', 'char a[4]; free(a);', 'invalid-free'],
    ['a null pointer by choice', 'int *p = NULL; if (n) p = &n; *p = 1;', 'null-dereference'],
    ['an argument that was not set', 'int x; other(x);', 'uninitialized-memory'],
    ['a divisor of zero', 'int z = 0; n = 4 / z;', 'division-by-zero'],
    ['the end of the numbers', 'int x = 2147483647; x = x + 1;', 'integer-overflow'],
    ['overwritten before it was freed', 'char *p = malloc(4); p = malloc(8); free(p);', 'memory-leak'],
  ])('%s', async (_name, body, expected) => {
    expect(await found(body, 'struct s { char name[8]; int n; };\nstatic void drop(char *p) { free(p); }')).toContain(
      expected,
    );
  });
});

describe('no faults', () => {
  it.each([
    ['the last index', 'int a[4]; a[3] = 1;'],
    ['one behind the end as an address', 'int a[4]; int *end = a + 4; other(end);'],
    ['a long loop that stops in time', 'int a[5000]; for (int i = 0; i < 5000; i++) a[i] = 0;'],
    ['a text that just fits', 'char a[5]; strcpy(a, "four");'],
    ['an index that no one knows', 'int a[4]; a[n] = 1;'],
    ['a text that no one knows', 'char a[4]; strcpy(a, text);'],
    ['freed and forgotten', 'char *p = malloc(4); free(p); p = NULL; free(p);'],
    ['freed on both of two ways', 'char *p = malloc(4); if (n) { free(p); return; } free(p);'],
    ['two tests of the same', 'char *p = malloc(4); if (n) free(p); if (!n) free(p);'],
    ['handed on', 'char *p = malloc(4); keep(p);'],
    ['kept in what the caller gave', 'struct s *x = (struct s *)text; x->next = malloc(4);'],
    ['looked at first', 'int *p = malloc(4); if (p != NULL) *p = 1; free(p);'],
    ['set by a helper', 'int x; other(&x); n = x;'],
    ['a divisor that was looked at', 'if (n != 0) n = 4 / n;'],
    ['a jump to the end', 'char *p = malloc(4); if (n) goto out; n = 1; out: free(p);'],
  ])('%s', async (_name, body) => {
    expect(await found(body, 'struct s { char name[8]; char *next; };')).toEqual([]);
  });
});
