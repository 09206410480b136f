/** @module Functions of C that are called in a way that defeats them: overlapping copies, nested tokens, effects in assertions. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, type Node, numberOf, ofFunctions, some, valuesOf, variableOf } from './bodies.ts';
import { leaves } from './operators.ts';

const argsOf = (call: Call): Expression[] => call.args.map(({ value }) => withoutCasts(value));

/** The buffer of `b`, `b + 1`, `&b[1]`, with whether it is moved. */
function bufferOf(node: Expression | undefined): { name: string; isMoved: boolean } | undefined {
  if (node?.kind === 'name' || node?.kind === 'member') return { name: printExpression(node), isMoved: false };
  const base =
    node?.kind === 'binary' && node.operator === '+'
      ? node.left
      : node?.kind === 'unary' && node.operator === '&' && node.operand.kind === 'index'
        ? node.operand.object
        : undefined;
  return base?.kind === 'name' || base?.kind === 'member' ? { name: printExpression(base), isMoved: true } : undefined;
}

/** `memcpy(b, b + 1, n - 1)`: the two overlap. */
function overlapping(call: Call): NodeFinding | undefined {
  if (!/^(?:memcpy|strcpy|strncpy|strcat|wmemcpy)$/.test(lastName(call.callee))) return undefined;
  const [into, from, size] = argsOf(call);
  const target = bufferOf(into);
  const source = bufferOf(from);
  if (!target || !source || target.name !== source.name || target.isMoved === source.isMoved) return undefined;
  // As many bytes as lie between the two: they don't meet.
  const moved = target.isMoved ? into : from;
  const distance =
    moved?.kind === 'binary'
      ? moved.right
      : moved?.kind === 'unary' && moved.operand.kind === 'index'
        ? moved.operand.index
        : undefined;
  if (size && distance) {
    const [by, most] = [numberOf(distance), numberOf(size)];
    if (printExpression(size) === printExpression(distance) || (by !== undefined && most !== undefined && most <= by))
      return undefined;
    // A part that was divided by a variable may well be apart.
    if (by === undefined) return undefined;
  }
  return finding(
    'incorrect-calculation',
    call,
    `Source and target are parts of \`${target.name}\` that may overlap, for which only \`memmove\` is defined.`,
  );
}

const isStrtok = (node: Node): node is Call => node.kind === 'call' && lastName(node.callee) === 'strtok';

const separatorOf = (call: Call): string => (call.args[1] ? printExpression(call.args[1].value) : '');

/** `strtok` of a part inside a loop over `strtok`: the inner one replaces the state of the outer one. */
function nestedTokens({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (loop) => {
    if (loop.kind !== 'loop') return;
    const parts: Node[] = [
      ...(loop.init ?? []),
      ...(loop.test ? [loop.test] : []),
      ...(loop.update ?? []),
      ...loop.body,
    ];
    const separators = new Set<string>();
    walk(parts, (node) => {
      if (isStrtok(node) && node.args[0]?.value.kind === 'null') separators.add(separatorOf(node));
    });
    walk(loop.body, (node) => {
      // The loop goes on by another separator than this call starts with.
      const isOther = isStrtok(node) && [...separators].some((one) => one !== separatorOf(node));
      if (isOther && isStrtok(node) && node.args[0]?.value.kind !== 'null')
        found.push(
          finding(
            'incorrect-calculation',
            node,
            '`strtok` has one state, which this call takes from the outer loop; use `strtok_r`.',
          ),
        );
    });
  });
  return found;
}

const ACTS =
  /^(?:write|read|send|recv|fwrite|fread|fclose|close|unlink|remove|rename|mkdir|malloc|calloc|realloc|snprintf|sprintf|pthread_\w+|setuid|setgid|chdir|chroot|fseek|lseek|bind|listen|connect|RAND_bytes|push|pop|insert|erase|emplace\w*)$/;

/** `assert(write(fd, "x", 1) == 1)`: with `NDEBUG`, nothing is written. */
function effectInAssertion(call: Call): NodeFinding | undefined {
  if (!/^(?:assert|g_assert|Q_ASSERT|ASSERT)$/.test(lastName(call.callee))) return undefined;
  const acts = some(
    call.args.map(({ value }) => value),
    (node) => node.kind === 'call' && ACTS.test(lastName(node.callee)),
  );
  return acts
    ? {
        ...finding('assertion-as-check', call, 'In a build without assertions, the call inside is not made.'),
        cwe: [670],
      }
    : undefined;
}

