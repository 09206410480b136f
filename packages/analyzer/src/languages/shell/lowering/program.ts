/** @module A shell script. */
import type { Program, Statement } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { collectDeclarations } from './collect-declarations.ts';
import { type Lowering, nameAt, opaque } from './context.ts';
import { statements } from './statements.ts';

/** A level of the shell's lowering takes several calls. */
const DEPTH = 200;

/** Variables by which only a web server tells a script of a request (RFC 3875); headers that are not standard begin with X. */
const META_VARIABLES =
  /\b(?:QUERY_STRING|REQUEST_METHOD|CONTENT_LENGTH|GATEWAY_INTERFACE|HTTP_(?:X_[A-Z\d_]+|USER_AGENT|REFERER|COOKIE|ORIGIN|AUTHORIZATION))\b/;

export function lowerShell(root: SyntaxNode, source: string): Program {
  const { shared, arrays, ...found } = collectDeclarations(root, source);
  const ctx: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH,
    functions: 0,
    ...found,
    answersRequests: META_VARIABLES.test(source),
    captured: false,
    gives: false,
    inFunction: false,
  };
  const place = { start: root.start, end: root.start };
  // What a function sets without saying that it is its own is everybody's.
  const declared = [...shared].map((name): Statement => {
    const value = arrays.has(name) ? make.object(place, []) : opaque(place);
    return { kind: 'declare', target: nameAt(place, name), value, ...place };
  });
  const body = [...declared, ...statements(ctx, namedChildren(root))];
  return { language: 'shell', body, namespace: '', functions: ctx.functions };
}
