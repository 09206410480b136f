Deno.serve(async (req: Request) => {
  const url = new URL(req.url);
  const name = url.searchParams.get('name');
  const text = await Deno.readTextFile('./data/' + name); // expect: path-traversal
  const command = new Deno.Command('sh', { args: ['-c', `ls ${name}`] }); // expect: command-injection
  return new Response(`<h1>${name}</h1>`, { headers: { 'Content-Type': 'text/html' } }); // expect: cross-site-scripting
});
Bun.serve({
  async fetch(req) {
    const target = new URL(req.url).searchParams.get('url');
    return fetch(target!); // expect: ssrf
  },
});
