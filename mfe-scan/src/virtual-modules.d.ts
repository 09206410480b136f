declare module 'virtual:mfe.css';

/** Addresses of the engine's files, relative to the worker's script, by grammar (`core`: the parser itself). */
declare module 'virtual:engine-files' {
  const files: Readonly<Record<string, string>>;
  export default files;
}

/** The engine's catalog of rules, sorted by id, each with the names of the languages whose examples prove it. */
declare module 'virtual:rules' {
  export type DescribedRule = import('@scanner/contracts/rule.ts').Rule & { languages: string[] };
  const rules: readonly DescribedRule[];
  export default rules;
}
