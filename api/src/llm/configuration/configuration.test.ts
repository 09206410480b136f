import { describe, expect, it } from 'vitest';
import { startProvider } from '../provider.test-support.ts';
import { checkModel } from './check-model.ts';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('is none unless someone sets one', () => {
    expect(readConfiguration({})).toEqual({ kind: 'none' });
    expect(readConfiguration({ AI_PROVIDER: 'none', AI_BASE_URL: 'http://localhost/v1' })).toEqual({ kind: 'none' });
  });

  it('takes one model for all, or one for each task', () => {
    const read = readConfiguration({
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_MODEL: 'small',
      AI_MODELS: '{"discover": "large"}',
      AI_LIMITS: '{"parallel": 1}',
      AI_PRICES: '{"currency": "EUR", "models": {"small": {"input": 0.1, "output": 0.2}}}',
    });
    expect(read).toMatchObject({
      kind: 'configured',
      configuration: {
        provider: 'openai-compatible',
        models: { adjudicate: 'small', discover: 'large', verify: 'small', fix: 'small' },
        limits: { parallel: 1, callsPerScan: 60 },
        prices: { currency: 'EUR' },
      },
    });
  });

  it('knows models of Workers AI by itself', () => {
    expect(readConfiguration({ AI_PROVIDER: 'workers-ai' })).toMatchObject({
      kind: 'configured',
      configuration: { models: { discover: expect.stringMatching(/^@cf\//) } },
    });
  });

  it.each([
    [{ AI_PROVIDER: 'openai' }, /AI_PROVIDER must be/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /AI_BASE_URL is not set/],
    [{ AI_BASE_URL: 'http://localhost/v1' }, /AI_MODEL is not set/],
    [{ AI_BASE_URL: 'http://localhost/v1', AI_MODEL: 'm', AI_LIMITS: '{' }, /AI_LIMITS is not JSON/],
    [
      { AI_BASE_URL: 'http://localhost/v1', AI_MODEL: 'm', AI_LIMITS: '{"parallel": 0}' },
      /AI_LIMITS is wrong at parallel/,
    ],
  ])('%j is refused with the reason', (env, message) => {
    const read = readConfiguration(env);
    expect(read.kind).toBe('wrong');
    if (read.kind === 'wrong') expect(read.message).toMatch(message);
  });
});

describe('the check of a configuration', () => {
  it('is silent where all is well, and says where the code goes', async () => {
    const server = await startProvider(() => '');
    const state = await checkModel({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'scripted' });
    await server.close();
    expect(state).toEqual({ provider: 'openai-compatible', models: ['scripted'], host: new URL(server.baseUrl).host });
  });

  it('names an unknown model, a dead host and an address that is none', async () => {
    const server = await startProvider(() => '');
    const unknown = await checkModel({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'other' });
    await server.close();
    expect(unknown.problem).toMatch(/does not have the model 'other'/);
    const dead = await checkModel({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'scripted' });
    expect(dead.problem).toMatch(/No server answers at 127/);
    expect((await checkModel({ AI_BASE_URL: 'file:///x', AI_MODEL: 'm' })).problem).toMatch(/not an http or https/);
    expect((await checkModel({ AI_PROVIDER: 'workers-ai' })).problem).toMatch(/no binding AI/);
  });
});
