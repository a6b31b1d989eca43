import type { Server } from 'socket.io';
import { isOfWatchers } from './rooms.ts';

/**
 * Far more people than a screen shows. Each of them costs memory for every connection that watches them, whether or not there is
 * such a person.
 */
const most_watched = 1_000;

/** Bounds how many people each connection of this process watches: those whom it has watched for longest go. */
export const boundWatching = (io: Server): void => {
  const { adapter } = io.of('/');
  /** By connection. */
  const counts = new Map<string, number>();

  const leaveFirst = (id: string): void => {
    for (const name of adapter.sids.get(id) ?? []) if (isOfWatchers(name)) return void adapter.del(id, name);
  };

  adapter.on('join-room', (name: string, id: string) => {
    if (!isOfWatchers(name)) return;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (count > most_watched) leaveFirst(id);
  });
  adapter.on('leave-room', (name: string, id: string) => {
    if (!isOfWatchers(name)) return;
    const count = (counts.get(id) ?? 1) - 1;
    if (count === 0) counts.delete(id);
    else counts.set(id, count);
  });
};
