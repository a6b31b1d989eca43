import { defineJob, enqueue, type Job } from './jobs.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';

/** "A happened": declared by its module, in its events.ts. The payload is JSON. */
export type DomainEvent<Payload extends object = object> = { name: string; payload?: Payload };

/** "So B reacts": declared in B's subscribers.ts. May run more than once for one event, and must take effect once. */
export type Subscriber = { event: string; run(ctx: Context, payload: never): Promise<void> };

export const defineEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name });

export const on = <Payload extends object>(
  event: DomainEvent<Payload>,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Subscriber => ({ event: event.name, run });

const outbox = 'outbox.deliver';

/** Writes the event to the outbox in the transaction; its subscribers run after the commit, in the worker. */
export const announce = <Payload extends object>(tx: Tx, event: DomainEvent<Payload>, payload: Payload): void =>
  enqueue(tx, { name: outbox }, { event: event.name, payload });

/** The job that hands an event to its subscribers. One that fails makes the whole event come again. */
export const outboxJob = (subscribers: readonly Subscriber[]): Job => {
  const deliver = defineJob<{ event: string; payload: object }>(outbox, async (ctx, { event, payload }) => {
    for (const subscriber of subscribers) {
      if (subscriber.event === event) await subscriber.run(ctx, payload as never);
    }
  });
  return deliver as Job;
};
