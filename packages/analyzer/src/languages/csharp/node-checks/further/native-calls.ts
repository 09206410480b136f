/** @module Functions of C that C# calls by P/Invoke, and casts that nothing checks. */
import type { ClassDefinition, FunctionDefinition, Statement } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called, calledOn, namesIn } from './names-in.ts';

/** Functions that write without knowing how much the target holds. */
const WITHOUT_SIZE = /^(?:l?str(?:cpy|cat)[AW]?|wcs(?:cpy|cat)|v?sprintf|gets|_mbscpy)$/;
/** Functions that drop or change rights, and fail silently. */
const CHANGES_RIGHTS =
  /^(?:set(?:e|re|res)?[ug]id|setgroups|initgroups|chroot|ImpersonateLoggedOnUser|ImpersonateNamedPipeClient|RevertToSelf|SetThreadToken|AdjustTokenPrivileges|mlock|VirtualLock|VirtualProtect(?:Ex)?|mprotect)$/;

/** The name in the library of a method that is declared with `[DllImport]`. */
function nativeName({ annotations, name }: FunctionDefinition): string {
  const imported = annotations.find((one) => /(?:^|\.)(?:DllImport|LibraryImport)$/.test(one.name));
  if (!imported) return '';
  const entry = imported.args.find((one) => one.name === 'EntryPoint')?.value;
  return entry?.kind === 'string' ? entry.value : name;
}

function nativesIn(body: readonly Statement[]): Map<string, string> {
  const names = new Map<string, string>();
  walk(body, (node) => {
    if (node.kind !== 'class') return;
    for (const method of node.definition.methods) {
      const native = nativeName(method);
      if (native !== '') names.set(method.name, native);
    }
  });
  return names;
}

/** `Libc.StrCpy(dst, src)`, `Libc.SetUid(1000);` */
const nativeCalls: NodeCheck = (node, { body }) => {
  if (node !== body[0]) return undefined;
  const natives = nativesIn(body);
  if (natives.size === 0) return [];
  const found: NodeFinding[] = [];
  walk(body, (part) => {
    if (part.kind === 'expression' && part.value.kind === 'call') {
      const native = natives.get(called(part.value)) ?? '';
      if (CHANGES_RIGHTS.test(native))
        found.push({
          weakness: 'unchecked-return',
          start: part.value.start,
          end: part.value.end,
          confidence: 'medium',
          cwe: [273],
          detail: `If \`${native}\` fails, the program goes on with the rights that it had.`,
        });
    }
    if (part.kind !== 'call') return;
    const native = natives.get(called(part)) ?? '';
    if (WITHOUT_SIZE.test(native) && part.args.length > 0)
      found.push({
        weakness: 'buffer-overflow',
        start: part.start,
        end: part.end,
        confidence: 'medium',
        cwe: [120, 121],
        detail: `\`${native}\` writes as much as the source holds, whatever fits into the target.`,
      });
  });
  return found;
};

/** `Unsafe.As<T>(o)`, where a caller gives any object. */
function uncheckedCasts({ methods }: ClassDefinition): NodeFinding[] {
  return methods.flatMap((method): NodeFinding[] => {
    if (method.isPublic === false) return [];
    const anything = new Set(
      method.parameters.flatMap(({ target, type }) =>
        target.kind === 'name' && type && /^(?:object|dynamic)$/.test(type.name) && !type.array ? [target.name] : [],
      ),
    );
    if (anything.size === 0) return [];
    const found: NodeFinding[] = [];
    let isAsked = false;
    walk(method.body, (node) => {
      isAsked ||= node.kind === 'typetest' || called(node) === 'GetType';
      // `value is T`, where the grammar takes the type for a constant.
      if (node.kind === 'binary' && node.operator === '==')
        isAsked ||= [...namesIn([node.left])].some((name) => anything.has(name));
      if (node.kind !== 'call' || calledOn(node) !== 'Unsafe' || called(node) !== 'As') return;
      const [first] = node.args;
      const value = first && bare(first.value);
      if (value?.kind === 'name' && anything.has(value.name))
        found.push({
          weakness: 'dangerous-function',
          start: node.start,
          end: node.end,
          confidence: 'medium',
          severity: 'low',
          cwe: [843, 704],
          detail: 'This cast is not checked: an object of another type is read as if it had this one.',
        });
    });
    return isAsked ? [] : found;
  });
}

export const NATIVE_CALLS: readonly NodeCheck[] = [
  nativeCalls,
  (node) => (node.kind === 'class' ? uncheckedCasts(node.definition) : undefined),
];
