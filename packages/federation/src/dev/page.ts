import { PAGE_MARK } from '../page/mark.ts';
import { REMOTES_ELEMENT_ID, type ResolvedRemote } from '../page/remotes-element.ts';

/** What changes in a page of the product for the remote in development. */
export interface DevPage {
  /** The page as composed by the product. */
  composed: string;
  /** The empty page of the shell's development build. */
  template: string;
  remote: Pick<ResolvedRemote, 'name' | 'entry' | 'routes'> & Partial<ResolvedRemote>;
  /** Path of the script that runs before all others. */
  preamble: string;
  /** Allows Vite's styles in the page's policy. */
  nonce: string;
}

const REMOTES = new RegExp(`<script type="application/json" id="${REMOTES_ELEMENT_ID}">([^<]*)</script>`);
/**
 * The other parts that the edge composes: the script that sets the theme, whose hash is in the policy, and the
 * provider's address.
 */
const KEPT = [/<script>[^<]*<\/script>/, /<meta name="contact-email"[^>]*>/];

/**
 * The page of the development build with the parts composed by the product, in which one remote is served from its
 * sources.
 */
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

/** The product's policy, which also allows styles with this nonce. */
export const devPolicy = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
