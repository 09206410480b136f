import { DurableObject } from 'cloudflare:workers';
import pLimit from 'p-limit';
import { openDb } from '../context/db.ts';
import type { WebhookSenderObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';
import { describeError } from '../errors/describe-error.ts';
import {
  claimDelivery,
  type DueDelivery,
  dueDeliveries,
  nextAttemptOf,
  recordAttempt,
} from '../storage/webhook-deliveries.ts';
import { addressProblem } from './address-problem.ts';
import { messageBody } from './message-body.ts';
import { retryDelay } from './retry-delay.ts';
import { type AttemptOutcome, type Network, sendMessage } from './send-message.ts';
import { type SecretId, signatureHeaders, webhookSecret } from './sign.ts';

const OWNER = 'owner';
/** Number of concurrent requests to receivers: a Worker may wait for six at a time. */
const AT_ONCE = 4;
/** Deliveries per run of the alarm. */
const TURN_MAX = 40;
/** Delay before a database that doesn't respond is tried again, in milliseconds. */
const UNREACHABLE_MS = 5000;
/** After this many milliseconds an interrupted attempt counts as failed. */
const CUT_OFF_MS = 60_000;
const SECRET_LENGTH_MIN = 16;

const notSent = (error: string): AttemptOutcome => ({ isDelivered: false, responseStatus: null, error, durationMs: 0 });

/**
 * Sends the messages of one user's webhooks in chronological order. Pending messages are in the database, so this
 * object stores only the user's ID and an alarm. A user whose receiver is slow or unreachable delays no one else's.
 */
export class WebhookSender extends DurableObject<ScannerEnv> implements WebhookSenderObject {
  readonly #db = openDb(this.env.DB);
  /** Incremented when a message is added, so that the end of a run doesn't miss it. */
  #wakes = 0;

  /** Checks now for messages to a user's webhooks. */
  async wake(userId: string): Promise<void> {
    this.#wakes += 1;
    await this.ctx.storage.put(OWNER, userId);
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** Deletes the state of a user who is being removed. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** A webhook's secret as shown to its owner; undefined if the server has no secret to derive it from. */
  async secretOf(secret: SecretId): Promise<string | undefined> {
    const serverSecret = this.#serverSecret();
    return serverSecret === undefined ? undefined : webhookSecret(serverSecret, secret);
  }

  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>(OWNER);
    if (userId === undefined) return;
    const wakes = this.#wakes;
    const next = await this.#turn(userId);
    // No I/O from here on, so nothing can happen in between.
    if (wakes !== this.#wakes) return this.ctx.storage.setAlarm(Date.now());
    if (next !== undefined) return this.ctx.storage.setAlarm(next);
    return this.ctx.storage.deleteAll();
  }

  /**
   * Sends due messages.
   *
   * @returns when the next one is due, in milliseconds since 1970; undefined if none is
   */
  async #turn(userId: string): Promise<number | undefined> {
    try {
      const due = await dueDeliveries(this.#db, userId, Date.now(), TURN_MAX);
      await pLimit(AT_ONCE).map(due, (delivery) => this.#attempt(delivery));
      return await nextAttemptOf(this.#db, userId);
    } catch (error) {
      console.error(JSON.stringify({ event: 'webhook-fault', ...describeError(error) }));
      return Date.now() + UNREACHABLE_MS;
    }
  }

  /**
   * Makes one attempt. It is counted before it is made, so that one that crashes the process is not repeated endlessly.
   */
  async #attempt(delivery: DueDelivery): Promise<void> {
    const attempt = delivery.attempts + 1;
    const delay = retryDelay(attempt);
    if (retryDelay(delivery.attempts) === undefined && delivery.attempts > 0) {
      return recordAttempt(this.#db, { ...delivery, ...notSent('The last attempt was cut off.'), retryAt: undefined });
    }
    const now = Date.now();
    if (!(await claimDelivery(this.#db, delivery, now, now + (delay ?? CUT_OFF_MS)))) return;
    const outcome = await this.#send(delivery, now);
    const retryAt = outcome.isDelivered || delay === undefined ? undefined : Date.now() + delay;
    await recordAttempt(this.#db, { id: delivery.id, attempts: attempt, ...outcome, retryAt });
    const { isDelivered, responseStatus, durationMs } = outcome;
    console.log(
      JSON.stringify({ event: 'webhook', id: delivery.id, attempt, isDelivered, responseStatus, durationMs }),
    );
  }

  async #send(delivery: DueDelivery, now: number): Promise<AttemptOutcome> {
    const serverSecret = this.#serverSecret();
    if (serverSecret === undefined) return notSent('This server has no secret to sign with. Tell its administrator.');
    if (!delivery.isOwnerActive) return notSent('Your access was revoked at that time.');
    const { url } = delivery.webhook;
    // Checked again, because the setting may have changed since it was added.
    const problem = addressProblem(url, this.env.PRIVATE_WEBHOOKS === 'on');
    if (problem !== undefined) return notSent(`${problem}.`);
    const { PUBLIC_ORIGIN = '' } = this.env;
    const body = messageBody(delivery, URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN).origin : undefined);
    const signature = await signatureHeaders(serverSecret, delivery.webhook, { id: delivery.id, body, now });
    const headers = { 'content-type': 'application/json', 'user-agent': 'OWASP-Scanner-Webhook/1', ...signature };
    return sendMessage(this.#network(), { url, headers, body });
  }

  /**
   * In a local installation, a network that refuses private addresses after resolving a name; otherwise the platform's.
   */
  #network(): Network {
    return this.env.WEBHOOK_NETWORK ?? { fetch: (input, init) => fetch(input, init) };
  }

  #serverSecret(): string | undefined {
    const { WEBHOOK_SECRET } = this.env;
    return WEBHOOK_SECRET !== undefined && WEBHOOK_SECRET.length >= SECRET_LENGTH_MIN ? WEBHOOK_SECRET : undefined;
  }
}
