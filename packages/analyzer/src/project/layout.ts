/** @module The shared offset range of the files that are analyzed together, and of the templates they may render. */

import { rebase } from '../ir/rebase.ts';
import { indexLines, type LineIndex } from '../text/lines.ts';
import type { ModuleFile } from './module-file.ts';
import type { Template } from './templates/lower.ts';

/** The template as a file with findings. */
export const templateFile = ({ path, text, all, raw }: Template, { language, lowered }: ModuleFile): ModuleFile => ({
  ...{ path, language, text, lowered, imports: [] },
  program: {
    ...{ language, namespace: '', functions: 0 },
    body: [...new Set([raw, all])].map((definition) => ({ kind: 'function', definition, start: 0, end: text.length })),
  },
});

/**
 * The places of files in one offset range, by which the interpreter tells nodes of different files apart. One layout
 * serves all units of a project: units share files, and moving a program means visiting all of its nodes.
 */
export class Layout {
  readonly #files: readonly ModuleFile[];
  /** The concatenated texts of all files. */
  readonly source: string;
  readonly #bases: readonly number[];
  readonly #lines = new Map<ModuleFile, LineIndex>();

  constructor(code: readonly ModuleFile[], templates: readonly Template[] = []) {
    const [first] = code;
    const files = first ? [...code, ...templates.map((template) => templateFile(template, first))] : [];
    this.#files = files;
    this.source = files.map(({ text }) => text).join('\n');
    let base = 0;
    this.#bases = files.map(({ text }) => {
      const own = base;
      // One place between two files belongs to neither.
      base += text.length + 1;
      return own;
    });
  }

  /** Runs `work` while the programs are at their offsets; otherwise each one begins at 0. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#move(1);
    try {
      return await work();
    } finally {
      this.#move(-1);
    }
  }

  #move(direction: 1 | -1): void {
    for (const [index, { program }] of this.#files.entries()) rebase(program, direction * (this.#bases[index] ?? 0));
  }

  /** The file at an offset, and its start offset. */
  at(offset: number): { file: ModuleFile; base: number } | undefined {
    let low = 0;
    let high = this.#bases.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#bases[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const file = this.#files[low];
    return file && { file, base: this.#bases[low] ?? 0 };
  }

  linesOf(file: ModuleFile): LineIndex {
    const lines = this.#lines.get(file) ?? indexLines(file.text);
    this.#lines.set(file, lines);
    return lines;
  }
}
