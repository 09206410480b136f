/** @module What one function keeps to some callers and another leaves to all: entries of a mapping, the time of an end. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import { type Contract, hasMark, isSender, localsOf, parameterNames, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

/** The entry that the code removes: `delete listing[id]`. */
const removedEntry = (node: Node): (Expression & { kind: 'index' }) | undefined =>
  node.kind === 'unary' && node.operator === 'delete' && node.operand.kind === 'index' ? node.operand : undefined;

const writes = (definition: FunctionDefinition, mapping: string): boolean =>
  some(definition.body, (node) => {
    const target = node.kind === 'assign' ? node.target : removedEntry(node);
    return target?.kind === 'index' && rootOf(target) === mapping;
  });

/** `delete listing[id]` for everyone, where the functions that write the mapping ask who calls. */
function openRemoval(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (hasMark(definition, 'payable') || testsOf(definition.body).length > 0 || some(definition.body, isSender)) return;
  const given = parameterNames(definition);
  walk(definition.body, (node) => {
    const entry = removedEntry(node);
    if (entry?.index?.kind !== 'name' || !given.has(entry.index.name)) return;
    const mapping = rootOf(entry) ?? '';
    if (!contract.variables.has(mapping)) return;
    const asking = contract.own.some(
      (other) => other !== definition && isOpen(other) && writes(other, mapping) && isGuarded(other, contract),
    );
    if (!asking) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: `Other functions that write \`${mapping}\` ask who calls; anyone can remove its entries here.`,
    });
  });
}

const isTime = (node: Node): boolean =>
  (node.kind === 'name' && node.name === 'now') ||
  (node.kind === 'member' && node.name === 'timestamp' && node.object.kind === 'name' && node.object.name === 'block');

/** Variables that decide by the time what may be done: `require(block.timestamp < closesAt)`. */
function endsOf(contract: Contract): Set<string> {
  const names = new Set<string>();
  for (const definition of contract.own)
    walk(testsOf(definition.body), (node) => {
      if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) return;
      const other = isTime(node.left) ? node.right : isTime(node.right) ? node.left : undefined;
      if (other?.kind === 'name' && contract.variables.has(other.name)) names.add(other.name);
    });
  return names;
}

/** `function extend(uint256 extra) external { closesAt += extra; }`: anyone puts off the end. */
function movedEnd(definition: FunctionDefinition, contract: Contract, ends: ReadonlySet<string>, report: Report): void {
  if (hasMark(definition, 'payable') || testsOf(definition.body).length > 0) return;
  const given = parameterNames(definition);
  const locals = localsOf(definition);
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'name') return;
    const { name } = node.target;
    if (!ends.has(name) || locals.has(name) || !contract.variables.has(name)) return;
    if (!some([node.value], (part) => part.kind === 'name' && given.has(part.name))) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: `Anyone can move \`${name}\`, which decides until when other functions work.`,
    });
  });
}

export function entries(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  const ends = endsOf(contract);
  for (const definition of contract.own) {
    if (!isOpen(definition) || definition.name === contract.name || isGuarded(definition, contract)) continue;
    openRemoval(definition, contract, report);
    movedEnd(definition, contract, ends, report);
  }
}
