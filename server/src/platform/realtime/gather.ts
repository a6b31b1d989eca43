type Send = () => void;
type Gathering = { waiting: Map<string, Send>; timer: NodeJS.Timeout };

/**
 * Gathers what tells the same readers how something stands, as a count: the first goes out at once, and what comes within
 * the next `window_ms` goes out at its end, of each subject the last alone. `flush` lets what waits for these readers go before
 * anything else that they are sent, so that nothing of before comes after it.
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
      // Put at the end again: subjects go out in the order of what is said of them.
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
