import { PAGE_MARK } from '../page/mark.ts';
import { REMOTES_ELEMENT_ID, type ResolvedRemote } from '../page/remotes-element.ts';

/** What of a page of the product is changed for the remote that is developed. */
export interface DevPage {
  /** The page as the product has composed it. */
  composed: string;
  /** The empty page of the shell's development build. */
  template: string;
  remote: Pick<ResolvedRemote, 'name' | 'entry' | 'routes'> & Partial<ResolvedRemote>;
  /** Path of the script that goes before all others. */
  preamble: string;
  /** Lets Vite's styles pass the page's policy. */
  nonce: string;
}

const REMOTES = new RegExp(`<script type="application/json" id="${REMOTES_ELEMENT_ID}">([^<]*)</script>`);
/** What else the edge composes: the script that sets the theme, whose hash the policy names, and the provider's address. */
const KEPT = [/<script>[^<]*<\/script>/, /<meta name="contact-email"[^>]*>/];

/** The page of the development build with what the product has composed, in which one remote is that of the sources. */
export function devPage({ composed, template, remote, preamble, nonce }: DevPage): string {
  const others = (JSON.parse(REMOTES.exec(composed)?.[1] ?? '[]') as ResolvedRemote[]).filter(
    ({ name }) => name !== remote.name,
  );
  const remotes = JSON.stringify([
    ...others,
    { ...remote, version: 'development', override: { asked: 'its sources' } },
  ]);
  const head = [
    ...KEPT.map((pattern) => pattern.exec(composed)?.[0] ?? ''),
    `<script type="application/json" id="${REMOTES_ELEMENT_ID}">${remotes.replaceAll('<', '\\u003c')}</script>`,
  ];
  return template
    .replace(PAGE_MARK, () => head.join(''))
    .replace(
      '<head>',
      `<head><meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${preamble}"></script>`,
    );
}

/** The product's policy, with styles of this nonce beside its own. */
export const devPolicy = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