/** `FD_SET(fd, &set)` of a descriptor that nothing compares with `FD_SETSIZE`. */
function largeDescriptor({ body, parameters }: FunctionDefinition): NodeFinding[] {
  const given = new Set(parameters.map(({ target }) => lastName(target)));
  walk(body, (node) => {
    if (
      (node.kind === 'declare' || node.kind === 'assign') &&
      node.target.kind === 'name' &&
      node.value?.kind === 'call'
    )
      if (/^(?:accept4?|socket|open|dup)$/.test(lastName(node.value.callee))) given.add(node.target.name);
  });
  const isLimited = some(
    body,
    (node) => node.kind === 'name' && /FD_SETSIZE|MAX_(?:FD|CLIENTS?|CONN\w*)/.test(node.name),
  );
  if (isLimited) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || lastName(node.callee) !== 'FD_SET') return;
    const [descriptor] = argsOf(node);
    const isElement = descriptor?.kind === 'index' || descriptor?.kind === 'member';
    if (descriptor && !isElement && given.has(lastName(descriptor)))
      found.push({
        ...finding(
          'buffer-overflow',
          node,
          'A descriptor of `FD_SETSIZE` or more is written behind the end of the set.',
        ),
        confidence: 'low',
      });
  });
  return found;
}

/** `errno == ERANGE` after `strtol`, and nothing has set `errno` to 0 before. */
function staleError({ body }: FunctionDefinition): NodeFinding[] {
  const parses = some(
    body,
    (node) => node.kind === 'call' && /^strto(?:l|ul|ll|ull|d|f|imax|umax)$/.test(lastName(node.callee)),
  );
  if (!parses || some(body, (node) => node.kind === 'assign' && lastName(node.target) === 'errno')) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'binary' || !/^[=!]=$/.test(node.operator) || lastName(node.left) !== 'errno') return;
    // A limit beside it says that the number was at the edge.
    const isPaired = some(
      body,
      (part) =>
        part.kind === 'binary' &&
        part.operator === '==' &&
        /^U?L?LONG_(?:MAX|MIN)$|^HUGE_VALF?$/.test(lastName(part.right)),
    );
    if (lastName(node.right) === 'ERANGE' && !isPaired)
      found.push({
        ...finding('incorrect-return-check', node, '`errno` keeps the error of an earlier call; set it to 0 first.'),
        cwe: [456],
      });
  });
  return found;
}

const HOST = /^(?:\w+_)?(?:host(?:name)?|domain|url|uri|server(?:_?name)?)$/i;
const DOMAIN = /^(?:https?:\/\/)?\.?[\w-]+(?:\.[\w-]+)+\/?$/;

/** `strstr(host, "example.com")`: the name may stand anywhere in it. */
function containsHost(node: Expression): NodeFinding | undefined {
  if (node.kind !== 'call') return undefined;
  const isMethod = node.callee.kind === 'member' && /^(?:find|contains|indexOf)$/.test(node.callee.name);
  const [first, second] = argsOf(node);
  const [text, part] = isMethod && node.callee.kind === 'member' ? [node.callee.object, first] : [first, second];
  const isSearch = isMethod || /^str(?:case)?str$/.test(lastName(node.callee));
  return isSearch && text && HOST.test(lastName(text)) && part?.kind === 'string' && DOMAIN.test(part.value)
    ? finding('incomplete-address-check', node, `\`${part.value}\` may stand anywhere in \`${printExpression(text)}\`.`)
    : undefined;
}

/** `h = gethostbyaddr(…); strcmp(h->h_name, "admin.example.com") == 0`. */
function trustedName({ body }: FunctionDefinition): NodeFinding[] {
  const hosts = new Set<string>();
  walk(body, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name' && node.value) {
      const value = withoutCasts(node.value);
      if (value.kind === 'call' && lastName(value.callee) === 'gethostbyaddr') hosts.add(node.target.name);
    }
    if (node.kind === 'call' && lastName(node.callee) === 'getnameinfo') {
      const name = variableOf(node.args[2]?.value);
      if (name !== undefined) hosts.add(name);
    }
  });
  if (hosts.size === 0) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || !/^str(?:n?case)?(?:n?cmp)$|^strstr$|^fnmatch$/.test(lastName(node.callee))) return;
    if (argsOf(node).some((one) => hosts.has(rootName(one))))
      found.push(
        finding('client-side-decision', node, 'The owner of the address chooses the name that it resolves to.'),
      );
  });
  return found;
}

/** `snprintf(name, sizeof name, "/tmp/app.%d", getpid()); fopen(name, "w");`: the name can be guessed. */
function guessedTemporary({ body }: FunctionDefinition): NodeFinding[] {
  const names = new Map<string, number>();
  walk(body, (node) => {
    if (node.kind !== 'call' || !/^s(?:n)?printf$/.test(lastName(node.callee))) return;
    const [into, ...others] = argsOf(node);
    const format = others.find(({ kind }) => kind === 'string');
    const name = variableOf(into);
    if (
      name !== undefined &&
      format?.kind === 'string' &&
      /^\/(?:var\/)?tmp\/[^/]*$/.test(format.value) &&
      !/X{6}/.test(format.value)
    )
      names.set(name, node.end);
  });
  if (names.size === 0) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || !/^(?:fopen|open|creat)$/.test(lastName(node.callee))) return;
    const [path, flags] = argsOf(node);
    const since = names.get(variableOf(path) ?? '');
    const isNew = some(
      node.args.map(({ value }) => value),
      (part) => part.kind === 'name' && /^O_(?:EXCL|NOFOLLOW)$/.test(part.name),
    );
    const isRead =
      flags?.kind === 'string'
        ? !/[wa]/.test(flags.value) || flags.value.includes('x')
        : !some(
            node.args.map(({ value }) => value),
            (part) => part.kind === 'name' && part.name === 'O_CREAT',
          );
    if (since !== undefined && node.start > since && !isNew && !(isRead && lastName(node.callee) !== 'creat'))
      found.push(
        finding('insecure-temp-file', node, 'The name can be guessed, so another user may have put a link there.'),
      );
  });
  return found;
}

