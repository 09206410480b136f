/** @module Values of Swift's library that may be missing, zero or written down, as its documentation states. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail?: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, ...(detail === undefined ? {} : { detail }) });

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

/** Whether `!` unwraps the value: the lowered value doesn't have it. */
const isForced = ({ end }: Expression, source: string): boolean => source[end] === '!' && source[end + 1] !== '=';

/** Constructors that give nil where the file cannot be opened, with the labels of their paths. */
const OPENS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['FileHandle', new Set(['forReadingAtPath', 'forWritingAtPath', 'forUpdatingAtPath'])],
  ['InputStream', new Set(['fileAtPath', 'url'])],
  ['OutputStream', new Set(['toFileAtPath', 'url'])],
  ['NSDictionary', new Set(['contentsOfFile', 'contentsOf'])],
  ['NSArray', new Set(['contentsOfFile', 'contentsOf'])],
  ['NSData', new Set(['contentsOfFile', 'contentsOf'])],
]);

/** A path that the program does not spell out may name nothing. */
const opensGiven = (node: Expression | undefined): boolean =>
  node?.kind === 'call' &&
  node.construct === true &&
  node.args.some(
    ({ name, value }) =>
      name !== undefined && OPENS.get(lastName(node.callee))?.has(name) === true && value.kind !== 'string',
  );

/** What the name is declared with in the function, if nothing else is assigned to it. */
function declaredAs(name: string, definition: FunctionDefinition): Expression | undefined {
  const values: (Expression | undefined)[] = [];
  walk(definition.body, (part) => {
    if ((part.kind === 'declare' || part.kind === 'assign') && nameOf(part.target) === name) values.push(part.value);
    // A test for nil leaves a value behind.
    if (part.kind === 'binary' && /^[!=]=$/.test(part.operator) && nameOf(part.left) === name) values.push(undefined);
  });
  return values.length === 1 ? values[0] : undefined;
}

/** `let handle = FileHandle(forReadingAtPath: path); handle!.readData(…)`. */
const forcedHandle: NodeCheck = (node, { source, enclosing }) => {
  if ((node.kind !== 'name' && node.kind !== 'call') || !isForced(node, source)) return undefined;
  const opened = node.kind === 'call' ? node : enclosing && declaredAs(node.name, enclosing);
  return opensGiven(opened)
    ? found('null-dereference', node, 'It is nil if the file does not exist or cannot be opened.')
    : undefined;
};

const ELEMENT = /^U?Int(?:8|16|32|64)?$/;

/** `names[Int(parts[1])!]`: a part of a string need not be a number. */
const forcedNumber: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !isForced(node, source) || !ELEMENT.test(lastName(node.callee))) return undefined;
  const [first] = node.args;
  return node.args.length === 1 && first?.name === undefined && first?.value.kind === 'index'
    ? found('uncaught-exception', node, 'If the text is not a number, the program crashes.')
    : undefined;
};

const DECODED = /^(?:Codable|Decodable|Content)$/;
const WHOLE = /^U?Int(?:8|16|32|64)?$/;

/** The whole numbers of the file's types that are decoded from data, by type. */
function decodedNumbers(body: readonly Statement[], type: string): ReadonlySet<string> {
  const one = body.find((part) => part.kind === 'class' && part.definition.name === type);
  if (one?.kind !== 'class' || !one.definition.supertypes.some(({ name }) => DECODED.test(name))) return new Set();
  return new Set(
    one.definition.fields.flatMap(({ name, type: kind, isConstant, value }) =>
      kind && !kind.array && WHOLE.test(kind.name) && !(isConstant && value) ? [name] : [],
    ),
  );
}

/** `64 / config.jobs` of a field that is decoded: whole numbers trap on zero. */
const dividedByDecoded: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'binary' || (node.operator !== '/' && node.operator !== '%') || !enclosing) return undefined;
  const { right } = node;
  if (right.kind !== 'member') return undefined;
  const holder = nameOf(right.object);
  const type = enclosing.parameters.find(({ target }) => nameOf(target) === holder)?.type;
  if (!type || type.array || !decodedNumbers(body, type.name).has(right.name)) return undefined;
  let isAsked = false;
  walk(enclosing.body, (part) => {
    if (part.kind === 'binary' && /^(?:[<>]=?|[!=]=)$/.test(part.operator))
      isAsked ||= [part.left, part.right].some(
        (side) => side.kind === 'member' && side.name === right.name && nameOf(side.object) === holder,
      );
  });
  return isAsked ? undefined : found('division-by-zero', node, `\`${right.name}\` is decoded, and may be zero.`);
};

