/** The tests run inside this Worker; it needs to answer nothing. */
export default {
  fetch: () => new Response('ready'),
} satisfies { fetch: () => Response };