/** `int off = 0; ssh_options_set(session, SSH_OPTIONS_STRICTHOSTKEYCHECK, &off);` */
function uncheckedHost({ body }: FunctionDefinition): NodeFinding[] {
  const values = valuesOf(body);
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || lastName(node.callee) !== 'ssh_options_set') return;
    const [, option, given] = argsOf(node);
    const set = values.get(variableOf(given) ?? '') ?? [];
    if (option && lastName(option) === 'SSH_OPTIONS_STRICTHOSTKEYCHECK' && set.length === 1 && numberOf(set[0]) === 0)
      found.push(finding('certificate-check-disabled', node, 'The key of the server is not checked.'));
  });
  return found;
}

const ASKS = /^(?:is|has|can|check|may|allow|valid|verify|auth)/i;

const truthOf = (body: readonly Statement[]): boolean | undefined => {
  const [only] = body.filter(({ kind }) => kind !== 'block');
  const inner = body.length === 1 && body[0]?.kind === 'block' ? body[0].body[0] : only;
  if (inner?.kind !== 'return' || !inner.value) return undefined;
  const { value } = inner;
  if (value.kind === 'boolean') return value.value;
  const number = numberOf(value);
  return number === undefined || number < 0 ? undefined : number !== 0;
};

/** `if (strcmp(user, "admin")) return true;` in a function that asks: 0 says that they are equal. */
function invertedComparison({ name, body }: FunctionDefinition): NodeFinding[] {
  if (!ASKS.test(name) || /differ|changed?$|not|un/i.test(name)) return [];
  return body.flatMap((statement, at): NodeFinding[] => {
    if (statement.kind !== 'if' || statement.whenFalse || statement.test.kind !== 'call') return [];
    const isComparison = /^(?:str(?:n|case|ncase)?cmp|memcmp)$/.test(lastName(statement.test.callee));
    return isComparison && truthOf(statement.whenTrue) === true && truthOf(body.slice(at + 1, at + 2)) === false
      ? [
          {
            ...finding(
              'incorrect-operator',
              statement.test,
              'It returns 0 for equal strings, so the condition holds for all others.',
            ),
            cwe: [697],
          },
        ]
      : [];
  });
}

/** The end of a function that returns a number on other ways. */
function missingResult(definition: FunctionDefinition): NodeFinding[] {
  const { body, returnType, name, form, end } = definition;
  const last = body.at(-1);
  const isScalar =
    returnType !== undefined &&
    (returnType.pointers ||
      /^(?:(?:unsigned |signed )?(?:int|long|long long|short|char)|unsigned|bool|_Bool|float|double|s?size_t|u?int\d+_t)$/.test(
        returnType.name,
      ));
  if (form !== 'function' || name === 'main' || !isScalar || last?.kind !== 'if' || last.whenFalse) return [];
  if (leaves(body) || !leaves(last.whenTrue)) return [];
  const isPlain = !some(
    body,
    (node) => node.kind === 'call' && /^[A-Z_\d]+$|goto|unreachable|asm/.test(lastName(node.callee)),
  );
  const returns = some(last.whenTrue, (node) => node.kind === 'return' && node.value !== undefined);
  return isPlain && returns
    ? [
        {
          ...finding(
            'uninitialized-memory',
            { start: end - 1, end },
            `If no condition holds, \`${name}\` returns nothing, and its caller reads an undefined value.`,
          ),
          cwe: [758],
        },
      ]
    : [];
}

const inFunction = (definition: FunctionDefinition): NodeFinding[] => {
  const found = [
    guessedTemporary,
    uncheckedHost,
    nestedTokens,
    largeDescriptor,
    staleError,
    trustedName,
    invertedComparison,
    missingResult,
  ].flatMap((check) => check(definition));
  walk(definition.body, (node) => {
    if (node.kind !== 'call') return;
    const one = overlapping(node) ?? effectInAssertion(node) ?? containsHost(node);
    if (one) found.push(one);
  });
  return found;
};

export const MISUSE_PITFALLS: readonly NodeCheck[] = [ofFunctions(inFunction)];
