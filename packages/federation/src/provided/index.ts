/**
 * @module
 * The one copy of every shared module that the page gives to its areas. A package that is made to be cut is given in
 * the parts listed beside this file, so that what no one uses is never sent; one part more is one line more there, and
 * a release of the shell. A release that uses a part which the live shell lacks is refused.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jotai from './jotai.ts';
import * as reactQuery from './react-query.ts';
import * as reactRouterDom from './react-router-dom.ts';
import * as tailwindMerge from './tailwind-merge.ts';

/** Shared modules by the name under which an area imports them. */
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

/** The names that each shared module exports, by module name, sorted. */
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
