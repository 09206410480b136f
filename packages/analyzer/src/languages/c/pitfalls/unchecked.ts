/** @module What C and C++ use without a look at it: the length of a text or message, an index, what a call that can fail gave. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, fixedFields, isFixedArray, mentions, ofFunctions, some, typesOf, valuesOf } from './bodies.ts';

const parametersOf = ({ parameters }: FunctionDefinition): Map<string, TypeReference | undefined> =>
  new Map(parameters.flatMap(({ target, type }) => (target.kind === 'name' ? [[target.name, type] as const] : [])));

/** Whether the expression stands in a comparison, an assertion or a call of something that checks, before that place. */
function isLookedAt(body: readonly Statement[], name: string, before: number): boolean {
  return some(body, (node) => {
    if (node.start >= before) return false;
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=|[%&])$/.test(node.operator)) return mentions([node], name);
    if (node.kind === 'if' || node.kind === 'switch')
      return mentions(node.kind === 'if' ? [node.test] : node.subject ? [node.subject] : [], name);
    const isCheck =
      node.kind === 'call' &&
      /min|max|clamp|bound|assert|check|valid|verif|ensure|expects|strn?len/i.test(lastName(node.callee));
    return (
      isCheck &&
      mentions(
        node.args.map(({ value }) => value),
        name,
      )
    );
  });
}

const COPIES_TEXT = /^(?:strcpy|strcat|stpcpy|wcscpy|wcscat|lstrcpyA?|lstrcatA?)$/;
/** Their results have no more than a few words, or end the program where they are too long. */
const GIVES_SHORT =
  /^(?:_|N_|gettext|dgettext|basename|dirname|strerror|strsignal|inet_ntoa|ctime|asctime|ttyname|ether_ntoa|getprogname|tmpnam|mktemp|\w*(?:_(?:str|name|to_?str(?:ing)?|2str)|Name|Str|2s))$/;

/** Whether anything asks how long the text is, or hands it to what may: more than whether there is one. */
function isMeasured(body: readonly Statement[], name: string, before: number): boolean {
  const isIn = (roots: readonly Expression[]): boolean =>
    some(roots, (node) => (node.kind === 'name' || node.kind === 'member') && node.name === name);
  const isNull = (node: Expression): boolean => isZero(node) || node.kind === 'boolean';
  const asksCall = (node: Expression): boolean =>
    some([node], (part) => part.kind === 'call' && part.args.some(({ value }) => isIn([value])));
  return some(body, (node) => {
    if (node.start >= before) return false;
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=|[%&])$/.test(node.operator))
      return !isNull(node.left) && !isNull(node.right) && isIn([node]);
    if (node.kind === 'if') return asksCall(node.test);
    if (node.kind === 'switch') return node.subject !== undefined && isIn([node.subject]);
    const isCheck =
      node.kind === 'call' &&
      /min|max|clamp|bound|assert|check|valid|verif|ensure|expects|len$/i.test(lastName(node.callee));
    return isCheck && isIn(node.args.map(({ value }) => value));
  });
}

const toldOf = (text: Expression): string =>
  lastName(text.kind === 'call' ? text.callee : text.kind === 'index' ? text.object : text);