const PIN = /^(?:_?pin|\w+(?:Pin|PIN|Passcode)|passcode|pinCode|password|passphrase)$/;

/** `pin == "4862"`: what a user enters is compared with what the program holds. */
const comparedPin: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'binary' || node.operator !== '==' || !enclosing) return undefined;
  const parameters = new Set(enclosing.parameters.map(({ target }) => nameOf(target)));
  const entered = [node.left, node.right].find((side) => PIN.test(nameOf(side)) && parameters.has(nameOf(side)));
  const literal = [node.left, node.right].find((side) => side.kind === 'string');
  return entered && literal?.kind === 'string' && /^(?=.*\d)\S{4,}$/.test(literal.value)
    ? found('hard-coded-credentials', literal)
    : undefined;
};

/** `URLCredential.init(trust:)`, which is not called here but handed over; its labels have no values. */
const makesCredential = (node: Expression | undefined): boolean =>
  node?.kind === 'call' && node.construct === true && nameOf(node.callee) === 'URLCredential' && node.args.length === 0;

const EVALUATES =
  /^(?:SecTrustEvaluate\w*|SecCertificateCopy\w+|evaluate\w*|validate\w*|verify\w*|isValid\w*|\w*[pP]inn\w*)$/;

/** `serverTrust.map(URLCredential.init(trust:))`, without a look at the certificate. */
const trustsMapped: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !/^(?:map|flatMap)$/.test(lastName(node.callee)) || !enclosing) return undefined;
  if (!makesCredential(node.args[0]?.value)) return undefined;
  if (node.callee.kind !== 'member' || lastName(node.callee.object) !== 'serverTrust') return undefined;
  let isEvaluated = false;
  walk(enclosing.body, (part) => {
    if (part.kind === 'call') isEvaluated ||= EVALUATES.test(lastName(part.callee));
  });
  return isEvaluated ? undefined : found('certificate-check-disabled', node);
};

/** Claims that a payload carries and JWTKit checks only where `verify` does. */
const EXPIRES = 'ExpirationClaim';

/** `func verify(using:) throws {}` of a payload with an expiration: nothing looks at it. */
const uncheckedClaims: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => lastPart(name) === 'JWTPayload'))
    return undefined;
  const expires = node.definition.fields.some(({ type }) => type && lastPart(type.name) === EXPIRES);
  return node.definition.methods
    .filter(({ name, body }) => name === 'verify' && expires && body.length === 0)
    .map((method) => found('session-expiration', method, 'JWTKit checks the expiration only if `verify` does.'));
};

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const FETCHES = new Map([
  ['curl', /^(?:-[a-zA-Z]*k[a-zA-Z]*|--insecure)$/],
  ['wget', /^--no-check-certificate$/],
]);

/** `["-k", …]` handed over beside `/usr/bin/curl`. */
const insecureFetch: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const program = node.args.map(({ value }) => programOf(value)).find((one) => FETCHES.has(one));
  const option = program === undefined ? undefined : FETCHES.get(program);
  const list = node.args.map(({ value }) => value).find((value) => value.kind === 'list');
  return option && list?.kind === 'list' && list.items.some((one) => one.kind === 'string' && option.test(one.value))
    ? found('certificate-check-disabled', node, 'The option accepts every certificate.')
    : undefined;
};

function programOf(value: Expression): string {
  const path = value.kind === 'call' ? fileOf(value) : value;
  return path?.kind === 'string' ? path.value.slice(path.value.lastIndexOf('/') + 1) : '';
}

const fileOf = ({ args }: Call): Expression | undefined =>
  args.find(({ name }) => name === 'fileURLWithPath' || name === 'filePath')?.value;

