/** @module Raw handles and memory of the operating system: owned twice, not asked for failure, writable and executable. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { nameOf } from './nodes.ts';
import { pathOf } from './pitfalls.ts';

/** What a cast or an `unsafe` block gives. */
function plainOf(node: Expression): Expression {
  if (node.kind === 'cast') return plainOf(node.value);
  if (node.kind === 'block' && node.value && node.body.length === 0) return plainOf(node.value);
  return node;
}
const methodsOf = (node: Expression | Statement): readonly FunctionDefinition[] =>
  node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
const at = (
  weakness: string,
  { start, end }: Expression | Statement,
  detail: string,
  more?: Partial<NodeFinding>,
): NodeFinding => ({ weakness, start, end, confidence: 'medium', detail, ...more });

/** Reports `(File::from_raw_fd(fd), File::from_raw_fd(fd))`: both close the descriptor. */
const ownedTwice: NodeCheck = (node) =>
  methodsOf(node).flatMap(({ body }): NodeFinding[] => {
    const owners = new Map<string, Call>();
    const found: NodeFinding[] = [];
    walk(body, (part) => {
      // One of the branches runs.
      if (part.kind === 'if' || part.kind === 'switch' || part.kind === 'conditional' || part.kind === 'function')
        return 'skip';
      if (part.kind === 'assign') owners.delete(nameOf(part.target));
      if (part.kind !== 'call' || !/^from_raw_(?:fd|socket|handle)$/.test(calledName(part))) return undefined;
      const name = nameOf(part.args[0]?.value);
      if (name === '') return undefined;
      if (owners.has(name))
        found.push(at('double-free', part, `\`${name}\` already has an owner, which closes it as well.`));
      owners.set(name, part);
      return undefined;
    });
    return found;
  });

const MAPS = /(?:^|\.)(?:mmap|mmap64|mremap|shmat|sbrk)$/;
const FAILED = /(?:^|\.)(?:MAP_FAILED|is_null)$/;

/** Reports `let p = mmap(…)` if nothing compares `p` with `MAP_FAILED`. */
const mapUnasked: NodeCheck = (node) =>
  methodsOf(node).flatMap(({ body }): NodeFinding[] => {
    const made: { name: string; call: Call }[] = [];
    let isAsked = false;
    walk(body, (part) => {
      // `let p = unsafe { mmap(…) }` assigns within a block.
      if ((part.kind === 'declare' || part.kind === 'assign') && part.target.kind === 'name' && part.value) {
        const value = plainOf(part.value);
        if (value.kind === 'call' && MAPS.test(pathOf(value.callee)))
          made.push({ name: part.target.name, call: value });
      }
      if (part.kind === 'name' || part.kind === 'member') isAsked ||= FAILED.test(`.${part.name}`);
      if (part.kind === 'binary' && /^[!=]=$/.test(part.operator))
        isAsked ||= [part.left, part.right].some((side) => made.some(({ name }) => name === nameOf(side)));
    });
    return isAsked
      ? []
      : made.map(({ name, call }) =>
          at('unchecked-return', call, `If it fails, \`${name}\` is \`MAP_FAILED\`, which is not checked.`),
        );
  });

/** Reports memory that is writable and executable at once: `PROT_READ | PROT_WRITE | PROT_EXEC`. */
const writableCode: NodeCheck = (node) => {
  if (
    node.kind !== 'call' ||
    !/(?:^|\.)(?:mmap|mmap64|mprotect|VirtualAlloc\w*|VirtualProtect\w*)$/.test(pathOf(node.callee))
  )
    return undefined;
  const names = new Set<string>();
  for (const { value } of node.args)
    walk([value], (part) => {
      if (part.kind === 'name' || part.kind === 'member') names.add(part.name.replace(/.*\./, ''));
    });
  const isBoth = (names.has('PROT_WRITE') && names.has('PROT_EXEC')) || names.has('PAGE_EXECUTE_READWRITE');
  return isBoth
    ? at('security-control-disabled', node, 'The memory is writable and executable at the same time.', {
        severity: 'low',
      })
    : undefined;
};

