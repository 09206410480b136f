import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { Browser } from './browser.ts';

it('is well when every part is, and names the part that is not', async () => {
  const well = await new Browser().get('/api/health');
  const parts = { configuration: 'up', database: 'up', uploads: 'up', scanner: 'up' };
  expect(await well.json()).toEqual({ status: 'ok', parts, jobs: { waiting: 0, oldestSeconds: 0 } });
  const asked = await createApp().request(
    '/api/health',
    {},
    { ...env, AI_BASE_URL: 'http://model.example', AI_MODEL: 'm' },
  );
  expect(await asked.json()).toMatchObject({ status: 'degraded', parts: { ...parts, model: 'down' } });
  for (const missing of ['TICKET_SECRET', 'PUBLIC_ORIGIN'] as const) {
    const { [missing]: _, ...incomplete } = env;
    const ill = await createApp().request('/api/health', {}, incomplete);
    expect(await ill.json()).toMatchObject({ status: 'degraded', parts: { ...parts, configuration: 'down' } });
  }
});
