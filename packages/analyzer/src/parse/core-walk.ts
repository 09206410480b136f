/**
 * @module
 * The functions by which web-tree-sitter's core goes over a tree. Its own cursor copies its state into the core's memory
 * before every question; these leave it there, which makes a walk several times faster.
 */
import type { Tree } from 'web-tree-sitter';

/** The address of a tree in the core's memory. */
export type TreeAddress = number;
type Ask = (tree: TreeAddress) => number;

/**
 * One walk at a time: between `begin` and `end` nothing else may be asked of the core. Questions are about the node where
 * the walk is; moves give 0 where there is no such node, and stay. Positions are UTF-16 offsets.
 */
export interface TreeWalk {
  begin: Ask;
  end: Ask;
  firstChild: Ask;
  nextSibling: Ask;
  parent: Ask;
  typeId: Ask;
  fieldId: Ask;
  startIndex: Ask;
  endIndex: Ask;
  isNamed: Ask;
  isMissing: Ask;
}

/** The functions as the core exports them. */
export function treeWalk(exports: WebAssembly.Exports): TreeWalk {
  const ask = (name: string): Ask => {
    const found = exports[`ts_${name}_wasm`];
    if (typeof found !== 'function') throw new Error(`web-tree-sitter's core has no function '${name}'.`);
    return found as Ask;
  };
  const root = ask('tree_root_node');
  const open = ask('tree_cursor_new');
  return {
    begin(tree) {
      // Leaves the root where the new cursor looks for its node.
      root(tree);
      return open(tree);
    },
    end: ask('tree_cursor_delete'),
    firstChild: ask('tree_cursor_goto_first_child'),
    nextSibling: ask('tree_cursor_goto_next_sibling'),
    parent: ask('tree_cursor_goto_parent'),
    typeId: ask('tree_cursor_current_node_type_id'),
    fieldId: ask('tree_cursor_current_field_id'),
    startIndex: ask('tree_cursor_start_index'),
    endIndex: ask('tree_cursor_end_index'),
    isNamed: ask('tree_cursor_current_node_is_named'),
    isMissing: ask('tree_cursor_current_node_is_missing'),
  };
}

/** Where a tree lies; its object holds the address under its first property, which its type does not say. */
export function addressOf(tree: Tree): TreeAddress {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== 'number')
    throw new Error("web-tree-sitter's trees are not those that this parser was written for.");
  return address;
}
