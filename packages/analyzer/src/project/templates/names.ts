/** @module Resolves template names in programs to template files. */

import type { Template } from './lower.ts';

const stemOf = (path: string): string => path.replace(/(\/|^)_?([^/.]+)(?:\.[\w.]+)?$/, '$1$2');

/** `users/show`, `users/show.html.twig`, `users.show`, `@App/users/show.html`, `~/Views/Users/Show.cshtml`. */
function spellings(name: string): string[] {
  const plain = name.replace(/^(?:[@~][\w]*)?[./\\]+/, '').replaceAll('\\', '/');
  const dotted = /[./]\w{1,9}$/.test(plain) && plain.includes('/') ? plain : plain.replaceAll('.', '/');
  return [...new Set([plain, dotted])].map((one) => one.toLowerCase());
}

const MATCHES_MAX = 3;

export class TemplateNames {
  readonly #byLast = new Map<string, Template[]>();
  readonly size: number;

  constructor(templates: readonly Template[]) {
    this.size = templates.length;
    for (const template of templates) {
      const last = lastOf(stemOf(template.path));
      this.#byLast.set(last, [...(this.#byLast.get(last) ?? []), template]);
    }
  }

  /** The templates that a name may refer to; `near` is a folder that the framework searches first. */
  find(name: string, near = ''): readonly Template[] {
    for (const spelled of spellings(name)) {
      const stem = stemOf(spelled);
      const candidates = (this.#byLast.get(lastOf(stem)) ?? []).filter(({ path }) => {
        const lower = path.toLowerCase();
        return isTail(lower, spelled) || isTail(stemOf(lower), stem);
      });
      const nearer = candidates.filter(
        ({ path }) => near !== '' && path.toLowerCase().includes(`${near.toLowerCase()}/`),
      );
      if (nearer.length > 0) return nearer;
      if (candidates.length > 0) return candidates.length <= MATCHES_MAX ? candidates : [];
    }
    return [];
  }
}

const lastOf = (stem: string): string => stem.slice(stem.lastIndexOf('/') + 1).toLowerCase();
const isTail = (path: string, tail: string): boolean => path === tail || path.endsWith(`/${tail}`);
