/**
 * The policy that a release's files carry. A page is under its own policy, whatever it loads; a worker is under that of its
 * script. So this one holds for a remote's workers: they may run WebAssembly, and load and fetch the files of their own
 * release. They cannot send anything anywhere, not to the API of this origin either.
 *
 * @param origin of the request, like `https://scanner.example.com`
 * @param folder public path of the release, with its closing slash
 */
export function workerPolicy(origin: string, folder: string): string {
  const release = `${origin}${folder}`;
  return [
    "default-src 'none'",
    `script-src ${release} 'wasm-unsafe-eval'`,
    `connect-src ${release}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
