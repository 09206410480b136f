/**
 * @module The single copy of every shared module that the page provides to its areas. Tree-shakable packages are
 * provided by the names listed next to this file, so that unused parts are never sent; another name needs one more line
 * there and a release of the shell. A release that uses a name the live shell lacks is refused.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jotai from './jotai.ts';
import * as reactQuery from './react-query.ts';
import * as reactRouterDom from './react-router-dom.ts';
import * as tailwindMerge from './tailwind-merge.ts';

/** Shared modules by their import name. */
export const PROVIDED: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  jotai,
  'tailwind-merge': tailwindMerge,
};

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** The exports of each shared module, by module name, sorted. */
export function providedNames(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(PROVIDED).map(([name, module]) => [
      name,
      Object.keys(module)
        .filter((key) => IDENTIFIER.test(key))
        .sort(),
    ]),
  );
}
