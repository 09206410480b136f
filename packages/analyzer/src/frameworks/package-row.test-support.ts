/**
 * An example of a package's API: `[imports, rule, vulnerable, safe]`. `v` is a value from the request; the rule reports
 * the vulnerable line, but not the safe one.
 */
export type PackageRow = readonly [imports: string, rule: string, vulnerable: string, safe: string];
