/** @module Objects of C++ libraries that are used as they are made: ciphers, parsers, cookies, files that everyone may write. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';
import { finding, ofFunctions, some, variableOf } from '../c/pitfalls/bodies.ts';

/** `ECB_Mode<AES>::Encryption e;`, `CBC_Mode<DES>::Encryption e;` of Crypto++, `Botan::Cipher_Mode::create("DES/CBC")`. */
const WEAK_TYPE =
  /\b(?:ECB_Mode\s*<|\w+_Mode\s*<\s*(?:CryptoPP\s*::\s*)?(?:DES|DES_EDE[23]|RC2|Blowfish|IDEA|CAST128)\s*>|(?:Weak1?\s*::\s*)?ARC4\b)/;

const weakCipherObject: NodeCheck = (node, { source }) => {
  if (node.kind !== 'declare') return undefined;
  // The type stands in front of the name.
  const text = source.slice(source.lastIndexOf('\n', node.start) + 1, node.end);
  return WEAK_TYPE.test(text)
    ? { weakness: 'weak-cipher', start: node.start, end: node.end, confidence: 'high' }
    : undefined;
};

const WRITABLE = /^(?:WriteOther|WriteUser|others_write|others_all|perms_all|others_exe_write)$/;

/** `file.setPermissions(QFile::ReadOwner | QFile::WriteOther)`, `fs::permissions(p, fs::perms::others_write)`. */
const openPermissions: NodeCheck = (node) => {
  if (node.kind !== 'call' || !/^(?:setPermissions|permissions)$/.test(lastName(node.callee))) return undefined;
  const isOpen = node.args.some(({ value }) =>
    some(
      [value],
      (part) =>
        ((part.kind === 'member' || part.kind === 'name') && WRITABLE.test(part.name)) ||
        (part.kind === 'member' && part.name === 'all' && lastName(part.object) === 'perms'),
    ),
  );
  const isRemoved = node.args.some(({ value }) =>
    some([value], (part) => part.kind === 'member' && part.name === 'remove'),
  );
  return isOpen && !isRemoved
    ? { weakness: 'permissive-file-mode', start: node.start, end: node.end, confidence: 'high' }
    : undefined;
};

const STREAM_LOG = /^(?:qDebug|qInfo|qWarning|qCritical|LOG|VLOG|DLOG|PLOG|BOOST_LOG_TRIVIAL|BOOST_LOG|LOG_\w+|clog)$/;

/** The value at which a chain of `<<` begins. */
function chainStart(node: Expression): Expression {
  let at = node;
  for (let depth = 0; depth < 100 && at.kind === 'binary' && at.operator === '<<'; depth += 1) at = at.left;
  return at;
}

/** `qDebug() << "sign-in" << password`. */
const secretStreamed: NodeCheck = (node) => {
  if (node.kind !== 'binary' || node.operator !== '<<' || !holdsSecret(node.right)) return undefined;
  const first = chainStart(node);
  const name = first.kind === 'call' ? lastName(first.callee) : lastName(first);
  return STREAM_LOG.test(name)
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

/** Local variables of a type, by name. */
function localsOf({ body }: FunctionDefinition, type: RegExp): Map<string, Statement> {
  const locals = new Map<string, Statement>();
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'declare' && node.target.kind === 'name' && type.test(node.type?.name ?? ''))
      locals.set(node.target.name, node);
    return undefined;
  });
  return locals;
}

const isOf = (node: Expression, name: string): boolean => variableOf(node) === name;

interface Use {
  method: string;
  node: Expression;
  args: readonly Expression[];
}

/** What is asked of a variable: its methods, and the fields that are set. */
function usesOf({ body }: FunctionDefinition, name: string): Use[] {
  const uses: Use[] = [];
  walk(body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'member' && isOf(node.callee.object, name))
      uses.push({ method: node.callee.name, node, args: node.args.map(({ value }) => value) });
    else if (node.kind === 'assign' && node.target.kind === 'member' && isOf(node.target.object, name))
      uses.push({ method: node.target.name, node, args: [node.value] });
  });
  return uses;
}

const PROTECTS =
  /^(?:setDisableDefaultEntityResolution|setEntityResolver|setXMLEntityResolver|setSecurityManager|setLoadExternalDTD|setFeature)$/;

/** A parser of Xerces resolves external entities unless it is told not to. */
const entityParser = ofFunctions((definition) => {
  const found: NodeFinding[] = [];
  for (const name of localsOf(definition, /(?:^|\.)(?:XercesDOMParser|SAXParser)$/).keys()) {
    const uses = usesOf(definition, name);
    const parsed = uses.find(({ method }) => /^parse/.test(method));
    if (parsed && !uses.some(({ method }) => PROTECTS.test(method)))
      found.push(
        finding('xxe', parsed.node, "The parser resolves external entities, and the code doesn't disable that."),
      );
  }
  return found;
});

const isOn = (value: Expression | undefined): boolean => !(value?.kind === 'boolean' && !value.value);

/** `Http::Cookie c(…); response.cookies().add(c);` without `c.secure = true`. */
const plainCookie = ofFunctions((definition) => {
  const found: NodeFinding[] = [];
  for (const name of localsOf(definition, /(?:^|\.)(?:Cookie|HTTPCookie|QNetworkCookie|HttpCookie)$/).keys()) {
    let added: Expression | undefined;
    walk(definition.body, (node) => {
      if (
        node.kind === 'call' &&
        /^(?:add|addCookie|setCookie|insertCookie|add_cookie|set_cookie|setCookiesFromUrl)$/.test(lastName(node.callee))
      )
        if (node.args.some(({ value }) => some([value], (part) => part.kind === 'name' && part.name === name)))
          added ??= node;
    });
    if (!added) continue;
    const uses = usesOf(definition, name);
    const sets = (wanted: RegExp): boolean => uses.some(({ method, args }) => wanted.test(method) && isOn(args[0]));
    if (!sets(/^(?:secure|setSecure)$/))
      found.push(finding('cookie-not-secure', added, 'The Secure attribute is not set.'));
    if (!sets(/^(?:httpOnly|setHttpOnly)$/))
      found.push(finding('cookie-not-httponly', added, 'The HttpOnly attribute is not set.'));
  }
  return found;
});

export const LIBRARY_OBJECTS: readonly NodeCheck[] = [
  weakCipherObject,
  openPermissions,
  secretStreamed,
  entityParser,
  plainCookie,
];