/** A script that is fetched and run at once: `curl … | sh`. */
const PIPED = /\b(?:curl|wget)\b[^|]*\|\s*(?:sudo\s+)?(?:ba|z|da|k)?sh\b/;

/** `["-c", "curl https://… | bash"]`. */
const pipedScript: NodeCheck = (node) => {
  if (node.kind !== 'list') return undefined;
  const at = node.items.findIndex((one) => one.kind === 'string' && /^-l?c$/.test(one.value));
  const script = at < 0 ? undefined : node.items[at + 1];
  return script?.kind === 'string' && PIPED.test(script.value) ? found('pipe-to-shell', script) : undefined;
};

const FORWARDED = /^(?:x-forwarded-for|x-real-ip|(?:true-|x-)?client-ip)$/i;
const RIGHT =
  /^x-(?:\w+-)?(?:admin|operator|role|user|user-?id|is-?admin|internal|superuser|staff|privileged|authenticated|authorized)$/i;
const LOCAL = /^(?:\d{1,3}(?:\.\d{1,3}){3}|::1|localhost)$/;
const GRANTS = /^(?:true|yes|1|admin|operator|root|internal|staff)$/i;

/** Which header a value is read from: `req.headers.first(name: "X-Role")`, `req.headers["X-Role"].first`. */
function headerOf(node: Expression): string {
  if (node.kind === 'member' && node.name === 'first') return headerOf(node.object);
  if (node.kind === 'index')
    return lastName(node.object) === 'headers' && node.index?.kind === 'string' ? node.index.value : '';
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'first') return '';
  const name = node.args.find((one) => one.name === 'name')?.value;
  return lastName(node.callee.object) === 'headers' && name?.kind === 'string' ? name.value : '';
}

/** `req.headers.first(name: "X-Forwarded-For") == "127.0.0.1"`: the client writes both sides of the comparison. */
const decidedByHeader: NodeCheck = (node) => {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return undefined;
  const text = [node.left, node.right].find((side) => side.kind === 'string');
  const header = headerOf(node.left) || headerOf(node.right);
  if (text?.kind !== 'string' || header === '') return undefined;
  return (FORWARDED.test(header) && LOCAL.test(text.value)) || (RIGHT.test(header) && GRANTS.test(text.value))
    ? found('client-side-decision', node, 'The client controls this header.')
    : undefined;
};

const ROUTES = /^(?:get|post|put|patch|delete|on)$/;

/** `app.get("env") { _ in ProcessInfo.processInfo.environment… }`: the whole of it is the answer. */
const answeredEnvironment: NodeCheck = (node) => {
  if (node.kind !== 'call' || !ROUTES.test(lastName(node.callee)) || node.callee.kind !== 'member') return undefined;
  const given = node.args.at(-1)?.value;
  if (given?.kind !== 'function' || given.definition.body.length !== 1) return undefined;
  const [only] = given.definition.body;
  const whole = only?.kind === 'return' ? wholeEnvironment(only.value) : undefined;
  return (
    whole && found('sensitive-data-exposed', whole, "Environment variables hold the program's keys and passwords.")
  );
};

const KEEPS_ALL = /^(?:map|joined|sorted|description|compactMap|encode|debugDescription)$/;

/** The environment that the value is made of, unless a single variable is taken out of it. */
function wholeEnvironment(value: Expression | undefined): Expression | undefined {
  if (value?.kind === 'member') {
    const isAll = value.name === 'environment' && lastName(value.object) === 'processInfo';
    return isAll ? value : KEEPS_ALL.test(value.name) ? wholeEnvironment(value.object) : undefined;
  }
  if (value?.kind !== 'call' || value.callee.kind !== 'member' || !KEEPS_ALL.test(value.callee.name)) return undefined;
  return wholeEnvironment(value.callee.object);
}

export const SWIFT_DOCUMENTED_VALUES: readonly NodeCheck[] = [
  forcedHandle,
  forcedNumber,
  dividedByDecoded,
  comparedPin,
  trustsMapped,
  uncheckedClaims,
  insecureFetch,
  pipedScript,
  decidedByHeader,
  answeredEnvironment,
];
