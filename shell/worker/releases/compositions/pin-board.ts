import { DurableObject } from 'cloudflare:workers';
import { type Pin, pinSchema, type ShellChoice, shellChoiceSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** Names of pins start with a digit or a letter; others are invalid. */
const [FIRST_PIN, SHELL] = ['0', '!shell'];

/** The pinned compositions and the last chosen shell: a single object, so that names are unique. */
export class PinBoard extends DurableObject<ShellEnv> {
  /**
   * Pins a composition.
   *
   * @returns false if the name is taken
   */
  async pin(pin: Pin): Promise<boolean> {
    if ((await this.ctx.storage.get(pin.name)) !== undefined) return false;
    await this.ctx.storage.put(pin.name, pin);
    return true;
  }

  /** All pins, latest first. */
  async pins(): Promise<Pin[]> {
    const stored = [...(await this.ctx.storage.list({ start: FIRST_PIN })).values()];
    return stored.map((value) => pinSchema.parse(value)).sort((a, b) => b.at.localeCompare(a.at));
  }

  /** The last chosen shell, with the deployment it belongs to. */
  async shell(): Promise<ShellChoice | undefined> {
    const stored = await this.ctx.storage.get(SHELL);
    return stored === undefined ? undefined : shellChoiceSchema.parse(stored);
  }

  /**
   * Chooses a shell.
   *
   * @returns false if another one was chosen since the revision that the caller saw
   */
  async chooseShell(choice: ShellChoice): Promise<boolean> {
    return this.ctx.blockConcurrencyWhile(async () => {
      const last = (await this.shell())?.revision ?? 0;
      if (choice.revision !== last + 1) return false;
      await this.ctx.storage.put(SHELL, choice);
      return true;
    });
  }
}

/** The object that stores the pins. */
export const pinBoard = (env: ShellEnv): DurableObjectStub<PinBoard> => env.PINS.get(env.PINS.idFromName('pins'));
