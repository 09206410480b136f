import { DurableObject } from 'cloudflare:workers';
import { type Pin, pinSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** The pinned compositions: a single object, so a name is given once. */
export class PinBoard extends DurableObject<ShellEnv> {
  /** Pins a composition. @returns false when the name is taken */
  async pin(pin: Pin): Promise<boolean> {
    if ((await this.ctx.storage.get(pin.name)) !== undefined) return false;
    await this.ctx.storage.put(pin.name, pin);
    return true;
  }

  /** All pins, the latest first. */
  async pins(): Promise<Pin[]> {
    const stored = [...(await this.ctx.storage.list()).values()].map((value) => pinSchema.parse(value));
    return stored.sort((a, b) => b.at.localeCompare(a.at));
  }
}

/** The object that holds the pins. */
export const pinBoard = (env: ShellEnv): DurableObjectStub<PinBoard> => env.PINS.get(env.PINS.idFromName('pins'));
