import { rmSync } from 'node:fs';

export class Shelf {
  constructor(folder) {
    this.folder = folder;
  }

  remove(note) {
    rmSync(note);
  }

  #wipe(note) {
    rmSync(note);
  }
}
