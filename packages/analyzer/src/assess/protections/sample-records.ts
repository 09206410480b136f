/** @module Credentials in records that are made up as samples of what could be sent or stored. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, has, type Node, type Place } from '../surroundings/surroundings.ts';

/** People, addresses and numbers that only samples have. */
const SAMPLE =
  /@example\.(?:com|org|net)$|^(?:john|jane)[ ._-]?(?:doe|smith)(?![a-z])|^(?:\+?1[- .]?)?\(?555\)?[- .]?\d|^1?234567890$/i;

/** `makeSamplePayload`, `fakeLogin` */
const MAKES_SAMPLE = /^_*(?:(?:generate|make|build|create|get)_?)?(?:sample|fake|dummy|mock|demo|example|realistic)/i;

/** `generate_user_data`, if it draws other values at random. */
const GENERATES = /^_*generate_?(?:\w+_?)?(?:data|payload|body|request|input)$/i;
const DRAWS = /^(?:rand\w*|choices?|sample|fake\w*|faker\w*|uuid\w*)$/i;

/** The record that the function returns, if the place is in one: one that is passed to a call may become an account. */
function returnedRecord(body: readonly Statement[], place: Place): Node | undefined {
  const nodes = nodesAt(body, place).filter((node) => encloses(node, place));
  const at = nodes.findLastIndex(({ kind }) => kind === 'return');
  if (at < 0 || nodes.slice(at).some(({ kind }) => kind === 'call' || kind === 'function')) return undefined;
  return nodes.slice(at).find(({ kind }) => kind === 'object');
}

/** `return {"username": "johndoe", "password": "Secure123!"}`, or a record of `generate_login_data()`. */
export function isOfSampleRecord({ body }: Program, finding: RawFinding): boolean {
  const record = returnedRecord(body, finding);
  if (!record) return false;
  const { region, names } = around(body, finding);
  const user = (names.findLast((name) => name !== '') ?? '').replace(/^.*[.:#]/, '');
  return (
    MAKES_SAMPLE.test(user) ||
    (GENERATES.test(user) && nodesOfKind(region, 'call').some(({ callee }) => DRAWS.test(lastName(callee)))) ||
    has(record, (part) => part.kind === 'string' && SAMPLE.test(part.value))
  );
}