/** `strcpy(record->name, name)`: an array of a fixed size takes a text that came in, as long as it is. */
function copiedTexts(definition: FunctionDefinition, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  const found: NodeFinding[] = [];
  const types = typesOf(definition);
  const parameters = parametersOf(definition);
  const values = valuesOf(definition.body);
  const isGiven = (value: Expression): boolean => {
    const inner = withoutCasts(value);
    return inner.kind === 'call' && !inner.construct && !GIVES_SHORT.test(lastName(inner.callee));
  };
  // `name.c_str()` is as long as the text.
  const held = (one: Expression): Expression =>
    one.kind === 'call' && one.callee.kind === 'member' && /^(?:c_str|data)$/.test(one.callee.name)
      ? one.callee.object
      : one;
  /** A text of the caller, one that a call has given, one that a structure of a library leads to. */
  const isText = (one: Expression): boolean => {
    if (one.kind === 'name') {
      const type = types.get(one.name);
      if (/^(?:std\.)?string(?:_view)?$/.test(type?.name ?? '') && !type?.pointers) return parameters.has(one.name);
      if (type?.pointers !== 1 || !/char/i.test(type.name)) return false;
      return parameters.has(one.name) || (values.get(one.name) ?? []).some(isGiven);
    }
    // `node.attribute("title").value()`
    if (one.kind === 'call' && one.callee.kind === 'member' && one.callee.object.kind === 'call')
      return /^(?:value|as_string|child_value|text|GetText|Attribute|Value)$/.test(one.callee.name);
    if (one.kind === 'call')
      return (
        isGiven(one) &&
        one.args.length > 0 &&
        /(?:str(?:ing)?|text|value|content|line|name|env|title|data)$/i.test(lastName(one.callee))
      );
    // `argv[1]`, `fields[2]`: one of the parts of a line.
    if (one.kind === 'index')
      return /^(?:argv|args|tokens?|fields?|parts|words|params|columns)$/.test(lastName(one.object));
    return (
      one.kind === 'member' &&
      one.arrow === true &&
      /^(?:value|text|data|str|string|content|message|title|path)$/.test(one.name) &&
      !fields.has(one.name)
    );
  };
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    const { name } = node.callee;
    const args = node.args.map(({ value }) => withoutCasts(value));
    const [target] = args;
    if (!target) return;
    const isArray =
      target.kind === 'name'
        ? !parameters.has(target.name) && isFixedArray(types.get(target.name))
        : target.kind === 'member' && fields.has(target.name);
    if (!isArray) return;
    const format = args[1];
    const texts = COPIES_TEXT.test(name)
      ? args.slice(1, 2)
      : /^v?sprintf$/.test(name) && format?.kind === 'string' && /%[-+ #0]*s/.test(format.value)
        ? args.slice(2)
        : [];
    const text = texts.map((one) => held(baseOf(one))).find(isText);
    const told = text && toldOf(text);
    if (!told || isMeasured(definition.body, told, node.start)) return;
    found.push(
      finding('buffer-overflow', node, `The length of \`${told}\` is not checked, and the buffer has a fixed size.`),
    );
  });
  return found;
}

const isSizeCall = (node: Expression): node is Call =>
  node.kind === 'call' && node.callee.kind === 'member' && /^(?:size|length|size_bytes|count)$/.test(node.callee.name);

/** `memcpy(label, message.data(), message.size())` into an array, `memcpy(&head, message.data(), sizeof head)` out of who knows how much. */
function copiedMessages(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  const types = typesOf(definition);
  const parameters = parametersOf(definition);
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/^(?:memcpy|memmove|copy_n)$/.test(lastName(node.callee))) return;
    const [target, source, size] = node.args.map(({ value }) => withoutCasts(value));
    if (!target || !source || !size) return;
    if (isSizeCall(size) && size.callee.kind === 'member' && target.kind === 'name') {
      const from = rootName(size.callee.object);
      const isArray = isFixedArray(types.get(target.name)) && !parameters.has(target.name);
      if (isArray && parameters.has(from) && !isLookedAt(definition.body, from, node.start))
        found.push(
          finding(
            'buffer-overflow',
            node,
            `The length of \`${from}\` is not checked, and the buffer has a fixed size.`,
          ),
        );
      return;
    }
    const isWhole = size.kind === 'call' && lastName(size.callee) === 'sizeof';
    const isData =
      source.kind === 'call' &&
      source.callee.kind === 'member' &&
      /^(?:data|c_str|bytes|constData)$/.test(source.callee.name);
    if (!isWhole || !isData || source.callee.kind !== 'member') return;
    const from = source.callee.object;
    if (from.kind !== 'name' || !(parameters.has(from.name) || (!types.has(from.name) && /_$|^m_/.test(from.name))))
      return;
    const isSized = some(
      definition.body,
      (one) =>
        one.kind === 'call' &&
        one.callee.kind === 'member' &&
        /size|length|empty|count/i.test(one.callee.name) &&
        rootName(one.callee.object) === from.name,
    );
    if (!isSized && !isLookedAt(definition.body, from.name, node.start))
      found.push(
        finding('out-of-bounds-read', node, `The code does not check that \`${from.name}\` has that many bytes.`),
      );
  });
  return found;
}

const COUNTS =
  /^(?:unsigned|unsigned (?:int|long)|int|long|short|u?int(?:8|16|32|64)_t|size_t|ssize_t|uint|std\.size_t|DWORD)$/;
/** The names of numbers of which there are as many as the array holds. */
const KINDS = /^(?:type|kind|mode|state|level|op|opcode|which|axis|dim)/i;

