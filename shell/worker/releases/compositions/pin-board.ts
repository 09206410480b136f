import { DurableObject } from 'cloudflare:workers';
import { type Pin, pinSchema, type ShellChoice, shellChoiceSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** Names of pins begin with a digit or a letter: what begins with a sign before those is none. */
const [FIRST_PIN, SHELL] = ['0', '!shell'];

/** The pinned compositions, and the shell that was chosen last: a single object, so a name is given once. */
export class PinBoard extends DurableObject<ShellEnv> {
  /** Pins a composition. @returns false when the name is taken */
  async pin(pin: Pin): Promise<boolean> {
    if ((await this.ctx.storage.get(pin.name)) !== undefined) return false;
    await this.ctx.storage.put(pin.name, pin);
    return true;
  }

  /** All pins, the latest first. */
  async pins(): Promise<Pin[]> {
    const stored = [...(await this.ctx.storage.list({ start: FIRST_PIN })).values()];
    return stored.map((value) => pinSchema.parse(value)).sort((a, b) => b.at.localeCompare(a.at));
  }

  /** The shell that was chosen last; it says for which deployment. */
  async shell(): Promise<ShellChoice | undefined> {
    const stored = await this.ctx.storage.get(SHELL);
    return stored === undefined ? undefined : shellChoiceSchema.parse(stored);
  }

  /** Chooses a shell. @returns false when another choice was made since the revision that the caller saw */
  async chooseShell(choice: ShellChoice): Promise<boolean> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const last = (await this.shell())?.revision ?? 0;
      if (choice.revision !== last + 1) return false;
      await this.ctx.storage.put(SHELL, choice);
      return true;
    });
  }
}

/** The object that holds the pins. */
export const pinBoard = (env: ShellEnv): DurableObjectStub<PinBoard> => env.PINS.get(env.PINS.idFromName('pins'));
