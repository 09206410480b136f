/** The parts of a path; no schema, so that a page can build one without the schema library. */
interface Addressed {
  readonly method: string;
  readonly path: string;
}

/** Fills an operation's path with its encoded parameters: `/api/scans/{id}` -> `/api/scans/42`. */
export function operationPath(operation: Addressed, params: Readonly<Record<string, string>> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${operation.method} ${operation.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
