/** @module Structural defects in C#: default key sizes, unverified tokens, exceptions in responses. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { calledName } from '../../../node-checks/locals.ts';
import { lastName, namesSecret, rootName } from '../../../node-checks/names.ts';
import { permissivePattern } from '../../../node-checks/regex/permissive-patterns.ts';
import { heldLock } from '../../../node-checks/structure/held-locks.ts';
import { beyondLength, powerByXor } from '../../../node-checks/structure/off-by-one.ts';
import { findingAt } from '../../../node-checks/typed-checks.ts';

const textOf = ({ start, end }: { start: number; end: number }, source: string): string => source.slice(start, end);

const TAKES_KEY = /\.(?:FromXmlString|ImportParameters|ImportCspBlob|Import\w*Key|ImportFromPem)\(|\.KeySize\s*=/;
/** Reports `new RSACryptoServiceProvider()`: the default is 1024 bits, unless a key is imported. */
const defaultKey: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !node.construct || node.args.length > 0) return undefined;
  if (!/^(?:RSA|DSA)CryptoServiceProvider$/.test(lastName(node.callee))) return undefined;
  return TAKES_KEY.test(textOf(enclosing ?? node, source))
    ? undefined
    : { ...findingAt('weak-key-size', node), detail: 'The default key size is 1024 bits.' };
};

const READS_TOKEN = /^(?:ReadJwtToken|ReadJsonWebToken)$/;
const VERIFIES = /ValidateToken|TokenValidationParameters|\.Verify\w*\(/;
const CLAIMS = /\.(?:Claims|Subject|Payload|GetClaim|TryGetClaim|GetPayloadValue)\b/;
/** Reports `handler.ReadJwtToken(token).Claims`: anyone can create a token with these claims. */
const readOnlyToken: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !READS_TOKEN.test(calledName(node)) || !enclosing) return undefined;
  const around = textOf(enclosing, source);
  return CLAIMS.test(around) && !VERIFIES.test(around)
    ? {
        ...findingAt('jwt-not-verified', node),
        detail: 'The token is only decoded; its signature is not verified here.',
      }
    : undefined;
};

/** Returns the return values that contain the message or stack trace of a caught exception. */
function exceptionsSent(method: FunctionDefinition): Expression[] {
  const sent: Expression[] = [];
  const look = (body: readonly Statement[], name: string): void =>
    walk(body, (part) => {
      if (part.kind === 'function' || part.kind === 'class') return 'skip';
      if (part.kind !== 'return' || !part.value) return undefined;
      const told: Expression[] = [];
      walk([part.value], (inner) => {
        // A function may turn the exception into another string.
        if (inner.kind === 'call' && inner.callee.kind !== 'member') return 'skip';
        if (inner.kind === 'member' && inner.object.kind === 'name' && inner.object.name === name)
          if (/^(?:ToString|StackTrace|Message)$/.test(inner.name)) told.push(inner);
        return undefined;
      });
      if (told.length > 0 && /^(?:member|call|concat|binary)$/.test(part.value.kind)) sent.push(part.value);
      return undefined;
    });
  walk(method.body, (part) => {
    if (part.kind === 'try')
      for (const { target, body } of part.catches) if (target?.kind === 'name') look(body, target.name);
  });
  return sent;
}

/** Reports `catch (Exception e) { return e.ToString(); }` in an action whose return value is the response. */
const exceptionReturned: NodeCheck = (node) => {
  if (
    node.kind !== 'class' ||
    !node.definition.supertypes.some(({ name }) => /(?:Controller(?:Base)?|Hub)$/.test(name))
  )
    return undefined;
  return node.definition.methods
    .filter(({ returnType }) => /^(?:string|Task)$/.test(returnType?.name ?? ''))
    .flatMap((method) =>
      exceptionsSent(method)
        .filter(({ kind, ...value }) => kind !== 'call' || !('construct' in value))
        .map((value) => findingAt('error-details-exposed', value, 'low')),
    );
};

const NAMES_PASSWORD = /passw(?:or)?d|passphrase|secret|apikey|api_key|privatekey/i;
/** Reports `Console.WriteLine("password: " + password)`: a service's standard output ends up in its log. */
const secretPrinted: NodeCheck = (node): NodeFinding | undefined => {
  if (node.kind !== 'call' || !/^Write(?:Line)?$/.test(calledName(node))) return undefined;
  if (!/^(?:Console|Debug|Trace)$/.test(rootName(node.callee))) return undefined;
  let is = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind === 'call') return 'skip';
      is ||=
        (part.kind === 'name' || part.kind === 'member') && NAMES_PASSWORD.test(part.name) && namesSecret(part.name);
      return part.kind === 'member' ? 'skip' : undefined;
    },
  );
  return is ? { ...findingAt('sensitive-data-logged', node, 'low'), severity: 'low' } : undefined;
};

export const CSHARP_STRUCTURE: readonly NodeCheck[] = [
  defaultKey,
  readOnlyToken,
  exceptionReturned,
  secretPrinted,
  heldLock,
  beyondLength,
  powerByXor,
  permissivePattern({ hosts: true }),
];