const FORMATS: Readonly<Record<string, number>> = {
  printf: 0,
  fprintf: 1,
  dprintf: 1,
  sprintf: 1,
  snprintf: 2,
  syslog: 1,
};

/** Reports `libc::printf(text.as_ptr())`: the format isn't a literal. */
const foreignFormat: NodeCheck = (node) => {
  if (
    node.kind !== 'call' ||
    !/^(?:libc\.)?(?:printf|fprintf|dprintf|sprintf|snprintf|syslog)$/.test(pathOf(node.callee))
  )
    return undefined;
  const position = FORMATS[calledName(node)];
  const given = position === undefined ? undefined : node.args[position];
  if (!given || node.args.length !== (position ?? 0) + 1) return undefined;
  let hasLiteral = false;
  walk([given.value], (part) => {
    hasLiteral ||= part.kind === 'string';
  });
  const format = plainOf(given.value);
  const object = format.kind === 'call' && format.callee.kind === 'member' ? format.callee.object : format;
  return hasLiteral || !/^(?:name|member)$/.test(object.kind) || /^[A-Z_\d]+$/.test(nameOf(object))
    ? undefined
    : at('format-string', node, 'The format is not a constant.', { confidence: 'low' });
};

const DOWNLOADS = /^(?:curl|wget|fetch|aria2c)$/;
const SHELLS = /^(?:\/(?:usr\/)?bin\/)?(?:sh|bash|zsh|dash|ksh)$/;

/** Reports `Command::new("sh").stdin(curl.stdout)` behind `Command::new("curl")`. */
const downloadRun: NodeCheck = (node) =>
  methodsOf(node).flatMap(({ body }): NodeFinding[] => {
    let downloads = false;
    const shells: Call[] = [];
    const commandOf = (value: Expression): string => {
      let chain = value;
      while (chain.kind === 'call' && chain.callee.kind === 'member' && chain.callee.name !== 'new')
        chain = chain.callee.object;
      const [program] = chain.kind === 'call' && /(?:^|\.)Command\.new$/.test(pathOf(chain.callee)) ? chain.args : [];
      return program?.value.kind === 'string' ? program.value.value : '';
    };
    walk(body, (part) => {
      if (part.kind !== 'call') return;
      if (/(?:^|\.)Command\.new$/.test(pathOf(part.callee)) && DOWNLOADS.test(commandOf(part))) downloads = true;
      if (calledName(part) !== 'stdin' || part.callee.kind !== 'member' || !SHELLS.test(commandOf(part.callee.object)))
        return;
      // `Stdio::null()` and `Stdio::inherit()` hand nothing on.
      const given = part.args[0]?.value;
      if (given && !(given.kind === 'call' && /^(?:null|inherit|piped)$/.test(calledName(given)))) shells.push(part);
    });
    return downloads ? shells.map((one) => at('pipe-to-shell', one, 'The shell runs what was downloaded.')) : [];
  });

/** Reports `if at + n > self.len + 1 { return false }`: one element too many passes. */
const oneTooFar: NodeCheck = (node) => {
  if (node.kind !== 'binary' || !/^>=?$/.test(node.operator) || node.right.kind !== 'binary') return undefined;
  const { left, right, operator } = node.right;
  const isLength =
    (left.kind === 'member' && /^(?:len|length|size|capacity|cap)$/.test(left.name)) ||
    (left.kind === 'call' && /^(?:len|capacity)$/.test(calledName(left)));
  const sums = node.left.kind === 'binary' && node.left.operator === '+';
  return isLength && sums && node.operator === '>' && operator === '+' && right.kind === 'number' && right.value === 1
    ? at('buffer-overflow', node, 'The bound lets one element more pass than there is room for.', {
        confidence: 'low',
        cwe: [193, 787],
      })
    : undefined;
};

export const RAW_HANDLES: readonly NodeCheck[] = [
  ownedTwice,
  mapUnasked,
  writableCode,
  foreignFormat,
  downloadRun,
  oneTooFar,
];
