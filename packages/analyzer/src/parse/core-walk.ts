/**
 * @module
 * Functions of web-tree-sitter's core that walk a tree. Its own cursor copies its state into the core's memory before
 * each call; these leave it there, which makes a walk several times faster.
 */
import type { Tree } from 'web-tree-sitter';

/** Address of a tree in the core's memory. */
export type TreeAddress = number;
type Ask = (tree: TreeAddress) => number;

/**
 * A walk over a tree. There is only one at a time: between `begin` and `end`, nothing else may call the core. Queries
 * are about the current node; moves return 0 if there is no such node, and stay. Positions are UTF-16 offsets.
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

/** Returns the functions that the core exports. */
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
      // Puts the root node where the new cursor expects it.
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

/** Returns the address of a tree, which is in the object's first property, although its type doesn't declare it. */
export function addressOf(tree: Tree): TreeAddress {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== 'number')
    throw new Error("web-tree-sitter's trees are not those that this parser was written for.");
  return address;
}
