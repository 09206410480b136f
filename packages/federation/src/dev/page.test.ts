import { expect, test } from 'vitest';
import { readRemotes } from '../page/remotes-element.ts';
import { devPage, devPolicy } from './page.ts';

const entry = (name: string, version: string) => ({
  name,
  version,
  entry: `/mfe/${name}/${version}/remoteEntry.js`,
  routes: ['/x'],
});
const REMOTES = JSON.stringify([entry('mfe-scan', '1'), entry('mfe-history', '1')]);
const COMPOSED = `<html><head><script>theme()</script><script type="application/json" id="remotes">${REMOTES}</script><meta name="contact-email" content="a@b.example" /></head>`;
const TEMPLATE =
  '<html><head><title>x</title><!--composed /assets/federation.js--><script type="module" src="/assets/main.js"></script></head>';

const page = devPage({
  composed: COMPOSED,
  template: TEMPLATE,
  remote: { name: 'mfe-history', entry: '/mfe/mfe-history/dev/dev-entry.js', routes: ['/history'] },
  preamble: '/mfe/mfe-history/dev/dev-preamble.js',
  nonce: 'abc',
});

test('the developed remote stands in for its release, and the others stay', () => {
  const [, list = ''] = /id="remotes">([^<]*)</.exec(page) ?? [];
  const [scan, history] = readRemotes(list);
  expect(scan).toEqual(entry('mfe-scan', '1'));
  expect(history).toMatchObject({
    name: 'mfe-history',
    entry: '/mfe/mfe-history/dev/dev-entry.js',
    override: { asked: 'its sources' },
  });
});

test('what the edge has composed is kept: the theme and the address of the provider', () => {
  expect(page).toContain('<script>theme()</script>');
  expect(page).toContain('content="a@b.example"');
});

test('the preamble runs before everything that brings React', () => {
  expect(page.indexOf('dev-preamble.js')).toBeLessThan(page.indexOf('/assets/main.js'));
});

test('the policy stays, but for styles of the nonce', () => {
  expect(devPolicy("script-src 'self'; style-src 'self' 'sha256-x'", 'abc')).toBe(
    "script-src 'self'; style-src 'self' 'nonce-abc' 'sha256-x'",
  );
});
