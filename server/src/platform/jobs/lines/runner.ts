import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { keepConnection } from '../../db/kept-connection.ts';
import { newId } from '../../ids.ts';
import type { Job } from '../jobs.ts';
import { lane_names, lanes, type LaneName } from './lanes.ts';
import { channel, freeLost, freeTurns, isBusy, renewTurns } from './queries.ts';
import { claim, serve } from './turn.ts';

/** Safety net: workers are notified of each job. */
const poll_ms = 2_000;
const renewal_ms = 15_000;
/** Jobs in progress when the process stops have this long; then they are cut off, and another process repeats them. */
const stopping_ms = 8_000;

type Jobs = ReadonlyMap<string, Job>;
type Turn = { lane: LaneName; is_slow: boolean; ended: Promise<void> };

/** Gives lines their turns, as many at a time as their lanes have places in this process. */
const openCounter = (ctx: Context, jobs: Jobs) => {
  const turns = new Map<string, Turn>();
  /** Turns that may have begun, although the request for them failed. */
  const unknown = new Set<string>();
  const filling = new Map<LaneName, Promise<void>>();
  const called = new Set<LaneName>();
  let is_open = true;

  const placesOf = (lane: LaneName) => {
    const taken = [...turns.values()].filter((turn) => turn.lane === lane);
    const slow = taken.filter(({ is_slow }) => is_slow).length;
    return { quick: taken.length - slow < lanes[lane].places, slow: slow < lanes[lane].slow_places };
  };

  /** Begins turns until there is no line or no place for one. */
  const fill = async (lane: LaneName): Promise<void> => {
    for (;;) {
      const has_place = placesOf(lane);
      if (!is_open || (!has_place.quick && !has_place.slow)) return;
      if (unknown.size > 0) {
        const lost = [...unknown];
        await freeTurns(lost).execute(ctx.db);
        for (const id of lost) unknown.delete(id);
      }
      const id = newId();
      const line = await claim(ctx, lane, id, has_place).catch((error: unknown) => {
        unknown.add(id);
        throw error;
      });
      if (!line) return;
      const ended = serve(ctx, jobs, lane, line, id)
        .catch((error: unknown) => ctx.log.error({ err: error, lane }, 'could not end a turn'))
        .finally(() => {
          turns.delete(id);
          call(lane);
        });
      turns.set(id, { lane, is_slow: line.is_slow, ended });
    }
  };

  /** Checks whether a line of this lane can have its turn. */
  const call = (lane: LaneName): void => {
    called.add(lane);
    if (!filling.has(lane)) filling.set(lane, answer(lane));
  };
  const answer = async (lane: LaneName): Promise<void> => {
    try {
      while (called.delete(lane)) await fill(lane);
    } catch (error) {
      ctx.log.warn({ err: error, lane }, 'could not read the lines, trying again');
    } finally {
      filling.delete(lane);
    }
  };

  const allEnded = () => Promise.all([...turns.values()].map(({ ended }) => ended));

  return {
    call,
    fill,
    callAll: () => lane_names.forEach(call),
    turns: () => [...turns.keys()],
    allEnded,
    close: () => void (is_open = false),
    /** Until no turn is in progress, and no check for one: turns that such a check finds are still served. */
    allQuiet: async (): Promise<void> => {
      while (turns.size + filling.size > 0) await Promise.all([allEnded(), ...filling.values()]);
    },
  };
};

/** Serves the lines of all lanes, next to other processes that do, until it is stopped. */
export const startLines = async (ctx: Context, url: string, jobs: Jobs): Promise<{ stop(): Promise<void> }> => {
  const counter = openCounter(ctx, jobs);
  const renew = async (): Promise<void> => {
    await renewTurns(counter.turns()).execute(ctx.db);
    await freeLost().execute(ctx.db);
  };
  const connection = await keepConnection({
    url,
    application_name: 'plaudit-lines',
    log: ctx.log,
    begin: async (client) => {
      client.on(
        'notification',
        ({ payload = '' }) => lane_names.includes(payload as LaneName) && counter.call(payload as LaneName),
      );
      await client.query(`listen ${channel}`);
      await renew();
      counter.callAll();
    },
  });
  const poll = setInterval(counter.callAll, poll_ms);
  const renewal = setInterval(
    () => void renew().catch((error: unknown) => ctx.log.warn({ err: error }, 'could not renew turns')),
    renewal_ms,
  );
  return {
    stop: async () => {
      clearInterval(poll);
      counter.close();
      const { promise: is_late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stopping_ms);
      await Promise.race([counter.allEnded(), is_late]);
      clearTimeout(timer);
      clearInterval(renewal);
      await connection.close();
    },
  };
};

/** Serves the lines until no job in them is due or in progress elsewhere. */
export const drainLines = async (ctx: Context, jobs: Jobs): Promise<void> => {
  const counter = openCounter(ctx, jobs);
  while (await isBusy(ctx.db)) {
    for (const lane of lane_names) await counter.fill(lane);
    await Promise.race([counter.allEnded(), delay(50)]);
  }
  // After each turn it checks for the next: jobs enqueued after this returns are not for it.
  counter.close();
  await counter.allQuiet();
};
