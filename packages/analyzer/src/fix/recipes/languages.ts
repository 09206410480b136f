/** @module Languages that share a syntax, for recipes that edit it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';

export const SCRIPT = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const satisfies readonly LanguageId[];
export const JVM = ['java', 'kotlin', 'scala', 'groovy'] as const satisfies readonly LanguageId[];
export const C_FAMILY = ['c', 'cpp', 'header', 'objc'] as const satisfies readonly LanguageId[];

/** Imports of scripts that run in Node; pages have no such modules. */
export const RUNS_IN_NODE =
  /\brequire\(\s*['"]|\bfrom\s+['"](?:node:|fs|path|http|https|crypto|express|koa|fastify|hono|jsonwebtoken|bcrypt\w*|@nestjs\/|@hapi\/)/;

/** Elixir that has the libraries of Plug, as every program with Phoenix has. */
export const WITH_PLUG = /\bPlug\b|\bPhoenix\b|\bconn\b|\buse \w+Web\b/;
