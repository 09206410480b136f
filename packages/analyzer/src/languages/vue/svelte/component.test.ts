import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../analyzer.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { printComponent } from '../component.test-support.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a Svelte component', () => {
  it('is its scripts and a function that renders its markup', async () => {
    expect(
      await printComponent(
        `<script>let a = 1;</script>\n<p class="x {a}" on:click={() => a > 1}>{a}{$b.c}</p>\n{@html a}`,
      ),
    ).toBe(
      'let a = 1; function template() { return <template >(<p class=concat("x ", a) on:click=lambda() { return (a > 1) }>(), a, b.c, <template v-html=a>()) }',
    );
  });

  it('repeats what stands in a loop, and shows what depends on a test', async () => {
    expect(
      await printComponent('{#each list as { id }, i (id)}{id}{/each}{#if x}{y}{:else if z}{w}{:else}{v}{/if}'),
    ).toBe(
      'function template() { return <template >(do { each {id: id} of elements list { id } } -> , (x ? <template >(y) : null), (z ? <template >(w) : null), <template >(v)) }',
    );
  });

  it('has no code in comments, styles and unclosed braces', async () => {
    expect(await printComponent('<!-- {a} --><style>p { color: red; }</style><p {...rest} {title}>{"}"}</p>{b')).toBe(
      'function template() { return <template >(<p ...=rest title=title>(), "}") }',
    );
  });

  it('shows unescaped what the page was opened with', async () => {
    const text = `<script>
import { page } from '$app/stores';
import DOMPurify from 'dompurify';
const q = $page.url.searchParams.get('q');
</script>
{@html q}
{@html DOMPurify.sanitize(q)}
<p>{q}</p>
<a href={q}>next</a>
<a href="/search/{q}">again</a>
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.svelte', language: 'vue', text });
    expect(vulnerabilities.map(({ ruleId, location }) => [ruleId, location.lineNumber])).toEqual([
      ['cross-site-scripting', 6],
      ['cross-site-scripting', 9],
    ]);
  });
});
