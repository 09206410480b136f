/** @module Mail logins before STARTTLS. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

const LOGINS = /^(?:login|pass_|login_cram_md5)$/;
const ENCRYPTS = /^(?:starttls|stls)$/;
const CLEARTEXT = /(?:^|[\s.])(?:SMTP|IMAP4|POP3)\(\s*(?!['"](?:localhost|127\.))/;

const nameOf = (node: Expression): string => (node.kind === 'name' || node.kind === 'member' ? node.name : '');

/** Reports `server = smtplib.SMTP(host)` … `server.login(user, password)` without `server.starttls()`. */
export const mailLogin: NodeCheck = (node, { source, enclosing, body }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !LOGINS.test(node.callee.name)) return undefined;
  const { object } = node.callee;
  const found = { weakness: 'cleartext-transport', start: node.start, end: node.end, confidence: 'medium' } as const;
  const detail = 'The password is sent to the mail server without TLS.';
  if (object.kind === 'call')
    return CLEARTEXT.test(source.slice(object.start, object.end)) ? { ...found, detail } : undefined;
  const name = nameOf(object);
  if (name === '') return undefined;
  let opened: Expression | undefined;
  let encrypted = -1;
  walk(enclosing?.body ?? body, (part) => {
    if (part.start > node.start) return;
    if (part.kind === 'assign' && nameOf(part.target) === name && part.start >= (opened?.start ?? 0))
      opened = part.value;
    if (part.kind === 'call' && part.callee.kind === 'member' && ENCRYPTS.test(part.callee.name))
      encrypted = Math.max(encrypted, part.start);
  });
  return opened?.kind === 'call' && opened.start > encrypted && CLEARTEXT.test(source.slice(opened.start, opened.end))
    ? { ...found, detail }
    : undefined;
};
