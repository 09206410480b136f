import { audit } from './lighthouse.ts';
import { expect, test } from './test.ts';

/** Its audits are slow on a busy machine. */
test.setTimeout(180_000);

test('Lighthouse gives the landing page 100 for accessibility, best practices and SEO', async ({ baseURL }) => {
  const { scores, losses } = await audit(`${baseURL}/`, ['accessibility', 'best-practices', 'seo']);
  expect(losses).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
});
