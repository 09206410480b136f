/** A framework that is scanned itself: its own types are those that the models name. */
import { expect, it } from 'vitest';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { analyzeProject } from './project.ts';

const parser = createParser(nodeGrammars);

const CONTEXT = `package io.vertx.ext.web;
public interface RoutingContext {
  String normalisedPath();
}
`;

const pages = (path: string): string => `package app;
import io.vertx.ext.web.RoutingContext;
class Pages {
  void handle(RoutingContext context) throws Exception {
    new java.io.FileInputStream("/data" + ${path});
  }
}
`;

it.each([
  ['is decoded again', 'java.net.URLDecoder.decode(context.normalisedPath(), "UTF-8")', true],
  ['is used as it is', 'context.normalisedPath()', false],
])('reports a path of the request that %s', async (_, path, expected) => {
  const files = [
    { fileName: 'io/vertx/ext/web/RoutingContext.java', language: 'java' as const, text: CONTEXT },
    { fileName: 'app/Pages.java', language: 'java' as const, text: pages(path) },
  ];
  const { files: results } = await analyzeProject(parser, files, { manifests: [], library: true });
  const found = results.flatMap(({ result }) => result.vulnerabilities.map(({ ruleId }) => ruleId));
  expect(found.includes('path-traversal')).toBe(expected);
});
