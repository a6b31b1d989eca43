import type { Platform } from '../../platform/context.ts';
import { insist } from '../../platform/db/away.ts';
import { newId } from '../../platform/ids.ts';
import { deletePresence, forgetGone, forgetProcess, gone_after_s, insertPresence, seeProcess } from './queries.ts';
import { sendStatus } from './status/status.ts';

export { isHere, saysAway, takeStatusText } from './queries.ts';

// A page that reloads is back within this time; no one should see its reader leave.
const grace_ms = 4_000;

/**
 * Records who is connected to this process, for as long as it says that it lives. `close` removes all of it.
 */
export const keepPresence = async (platform: Platform): Promise<{ close(): Promise<void> }> => {
  const { db, live, log } = platform;
  const process_id = newId();
  const leaving = new Map<string, NodeJS.Timeout>();
  await insist(() => seeProcess(db, process_id));

  // One after the other: a person's return must not be overtaken by their own leaving. What the database misses is written
  // later.
  let is_closing = false;
  let last: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    last = last
      .then(() => insist(async () => void (is_closing || (await work()))))
      .catch((error: Error) => log.warn({ err: error }, 'could not write presence'));
  };
  const heartbeat = setInterval(
    () => next(() => Promise.all([seeProcess(db, process_id), forgetGone(db)])),
    (gone_after_s / 3) * 1000,
  );
  heartbeat.unref();

  live.onPresence((who, is_here) => {
    const key = `${who.company_id}:${who.employee_id}`;
    const write = (change: typeof insertPresence) =>
      next(async () => {
        await change(db, who, process_id);
        await sendStatus(platform, who.company_id, who.employee_id);
      });
    const was_leaving = leaving.get(key);
    clearTimeout(was_leaving);
    leaving.delete(key);
    if (is_here) {
      if (!was_leaving) write(insertPresence);
      return;
    }
    const timer = setTimeout(() => {
      leaving.delete(key);
      write(deletePresence);
    }, grace_ms);
    timer.unref();
    leaving.set(key, timer);
  });

  return {
    close: async () => {
      clearInterval(heartbeat);
      for (const timer of leaving.values()) clearTimeout(timer);
      live.onPresence(() => {});
      is_closing = true;
      await last;
      await forgetProcess(db, process_id).catch((error: Error) => log.warn({ err: error }, 'could not clear presence'));
    },
  };
};
