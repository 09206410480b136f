/** Tests in plain Node load the engine's grammars by compiling them, which a Worker may not: its types leave it out. */
declare namespace WebAssembly {
  function compile(bytes: BufferSource): Promise<Module>;
}
