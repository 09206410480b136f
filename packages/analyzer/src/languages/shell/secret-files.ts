/** @module What a script prints into files: secrets into logs, guessable values into files of secrets. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import type { IsPlainChance } from '../../node-checks/guessable-secrets.ts';
import { holdsSecret } from '../../node-checks/logging.ts';

const PRINTS = /^(?:echo|printf)_text$/;
const LOG_FILE = /(?:^|[/._-])logs?(?:$|[/._-])/i;
const SECRET_FILE =
  /(?:^|[/._-])(?:secret|token|passw(?:or)?d|pass|otp|nonce|salt|(?:api|secret|session|private)[_-]?key)s?(?:$|[._-])/i;

const nameOf = ({ callee }: Call): string => (callee.kind === 'name' ? callee.name : '');

const written = ({ start, end }: Expression | Statement, source: string): string => source.slice(start, end);

/** `token` by itself is what a script authenticates with. */
const isToken = (value: Expression): boolean =>
  value.kind === 'concat' ? value.parts.some(isToken) : value.kind === 'name' && /(?:^|_)token$/i.test(value.name);

/** `echo "… $token" >> app.log`. */
export const secretInLogFile: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !PRINTS.test(nameOf(node))) return undefined;
  const to = node.args.find(({ name }) => name === 'to')?.value;
  if (!to || !LOG_FILE.test(written(to, source))) return undefined;
  if (!node.args.some(({ name, value }) => name !== 'to' && (holdsSecret(value) || isToken(value)))) return undefined;
  return { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' };
};

/** `echo "$RANDOM" > session.secret`. */
export const guessableSecretFile =
  (isPlainChance: IsPlainChance): NodeCheck =>
  (node, { source }) => {
    if (node.kind !== 'call' || !PRINTS.test(nameOf(node))) return undefined;
    const to = node.args.find(({ name }) => name === 'to')?.value;
    if (!to || !SECRET_FILE.test(written(to, source).replace(/["']/g, ''))) return undefined;
    let found = false;
    walk(
      node.args.filter(({ name }) => name !== 'to').map(({ value }) => value),
      (part) => {
        found ||= isPlainChance(part, source) || (part.kind === 'cast' && /^\$\{?RANDOM\b/.test(written(part, source)));
      },
    );
    return found
      ? { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' }
      : undefined;
  };
