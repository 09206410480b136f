/**
 * @module
 * The isolate's single instance of web-tree-sitter's WebAssembly. It is hardened, because hostile text can make the
 * parser use unbounded stack and memory, and then corrupt all later parses.
 */
import { Language, Parser } from 'web-tree-sitter';
import { type TreeWalk, treeWalk } from './core-walk.ts';
import type { Codec, GrammarLoader } from './grammar.ts';
import { createKeptMemory } from './kept-memory.ts';

/**
 * Bytes of stack. By default, the instance has 64 KB and no overflow check: about 3,000 levels of nesting overwrite the
 * allocator's records. The engine's own stack ends long before this one.
 */
const STACK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 65_536;
/** The minimum that the core requires. */
const PAGES_MIN = 512;
/** 80 MB: all grammars take 50, a window 10. Beyond, the parser aborts; a Worker has 128 MB in total. */
const PAGES_MAX = 1280;

export interface CoreInstance {
  /** The core's functions that walk a tree. */
  readonly walk: TreeWalk;
  /** Loads a grammar and saves the instance's state, while nothing is being parsed. */
  load(module: WebAssembly.Module, codec: Codec | undefined): Language;
  /** Restores the saved state, after a parse that failed. */
  restore(): void;
  /** Bytes of the saved state. */
  savedBytes(): number;
}

/** Allocates a block of the core's memory; returns 0 if there is none left. */
type Allocate = (bytes: number) => number;

/** The parts of the instance that are needed besides web-tree-sitter itself. */
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
 * Bytes of the block that probes for the end of the allocated memory: larger than any gap between the blocks of
 * grammars, which are allocated one after the other while nothing is parsed.
 */
const PROBE_BYTES = 4 * 1024 * 1024;

/**
 * Returns the end of the last block. Memory after it is unused, whatever an earlier parse left there. The allocator is
 * asked, because searching for the end would touch all of the memory.
 */
function allocatedEnd({ allocate, free }: Inside, memory: WebAssembly.Memory): number {
  const probe = allocate(PROBE_BYTES);
  free(probe);
  return probe > 0 ? probe : memory.buffer.byteLength;
}

/** How much more the core asks for than it needs, in that order: a fifth, a tenth, a twentieth. */
const TRIES = 3;

/** Lets the memory grow by what the core needs: WebAssembly memory never shrinks. */
function growSparingly(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  let tries = 0;
  memory.grow = (pages) => {
    tries += 1;
    if (tries < TRIES) throw new RangeError('There is less.');
    tries = 0;
    return grow(pages);
  };
}

/** Starts the core with its own memory and a larger stack. */
export async function startInstance(loader: GrammarLoader): Promise<CoreInstance> {
  const module = await loader.core();
  const memory = new WebAssembly.Memory({ initial: PAGES_MIN, maximum: PAGES_MAX });
  growSparingly(memory);
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
  const kept = createKeptMemory(memory, { start: stack, end: stack + STACK_BYTES });
  return {
    walk: core.walk,
    load(grammar, codec) {
      const start = allocatedEnd(core, memory);
      const language = Language.loadSync(grammar);
      kept.save(grammar, { start, end: allocatedEnd(core, memory) }, codec);
      return language;
    },
    restore() {
      kept.restore(PAGES_MAX * PAGE_BYTES);
      core.stackPointer.value = stackTop;
    },
    savedBytes: kept.size,
  };
}
