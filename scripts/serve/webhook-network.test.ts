import { expect, it } from 'vitest';
import { webhookNetwork } from './webhook-network.ts';

it('reaches public addresses only, unless the operator says otherwise', () => {
  for (const variables of [{}, { PRIVATE_WEBHOOKS: '' }, { PRIVATE_WEBHOOKS: 'off' }]) {
    expect(webhookNetwork(variables).network.allow).toEqual(['public']);
  }
  expect(webhookNetwork({ PRIVATE_WEBHOOKS: 'on' }).network.allow).toEqual(['public', 'private']);
});
