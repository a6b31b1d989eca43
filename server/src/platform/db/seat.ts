import type pg from 'pg';
import type { Load } from '@plaudit/contract/endpoint';
import type { Platform } from '../context.ts';
import { type Connections, connectionsOf, createDb, createPool } from './driver.ts';
import { roomsOf, type Settings } from './loads.ts';
import { createMemory, createTurns, type Turns } from './turns.ts';

/** The connections for one kind of call, and whose turn it is to have one. */
export type Desk = { connections: Connections; turns: Turns };

/** What the database knows these connections by. */
export const nameOfCalls = (load: Load): string => `plaudit-${load}`;

/** Opens connections for each kind of call, apart from each other: what one kind holds, no other waits for. */
export const openDesks = (
  config: Settings,
  database_url: string,
): { pools: Record<Load, pg.Pool>; desks: Record<Load, Desk> } => {
  const rooms = roomsOf(config);
  const poolOf = (load: Load): pg.Pool => {
    const { connections: max, statement_s } = rooms[load];
    // The others are rarely needed: opening a connection for each would cost more than some of them.
    const idle_s = load === 'usual' ? 10 : 60;
    return createPool(database_url, { max, statement_s, name: nameOfCalls(load), idle_s });
  };
  const pools = { usual: poolOf('usual'), question: poolOf('question'), bulk: poolOf('bulk') };
  const memory = createMemory();
  const deskOf = (load: Load): Desk => ({
    connections: connectionsOf(pools[load]),
    turns: createTurns(rooms[load], memory),
  });
  return { pools, desks: { usual: deskOf('usual'), question: deskOf('question'), bulk: deskOf('bulk') } };
};

/**
 * The platform as one call sees it: it waits for its company's turn before it is in the database, and has its place until it
 * waits for something else. A call that is in never waits for another turn, which might be its own.
 */
export const seated = <P extends Platform>(platform: P, company: string, load: Load): P => {
  const { connections, turns } = platform.desks[load];
  let users = 0;
  let turn: Promise<void> | undefined;
  let entered_at: number | undefined;

  const leave = (): void => {
    if (--users > 0) return;
    if (entered_at !== undefined) turns.give(company, performance.now() - entered_at);
    entered_at = undefined;
    turn = undefined;
  };
  const enter = async (): Promise<void> => {
    if (entered_at !== undefined) return;
    turn ??= turns.take(company);
    // Without a wait nothing comes in between: two queries at once take one place.
    if (turn) await turn;
    entered_at = performance.now();
  };
  const own: Connections = {
    connect: async () => {
      users++;
      try {
        await enter();
        const { client, release } = await connections.connect();
        return {
          client,
          release: (broken) => {
            release(broken);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
  return { ...platform, connections: own, db: createDb(own) };
};
