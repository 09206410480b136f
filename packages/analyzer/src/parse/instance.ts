/**
 * @module
 * web-tree-sitter's WebAssembly instance: one for the isolate. It is hardened here, because hostile text can make the parser
 * take unbounded stack and memory, and what it writes then breaks every later parse.
 */
import { Parser } from 'web-tree-sitter';
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
  /** Remembers the instance's state: to be called when nothing is being parsed and a grammar has come in. */
  keep(): void;
  /** Puts back the state kept last, after a parse that ended in an error. */
  restore(): void;
}

/** Moves the stack into a block of the heap; gives the register that points into it. */
function enlargeStack(imports: WebAssembly.Imports, exports: WebAssembly.Exports): WebAssembly.Global | undefined {
  const pointer = imports.env?.__stack_pointer;
  const allocate = exports.malloc;
  if (!(pointer instanceof WebAssembly.Global) || typeof allocate !== 'function') return undefined;
  const block: unknown = allocate(STACK_BYTES);
  if (typeof block === 'number' && block > 0) pointer.value = block + STACK_BYTES - 64;
  return pointer;
}

/** How many bytes from the beginning hold anything. */
function usedBytes(memory: WebAssembly.Memory): number {
  const words = new Uint32Array(memory.buffer);
  let end = words.length;
  while (end > 0 && words[end - 1] === 0) end -= 1;
  return end * 4;
}

/** Starts the core with a memory of its own and a larger stack. */
export async function startInstance(loader: GrammarLoader): Promise<CoreInstance> {
  const module = await loader.core();
  const memory = new WebAssembly.Memory({ initial: PAGES_MIN, maximum: PAGES_MAX });
  let enlarge = (): WebAssembly.Global | undefined => undefined;
  await Parser.init({
    wasmMemory: memory,
    printErr: () => {},
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): WebAssembly.Exports {
      const instance = new WebAssembly.Instance(module, imports);
      enlarge = () => enlargeStack(imports, instance.exports);
      done(instance, module);
      return instance.exports;
    },
  });
  const stackPointer = enlarge();
  const stackTop: unknown = stackPointer?.value;
  let kept = new Uint8Array();
  return {
    keep() {
      kept = new Uint8Array(memory.buffer.slice(0, usedBytes(memory)));
    },
    restore() {
      // The allocator takes what it has not given out yet for zeros.
      const bytes = new Uint8Array(memory.buffer);
      bytes.set(kept);
      bytes.fill(0, kept.length, Math.min(bytes.length, PAGES_MAX * PAGE_BYTES));
      if (stackPointer) stackPointer.value = stackTop;
    },
  };
}
