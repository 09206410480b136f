/** @module Tables whose keys are names of a program, which may be called `toString` or `constructor`. */

/** A table without the members of `Object.prototype`. */
export const tableOf = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), entries);
