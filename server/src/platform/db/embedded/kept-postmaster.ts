import { setTimeout as delay } from 'node:timers/promises';
import type { DirectoryLock } from './directory-lock.ts';
import { stopLeftover } from './leftover.ts';
import type { Log, Postmaster, StartFailure } from './postmaster.ts';

const longest_pause_ms = 5_000;

/** Starts PostgreSQL again, by `start`, whenever it ends without being asked to: killed, crashed, out of memory. */
export function keepPostmaster(
  first: Postmaster,
  data: string,
  lock: DirectoryLock,
  log: Log,
  start: () => Promise<Postmaster | StartFailure>,
): Pick<Postmaster, 'stop'> {
  let current = first;
  let is_stopping = false;
  const isWanted = () => !is_stopping;
  let restarting: Promise<void> | undefined;

  const watch = ({ child }: Postmaster): void => {
    const restart = () => {
      // Another process that has taken over the directory has stopped it, and may run its own there.
      if (!is_stopping && lock.isHeld()) restarting = startAgain();
    };
    if (child.exitCode !== null || child.signalCode !== null) restart();
    else child.once('exit', restart);
  };

  const startAgain = async (): Promise<void> => {
    log.warn({ data }, 'PostgreSQL stopped unexpectedly, restarting it');
    for (let attempt = 1; isWanted(); attempt++) {
      const result = await attemptStart();
      if ('child' in result) {
        current = result;
        return watch(result);
      }
      log.warn({ attempt, complaint: result.failed }, 'PostgreSQL has not started yet');
      await delay(Math.min(100 * attempt, longest_pause_ms));
    }
  };

  // After a kill the processes of its connections need a moment to end, and block a start until then.
  const attemptStart = async (): Promise<Postmaster | StartFailure> => {
    try {
      await stopLeftover(data, log);
      return await start();
    } catch (error) {
      return { failed: (error as Error).message };
    }
  };

  watch(first);
  return {
    stop: async () => {
      is_stopping = true;
      await restarting;
      await current.stop();
    },
  };
}
