/** @module An `engine` Worker that tells its WebAssembly memory, for measurements. Never deployed. */
import { Engine } from '../src/engine/index.ts';

/** The parser's memory, which the inspector's statistics exclude. */
const memories: WebAssembly.Memory[] = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor);
    memories.push(this);
  }
};

export default class MeasuredEngine extends Engine {
  /** Bytes of WebAssembly memory. */
  wasmBytes(): number {
    return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  }
}
