/** @module Markup in the body of a redirect, which browsers follow without showing it. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { nodesAt } from '../ir/node-index.ts';

/** `[302, { 'Location' => path }, ["Redirecting to #{path}"]]` */
export const isBodyOfRedirect = ({ body }: Program, place: RawFinding): boolean =>
  nodesAt(body, place).some((node) => {
    const [status, headers] = node.kind === 'list' && node.start >= place.start ? node.items : [];
    return (
      status?.kind === 'number' &&
      Math.floor(Number(status.value) / 100) === 3 &&
      headers?.kind === 'object' &&
      headers.entries.some(({ key }) => /^location$/i.test(key ?? ''))
    );
  });
