import { redirect } from '@sveltejs/kit';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ url, fetch }) => {
  const own = await fetch('/api/feeds?q=' + encodeURIComponent(url.searchParams.get('q') ?? ''));
  const feed = await fetch(url.searchParams.get('feed') ?? ''); // expect: ssrf
  return { feed: await feed.text(), own: await own.json() };
};

export const actions: Actions = {
  default: async ({ request, cookies }) => {
    await request.formData();
    cookies.set('session', crypto.randomUUID(), { path: '/', httpOnly: false }); // expect: cookie-not-httponly
    cookies.set('session', crypto.randomUUID(), { path: '/', httpOnly: true });
    throw redirect(303, '/posts');
  },
};