/** `gains_[channel] = gain` in a method that all may call, with a number of theirs. */
function writtenAt(definition: FunctionDefinition, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  const found: NodeFinding[] = [];
  const parameters = parametersOf(definition);
  const own = typesOf(definition);
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'assign' || node.target.kind !== 'index') return undefined;
    const { object, index } = node.target;
    const isField =
      (object.kind === 'name' && !own.has(object.name) && fields.has(object.name)) ||
      (object.kind === 'member' && fields.has(object.name));
    if (!isField || index?.kind !== 'name' || KINDS.test(index.name)) return undefined;
    const type = parameters.get(index.name);
    if (!type || type.pointers || !COUNTS.test(type.name)) return undefined;
    const isSet = some(
      definition.body,
      (one) => one.kind === 'assign' && one.target.kind === 'name' && one.target.name === index.name,
    );
    if (isSet || isLookedAt(definition.body, index.name, node.start)) return undefined;
    found.push({
      weakness: 'buffer-overflow',
      start: node.start,
      end: node.end,
      confidence: 'low',
      severity: 'low',
      detail: `The function does not check that \`${index.name}\` is within the array.`,
    });
    return undefined;
  });
  return found;
}

/** Calls of libraries that give a null pointer where they fail, by what they are named after. */
const MAY_FAIL =
  /(?:^|_|[a-z])(?:[Oo]pen|[Ll]oad|[Pp]arse|[Dd]ecode|[Ff]ind|[Ll]ookup|strn?dup)(?:_?(?:file|File|object|Object|string|String|memory|Memory|buffer|Buffer|from\w+|with\w+|mem|Mem))?$|[a-z]_?[Gg]et_?(?:[Oo]bject_?)?(?:[Ii]tem|[Ee]lement|[Pp]rop|[Aa]ttribute|[Hh]eader)\w*$/;
/** Nouns that end like one of them: `red_payload(client)` gives a part of its argument. */
const NOUN = /(?:pay|work|over|off|up|down)load$/i;
/** Those that end the program instead, or that have models. */
const ENDS =
  /^(?:[A-Z\d_]+$|array_|g_|x|X|safe_|must_|die|ck_|_?Py|lua|fopen|fdopen|malloc|calloc|realloc|strdup|strndup|tmpfile|opendir|popen|new|make_)/;

const mayFail = (callee: string): boolean => MAY_FAIL.test(callee) && !NOUN.test(callee);

interface Given {
  name: string;
  callee: string;
  at: Statement | Expression;
}

const NONE: ReadonlySet<string> = new Set();

/** Functions of the file that give a null pointer somewhere, and something else elsewhere. */
const givesNull = ({ body, returnType }: FunctionDefinition): boolean =>
  (returnType?.pointers ?? 0) > 0 &&
  some(body, (node) => node.kind === 'return' && node.value !== undefined && isZero(withoutCasts(node.value))) &&
  some(body, (node) => node.kind === 'return' && node.value !== undefined && !isZero(withoutCasts(node.value)));

/** Variables that are given what a function of another file returned, in the order of the code. */
function givenBy(
  definition: FunctionDefinition,
  own: ReadonlySet<string>,
  nullable: ReadonlySet<string> = NONE,
): Given[] {
  const types = typesOf(definition);
  const given: Given[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' && node.kind !== 'assign') return;
    if (node.target.kind !== 'name' || !node.value || (node.kind === 'assign' && node.operator)) return;
    const value = withoutCasts(node.value);
    if (value.kind !== 'call' || value.construct) return;
    // `std::find(begin, end, x)` gives an iterator.
    if (value.args.length >= 3 && /^find(?:_if(?:_not)?)?$/.test(lastName(value.callee))) return;
    const { name } = node.target;
    const type = types.get(name);
    // A method gives a pointer where the code says so.
    const isPlain = value.callee.kind === 'name' && !own.has(value.callee.name);
    const isMethod = value.callee.kind === 'member' || nullable.has(lastName(value.callee));
    if (!(isPlain || (isMethod && type?.pointers))) return;
    if (type && !(type.pointers || type.name === '')) return;
    given.push({ name, callee: lastName(value.callee), at: node });
  });
  return given;
}

const isZero = (given: Expression): boolean => isNothing(withoutCasts(given));

const isNothing = (node: Expression): boolean =>
  node.kind === 'null' || lastName(node) === 'NULL' || (node.kind === 'number' && node.value === 0);

