import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { suppressionComments } from './comments.ts';

const first = (text: string, language: LanguageId) => suppressionComments(text, language)[0];

describe('suppressionComments', () => {
  it.each<[LanguageId, string]>([
    ['python', 'eval(x)  # owasp-ignore code-injection: trusted input'],
    ['javascript', 'eval(x); // owasp-ignore code-injection: trusted input'],
    ['java', 'eval(x); /* owasp-ignore code-injection: trusted input */'],
    ['tsx', '<a href={x} /> {/* owasp-ignore code-injection: trusted input */}'],
    ['vue', '<p v-html="x"></p> <!-- owasp-ignore code-injection: trusted input -->'],
    ['ruby', '<%= raw x %> <%# owasp-ignore code-injection: trusted input %>'],
    ['lua', 'load(x) --[[ owasp-ignore code-injection: trusted input ]]'],
    ['haskell', 'eval x {- owasp-ignore code-injection: trusted input -}'],
    ['clojure', '(eval x) ;; owasp-ignore code-injection: trusted input'],
    ['rust', "fn f<'a>(x: &'a str) { eval(x) } // owasp-ignore code-injection: trusted input"],
    ['php', 'eval($x); # owasp-ignore code-injection: trusted input'],
  ])('reads the comments of %s', (language, text) => {
    expect(first(text, language)).toEqual({ line: 1, target: 1, rules: ['code-injection'], reason: 'trusted input' });
  });

  it('speaks of the next line if it stands alone, also below others', () => {
    const text = '# owasp-ignore a: one\n  # owasp-ignore b, c: two\nf()\n';
    expect(suppressionComments(text, 'python')).toEqual([
      { line: 1, target: 3, rules: ['a'], reason: 'one' },
      { line: 2, target: 3, rules: ['b', 'c'], reason: 'two' },
    ]);
  });

  it('has no reason where none is given', () => {
    expect(first('f() // owasp-ignore a', 'go')).toMatchObject({ rules: ['a'], reason: '' });
    expect(first('f() // owasp-ignore a:  ', 'go')).toMatchObject({ rules: ['a'], reason: '' });
  });

  it.each<[LanguageId, string]>([
    ['javascript', "const help = '// owasp-ignore a: why';"],
    ['python', 'help = "# owasp-ignore a: why"'],
    ['python', 'f()  # see owasp-ignore a: why'],
    ['python', 'x = 1 // owasp-ignore'],
    ['javascript', '# owasp-ignore a: why'],
  ])('takes nothing else for one: %s %s', (language, text) => {
    expect(suppressionComments(text, language)).toEqual([]);
  });
});
