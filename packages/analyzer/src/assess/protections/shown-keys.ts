/** @module Keys of an application that every user sees in the URL at which they log in: `…/authorize?key=…`. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';

/** A page where a browser logs in, with the ID of the application that asks. */
const LOGIN_URL =
  /^https?:\/\/[^?\s]*\/[\w-]*(?:authori[sz]e|oauth2?|log_?in|sign_?in|connect)\b[^?\s]*\?(?:[^\s]*&)?(?:key|client_?id|app_?(?:id|key)|api_?key|consumer_?key)=([\w.-]+)/i;

/** Whether the value is also part of such a URL. */
export function isShownInLogin({ body }: Program, finding: RawFinding): boolean {
  const shown = nodesOfKind(body, 'string').flatMap(({ value }) => LOGIN_URL.exec(value)?.[1] ?? []);
  return (
    shown.length > 0 &&
    nodesAt(body, finding).some(
      (node) =>
        node.kind === 'string' && (encloses(finding, node) || encloses(node, finding)) && shown.includes(node.value),
    )
  );
}
