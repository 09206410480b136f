export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const target = url.searchParams.get('target');
    if (url.pathname === '/proxy') return fetch(target); // expect: ssrf
    if (url.pathname === '/own') return env.ROUTES.handle(new Request(target, request)); // safe: ssrf
    if (url.pathname === '/sent') return fetch(new Request(target, request)); // expect: ssrf
    if (url.pathname === '/go') return Response.redirect(target, 302); // expect: open-redirect
    if (url.pathname === '/users') {
      const { results } = await env.DB.prepare(`SELECT * FROM users WHERE name = '${url.searchParams.get('name')}'`).all(); // expect: sql-injection
      const bound = await env.DB.prepare('SELECT * FROM users WHERE name = ?').bind(url.searchParams.get('name')).all();
      return Response.json({ results, bound });
    }
    const body = await request.json();
    await env.DB.exec('DELETE FROM sessions WHERE id = ' + body.id); // expect: sql-injection
    return new Response(`<p>${url.searchParams.get('q')}</p>`, { headers: { 'content-type': 'text/html' } }); // expect: cross-site-scripting
  },
};
