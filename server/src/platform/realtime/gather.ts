type Send = () => void;
type Gathering = { waiting: Map<string, Send>; timer: NodeJS.Timeout };

/**
 * Gathers events with a current state, such as a count, for the same readers: the first is sent at once, and those of the next
 * `window_ms` at its end, of each subject only the last. `flush` sends what waits for these readers before anything else, so
 * that no older event comes after it.
 */
export const createGathering = (window_ms: number) => {
  const by_readers = new Map<string, Gathering>();

  const release = (readers: string, gathering: Gathering): void => {
    const all = [...gathering.waiting.values()];
    gathering.waiting.clear();
    for (const send of all) send();
    if (all.length > 0) gathering.timer.refresh();
    else by_readers.delete(readers);
  };

  return {
    add: (readers: string, subject: string, send: Send): void => {
      const gathering = by_readers.get(readers);
      // Moved to the end: subjects are sent in the order of their last events.
      if (gathering) {
        gathering.waiting.delete(subject);
        gathering.waiting.set(subject, send);
        return;
      }
      send();
      const begun: Gathering = { waiting: new Map(), timer: setTimeout(() => release(readers, begun), window_ms) };
      by_readers.set(readers, begun);
    },
    flush: (readers: string): void => {
      const gathering = by_readers.get(readers);
      if (gathering && gathering.waiting.size > 0) release(readers, gathering);
    },
    close: (): void => {
      for (const [readers, gathering] of by_readers) {
        clearTimeout(gathering.timer);
        for (const send of gathering.waiting.values()) send();
        by_readers.delete(readers);
      }
    },
  };
};
