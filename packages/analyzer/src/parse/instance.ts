/**
 * @module
 * web-tree-sitter's WebAssembly instance: one for the isolate. It is hardened here, because hostile text can make the parser
 * take unbounded stack and memory, and what it writes then breaks every later parse.
 */
import { Parser } from 'web-tree-sitter';
import { type TreeWalk, treeWalk } from './core-walk.ts';
import type { GrammarLoader } from './grammar.ts';

/**
 * Bytes of stack. The instance comes with 64 KB and without a check: some 3,000 levels of nesting write over the
 * allocator's records. The engine's own stack ends long before this one.
 */
const STACK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 65_536;
/** What the core asks for at least. */
const PAGES_MIN = 512;
/** 80 MB: all grammars take 50, a window 10. Beyond, the parser aborts; a Worker has 128 MB in all. */
const PAGES_MAX = 1280;

export interface CoreInstance {
  /** The core's own functions for going over a tree. */
  readonly walk: TreeWalk;
  /** Remembers the instance's state: to be called when nothing is being parsed and a grammar has come in. */
  keep(): void;
  /** Puts back the state kept last, after a parse that ended in an error. */
  restore(): void;
}

/** A block of the core's memory: 0 where there is none left. */
type Allocate = (bytes: number) => number;

/** What of the instance is needed beside web-tree-sitter itself. */
interface Inside {
  walk: TreeWalk;
  allocate: Allocate;
  free(block: number): void;
  stackPointer: WebAssembly.Global;
}

function insideOf(imports: WebAssembly.Imports, exports: WebAssembly.Exports): Inside {
  const pointer = imports.env?.__stack_pointer;
  const { malloc, free } = exports;
  if (!(pointer instanceof WebAssembly.Global) || typeof malloc !== 'function' || typeof free !== 'function')
    throw new Error("web-tree-sitter's core is not the one that this parser was written for.");
  return {
    walk: treeWalk(exports),
    allocate: malloc as Allocate,
    free: free as Inside['free'],
    stackPointer: pointer,
  };
}

/**
 * Bytes of the probe for the end of what is allocated: more than any gap between blocks, which are those of grammars, taken
 * one after the other while nothing is parsed.
 */
const PROBE_BYTES = 4 * 1024 * 1024;

/**
 * Where the last block ends. What lies behind is of no use to anyone, whatever an earlier parse left there. Asked of the
 * allocator: to look for it would bring all of the memory into being.
 */
function allocatedEnd({ allocate, free }: Inside, memory: WebAssembly.Memory): number {
  const probe = allocate(PROBE_BYTES);
  free(probe);
  return probe > 0 ? probe : memory.buffer.byteLength;
}

/** Starts the core with a memory of its own and a larger stack. */
export async function startInstance(loader: GrammarLoader): Promise<CoreInstance> {
  const module = await loader.core();
  const memory = new WebAssembly.Memory({ initial: PAGES_MIN, maximum: PAGES_MAX });
  let inside: Inside | undefined;
  await Parser.init({
    wasmMemory: memory,
    printErr: () => {},
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): WebAssembly.Exports {
      const instance = new WebAssembly.Instance(module, imports);
      inside = insideOf(imports, instance.exports);
      done(instance, module);
      return instance.exports;
    },
  });
  if (!inside) throw new Error('The parser did not start.');
  const core = inside;
  const stack = core.allocate(STACK_BYTES);
  if (stack === 0) throw new Error('The parser has no memory for its stack.');
  const stackTop = stack + STACK_BYTES - 64;
  core.stackPointer.value = stackTop;
  /** What lies below the stack and above it; the stack itself is empty between parses. */
  let below = new Uint8Array();
  let above = new Uint8Array();
  return {
    walk: core.walk,
    keep() {
      const end = allocatedEnd(core, memory);
      below = new Uint8Array(memory.buffer.slice(0, stack));
      above = new Uint8Array(memory.buffer.slice(stack + STACK_BYTES, end));
    },
    restore() {
      const bytes = new Uint8Array(memory.buffer);
      bytes.set(below);
      bytes.set(above, stack + STACK_BYTES);
      // The allocator takes what it has not given out yet for zeros.
      bytes.fill(0, stack + STACK_BYTES + above.length, Math.min(bytes.length, PAGES_MAX * PAGE_BYTES));
      core.stackPointer.value = stackTop;
    },
  };
}