/** Whether the code asks if the variable is null: as a condition, or by comparing. */
function isAsked(body: readonly Statement[], name: string, from: number, to: number): boolean {
  const isIt = (node: Expression): boolean =>
    withoutCasts(node).kind === 'name' && lastName(withoutCasts(node)) === name;
  // `while ((line = next()) != NULL)`
  const isGiven = (node: Expression | undefined): boolean => {
    const inner = node && withoutCasts(node);
    return inner?.kind === 'assign' && inner.start === from && lastName(inner.target) === name;
  };
  return some(body, (node) => {
    if (node.start <= from && node.end >= from) {
      // `if (auto *s = find(id))`
      if (node.kind === 'if' || node.kind === 'loop' || node.kind === 'conditional')
        return isGiven(node.test) || (node.test !== undefined && isIt(node.test));
      if (node.kind === 'unary') return node.operator === '!' && isGiven(node.operand);
      if (node.kind === 'binary') return isGiven(node.left) || isGiven(node.right);
    }
    if (node.start < from || node.start > to) return false;
    if (node.kind === 'if' || node.kind === 'loop') return node.test !== undefined && isIt(node.test);
    if (node.kind === 'conditional') return isIt(node.test);
    if (node.kind === 'unary' && node.operator === '!') return isIt(node.operand);
    if (node.kind === 'binary' && /^[=!]=$/.test(node.operator))
      return (isIt(node.left) && isZero(node.right)) || (isIt(node.right) && isZero(node.left));
    if (node.kind === 'binary' && /^(?:&&|\|\|)$/.test(node.operator)) return isIt(node.left) || isIt(node.right);
    return (
      node.kind === 'call' &&
      /assert|check|expect|require|unlikely|likely|ensure/i.test(lastName(node.callee)) &&
      mentions(
        node.args.map(({ value }) => value),
        name,
      )
    );
  });
}

/** Functions whose result the file looks at wherever it is used, but for a few places: so it can be null. */
function comparedCalls(functions: readonly FunctionDefinition[], own: ReadonlySet<string>): Set<string> {
  const balance = new Map<string, number>();
  for (const definition of functions)
    for (const { name, callee, at } of givenBy(definition, own)) {
      const isLookedAt = isAsked(definition.body, name, at.start, Number.POSITIVE_INFINITY);
      balance.set(callee, (balance.get(callee) ?? 0) + (isLookedAt ? 1 : -1));
    }
  return new Set([...balance].flatMap(([callee, sum]) => (sum >= 0 ? [callee] : [])));
}

const TAKES_BYTES = /^(?:memcpy|memmove|memset|memcmp|bcopy|str(?:cpy|cat|ncpy|ncat|len|cmp|ncmp))$/;

/** The place that an address begins at: `pixels` of `pixels + row * width`. */
function baseOf(value: Expression): Expression {
  const inner = withoutCasts(value);
  return inner.kind === 'binary' && /^[+-]$/.test(inner.operator) ? baseOf(inner.left) : inner;
}

/** `memcpy(line, pixels + offset, n)`: what is copied from or to is read or written. */
const isRead = (node: Expression | Statement, name: string): boolean =>
  node.kind === 'call' &&
  TAKES_BYTES.test(lastName(node.callee)) &&
  node.args.slice(0, 2).some(({ value }) => {
    const base = baseOf(value);
    return base.kind === 'name' && base.name === name;
  });

/** What libraries call their own `malloc`. Those that end the program, or throw, do not give a null pointer. */
const ALLOCATES =
  /^(?!(?:g|x|e|je|pg|apr|erts|safe|must|die|ck|lua|git|ap|ngx_p|R)_)[a-z]\w*_(?:m|c|re)alloc(?:z|_array)?$|^k[mzc]alloc$/;

/** `clip->extra = av_malloc(n); memcpy(clip->extra, …)`: nothing looks whether there was any memory left. */
function allocatedUnasked({ body }: FunctionDefinition, own: ReadonlySet<string>): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value) return;
    const value = withoutCasts(node.value);
    if (value.kind !== 'call' || value.callee.kind !== 'name') return;
    const { name } = value.callee;
    if (!ALLOCATES.test(name) || own.has(name)) return;
    const path = printExpression(node.target);
    const isIt = (one: Expression): boolean => printExpression(baseOf(one)) === path;
    const uses: Expression[] = [];
    walk(body, (part) => {
      if (part.start <= node.end) return;
      const led =
        part.kind === 'index' || (part.kind === 'member' && part.arrow)
          ? part.object
          : part.kind === 'unary' && part.operator === '*'
            ? part.operand
            : part.kind === 'call' && TAKES_BYTES.test(lastName(part.callee))
              ? part.args[0]?.value
              : undefined;
      if (led && isIt(led)) uses.push(part as Expression);
    });
    const [first] = uses.sort((a, b) => a.start - b.start);
    if (!first) return;
    const isEnabledByUnsafeOption = some(body, (part) => {
      if (part.start > first.end || part.end < node.start) return false;
      const test = part.kind === 'if' || part.kind === 'loop' || part.kind === 'conditional' ? part.test : undefined;
      const asked =
        test ??
        (part.kind === 'call' && /assert|check|expect|ensure|likely/i.test(lastName(part.callee)) ? part : undefined);
      return asked !== undefined && some([asked], (one) => isPlace(one) && isIt(one));
    });
    if (!isEnabledByUnsafeOption)
      found.push(finding('null-dereference', first, `\`${name}\` gives a null pointer when there is no memory left.`));
  });
  return found;
}

