/**
 * The policy of a release's files. A page has its own policy, whatever it loads, but a worker has that of its script.
 * So this one applies to a remote's workers: they may run WebAssembly, and load and fetch files of their own release.
 * They can't send anything anywhere, not even to the API of this origin.
 *
 * @param origin of the request, like `https://scanner.example.com`
 * @param folder public path of the release, with a trailing slash
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
