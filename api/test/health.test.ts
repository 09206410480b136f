import { env } from 'cloudflare:workers';
import type { Health } from '@scanner/contracts';
import { expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { Browser } from './browser.ts';

it('is well when every part is, and names the part that is not', async () => {
  const well = await new Browser().get('/api/health');
  const parts = { configuration: 'up', database: 'up', uploads: 'up', scanner: 'up' };
  expect(await well.json()).toEqual({
    status: 'ok',
    parts,
    // Other tests may have left scans in the same database.
    jobs: { waiting: expect.any(Number), oldestSeconds: expect.any(Number) },
    storage: { state: 'ok', usedPercent: 0 },
  });
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

it('warns before the database is full, and is not well only when it is', async () => {
  const { size_after: bytes } = (await env.DB.prepare('SELECT id FROM scans LIMIT 1').run()).meta;
  expect(bytes).toBeGreaterThan(0);
  const healthAt = async (percent: number) => {
    const limits = { DATABASE_BYTES: String(Math.floor((bytes * 100) / percent)) };
    return (await createApp().request('/api/health', {}, { ...env, ...limits })).json<Health>();
  };
  expect(await healthAt(50)).toMatchObject({ status: 'ok', storage: { state: 'ok', usedPercent: 50 } });
  expect(await healthAt(81)).toMatchObject({ status: 'ok', storage: { state: 'nearly-full', usedPercent: 81 } });
  expect(await healthAt(100)).toMatchObject({ status: 'degraded', storage: { state: 'full', usedPercent: 100 } });
  expect((await healthAt(200)).parts).toMatchObject({ database: 'up' });
});
