/** @module The only host that the tests' Worker can reach: a scripted model. Runs in Node, outside workerd. */
import { goodModel } from '../src/llm/orders.test-support.ts';
import type { Asked } from '../src/llm/provider.test-support.ts';

/** With `wrong` in the key the model refuses it; with `slow` it responds slowly. */
export async function scriptedModel(request: {
  url: string;
  method: string;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}): Promise<Response> {
  if (new URL(request.url).host !== 'model.example') return new Response('nobody', { status: 502 });
  const key = request.headers.get('authorization') ?? '';
  if (key.includes('wrong')) return Response.json({ error: { message: 'no' } }, { status: 401 });
  if (request.method === 'GET') return Response.json({ data: [{ id: 'scripted' }] });
  if (key.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700));
  const body = JSON.parse(await request.text());
  const user: string = body.messages[1].content;
  const task: Asked['task'] = body.response_format.json_schema.name;
  const code = /begin ---\n([\s\S]*?)\n--- \w+ end ---/.exec(user)?.[1] ?? '';
  const content = await goodModel({ path: '', headers: {}, body, task, system: '', user, code });
  return Response.json({
    choices: [{ message: { content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  });
}
