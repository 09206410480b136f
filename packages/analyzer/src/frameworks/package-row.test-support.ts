/**
 * What a package's API does, in one line: `[imports, rule, vulnerable, safe]`. `v` is a value of a request from outside; the
 * vulnerable line is found by that rule, the safe one isn't.
 */
export type PackageRow = readonly [imports: string, rule: string, vulnerable: string, safe: string];