const isPlace = (node: Expression | Statement): node is Expression => node.kind === 'name' || node.kind === 'member';

/** `pixels = stbi_load(…); pixels[0]`: nothing looks whether the call gave anything. */
function usedUnasked(
  definition: FunctionDefinition,
  own: ReadonlySet<string>,
  compared: ReadonlySet<string>,
  nullable: ReadonlySet<string>,
): NodeFinding[] {
  const given = givenBy(definition, own, nullable);
  return given.flatMap(({ name, callee, at }, order): NodeFinding[] => {
    if (!nullable.has(callee) && (ENDS.test(callee) || !(compared.has(callee) || mayFail(callee)))) return [];
    const until = given.slice(order + 1).find((one) => one.name === name)?.at.start ?? Number.POSITIVE_INFINITY;
    const uses: Expression[] = [];
    walk(definition.body, (node) => {
      if (node.start <= at.end || node.start >= until) return;
      const led =
        node.kind === 'index'
          ? node.object
          : node.kind === 'member' && node.arrow
            ? node.object
            : node.kind === 'unary' && node.operator === '*'
              ? node.operand
              : undefined;
      if (led && withoutCasts(led).kind === 'name' && lastName(withoutCasts(led)) === name)
        uses.push(node as Expression);
      else if (isRead(node, name)) uses.push(node as Expression);
    });
    const [first] = uses.sort((a, b) => a.start - b.start);
    if (!first || isAsked(definition.body, name, at.start, first.end)) return [];
    return [
      finding(
        'null-dereference',
        first,
        `\`${callee}\` gives a null pointer when it fails, and nothing looks at that.`,
      ),
    ];
  });
}

/** `std::string_view view = text; return view.substr(0, 8);`: the view goes on, the text does not. */
function returnedViews(definition: FunctionDefinition): NodeFinding[] {
  if (!/(?:^|\.)(?:w?string_view|span)$/.test(definition.returnType?.name ?? '')) return [];
  const types = typesOf(definition);
  const parameters = parametersOf(definition);
  const views = new Map<string, string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value) return;
    if (!/(?:^|\.)(?:w?string_view|span)$/.test(node.type?.name ?? '')) return;
    const of = node.value.kind === 'call' && node.value.construct ? node.value.args[0]?.value : node.value;
    const owner = of?.kind === 'name' ? of.name : '';
    const isLocal = /(?:^|\.)(?:w?string|vector)$/.test(types.get(owner)?.name ?? '') && !types.get(owner)?.pointers;
    if (isLocal && !parameters.has(owner)) views.set(node.target.name, owner);
  });
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    const owner = node.kind === 'return' && node.value ? views.get(rootName(node.value)) : undefined;
    if (owner)
      found.push(
        finding('use-after-free', node, `\`${owner}\` is gone when the function returns, and the result leads to it.`),
      );
  });
  return found;
}

/** Classes, and functions of the file: each has what the file says of arrays and calls. */
export const UNCHECKED_PITFALLS: readonly NodeCheck[] = [
  (node, context) => {
    if (node.kind !== 'function' && node.kind !== 'class') return undefined;
    const { fields, own, compared, nullable } = factsOf(context.body);
    return ofFunctions((definition) => [
      ...copiedTexts(definition, fields),
      ...copiedMessages(definition),
      ...writtenAt(definition, fields),
      ...usedUnasked(definition, own, compared, nullable),
      ...allocatedUnasked(definition, own),
      ...returnedViews(definition),
    ])(node, context);
  },
];

interface Facts {
  fields: ReadonlyMap<string, TypeReference>;
  own: ReadonlySet<string>;
  compared: ReadonlySet<string>;
  nullable: ReadonlySet<string>;
}

const known = new WeakMap<readonly Statement[], Facts>();

function factsOf(body: readonly Statement[]): Facts {
  const cached = known.get(body);
  if (cached) return cached;
  const functions: FunctionDefinition[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') functions.push(node.definition);
    else if (node.kind === 'class') functions.push(...node.definition.methods);
  });
  const own = new Set(functions.map(({ name }) => name));
  const facts = {
    fields: fixedFields(body),
    own,
    compared: comparedCalls(functions, own),
    nullable: new Set(functions.filter(givesNull).map(({ name }) => name)),
  };
  known.set(body, facts);
  return facts;
}
