declare module 'virtual:mfe.css';

/** Addresses of the engine's files, relative to the worker's script, by grammar (`core`: the parser itself). */
declare module 'virtual:engine-files' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
