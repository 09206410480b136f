/** @module Checks of published C# rules that need no data flow: certificates, logins, caches, stored passwords. */
import type { Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { assignedValue } from '../../../node-checks/locals.ts';
import { lastName, namesSecret } from '../../../node-checks/names.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

const called = (node: Expression): string => (node.kind === 'call' ? lastName(node.callee) : '');

/** Checks for bytes in the source code: a list, or a literal that is decoded. */
const isWritten = (value: Expression): boolean =>
  (value.kind === 'list' && value.items.length > 8) ||
  (value.kind === 'call' &&
    /^(?:FromBase64String|FromHexString)$/.test(called(value)) &&
    value.args[0]?.value.kind === 'string');

/**
 * Reports `new X509Certificate2(Convert.FromBase64String("MII…"), password)`: a certificate with a password contains
 * its private key.
 */
const writtenCertificate: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !node.construct || lastName(node.callee) !== 'X509Certificate2') return undefined;
  const [data, password] = node.args.map(({ value }) => value);
  return data && password && isWritten(assignedValue(data, context))
    ? found(
        'hard-coded-key',
        node,
        'The certificate includes its private key, so everyone who has the code has the key.',
      )
    : undefined;
};

const VALIDATES = /valid|verif|trust|auth|check/i;
const LOOKS_FURTHER =
  /\.Build\(|\.Verify\(|SslPolicyErrors\.None|Thumbprint|GetCertHash|CheckSignature|GetPublicKey|PublicKey\b/;

/** Reports `certificate.Subject == "CN=partner"`: anyone can create a certificate with that name. */
const namedCertificate: NodeCheck = (node, { source, enclosing, enclosingName }) => {
  const sides =
    node.kind === 'binary' && node.operator === '=='
      ? [node.left, node.right]
      : node.kind === 'call' && /^(?:Equals|Contains|StartsWith)$/.test(called(node)) && node.callee.kind === 'member'
        ? [node.callee.object]
        : [];
  if (!enclosing || !VALIDATES.test(enclosingName)) return undefined;
  const isSubject = sides.some(({ start, end }) => /\.(?:Subject|SubjectName\.Name)$/.test(source.slice(start, end)));
  const around = source.slice(enclosing.start, enclosing.end);
  return isSubject && /X509Certificate2?\b/.test(around) && !LOOKS_FURTHER.test(around)
    ? found('certificate-check-disabled', node, 'Anyone can create a certificate with that name; verify its issuer.')
    : undefined;
};

const marked = ({ annotations }: Pick<FunctionDefinition, 'annotations'>, name: string) =>
  annotations.find((one) => one.name === name);

/** Reports `[Authorize] [OutputCache(Duration = 60)]`: one user's page is cached and served to others. */
const cachedForAll: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { definition } = node;
  return definition.methods.flatMap((method) => {
    const cached = marked(method, 'OutputCache') ?? marked(method, 'ResponseCache');
    if (
      !cached ||
      marked(method, 'AllowAnonymous') ||
      !(marked(method, 'Authorize') ?? marked(definition, 'Authorize'))
    )
      return [];
    return /Duration\s*=\s*0\b|NoStore|Location\s*=\s*[\w.]*(?:None|Client)|VaryByCustom|VaryByHeader/.test(
      source.slice(cached.start, cached.end),
    )
      ? []
      : [
          found(
            'sensitive-data-exposed',
            cached,
            'The response of an authenticated user is cached and served to others.',
          ),
        ];
  });
};

const LOGS_IN =
  /ValidateUser\(|SetAuthCookie\(|VerifyPassword|VerifyHashedPassword|PasswordSignIn|CheckPassword|Authenticate\(/;
const RENEWS = /Session\.(?:Abandon|Clear|RemoveAll)\(|RegenerateID|SignOut/;

/** Reports `Session["user"] = name;` after a password check if the session ID isn't renewed. */
const keptSession: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'assign' || node.target.kind !== 'index' || !enclosing) return undefined;
  const { object, index } = node.target;
  if (lastName(object) !== 'Session' || index?.kind !== 'string') return undefined;
  if (!/^(?:user|account|member|customer|login|logged|auth)\w*$/i.test(index.value) || node.value.kind === 'null')
    return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  return LOGS_IN.test(around) && !RENEWS.test(around)
    ? found(
        'session-fixation',
        node,
        'The session ID from before the login stays valid; `Session.Abandon` creates a new one.',
      )
    : undefined;
};

const HASHES = /hash|encr|protect|cipher|hmac|derive/i;

const isPassword = (value: Expression | undefined): boolean => {
  let is = false;
  if (value)
    walk([value], (part) => {
      if (part.kind === 'call' && HASHES.test(called(part))) return 'skip';
      is ||=
        (part.kind === 'name' || part.kind === 'member') &&
        /passw|pin$|ssn|card/i.test(part.name) &&
        namesSecret(part.name);
      return undefined;
    });
  return is;
};

/** Reports `Response.Cookies["password"].Value = password` and `File.WriteAllText(path, password)`. */
const storedSecret: NodeCheck = (node, { source, enclosing }) => {
  if (enclosing && HASHES.test(source.slice(enclosing.start, enclosing.end))) return undefined;
  const detail = 'A secret is stored in plain text.';
  if (node.kind === 'assign' && node.target.kind === 'member' && node.target.name === 'Value')
    return /\.Cookies\[/.test(source.slice(node.target.start, node.target.end)) && isPassword(node.value)
      ? found('cleartext-storage', node, detail)
      : undefined;
  if (node.kind !== 'call') return undefined;
  const name = called(node);
  const isKept =
    (node.construct === true && name === 'HttpCookie') ||
    (/^(?:WriteAllText|AppendAllText)(?:Async)?$/.test(name) && node.callee.kind === 'member') ||
    (name === 'Append' && /\.Cookies\.Append$/.test(source.slice(node.callee.start, node.callee.end)));
  return isKept && isPassword(node.args[1]?.value) ? found('cleartext-storage', node, detail) : undefined;
};

export const CSHARP_PUBLISHED: readonly NodeCheck[] = [
  writtenCertificate,
  namedCertificate,
  cachedForAll,
  keptSession,
  storedSecret,
];
