import type { Hello, RealtimeEventName } from '@plaudit/contract/realtime/events';

/** Longer than a page takes from its first answers to its live connection; after longer gaps it reads everything again. */
const remembered_ms = 60_000;

type Times = Map<RealtimeEventName, number>;

/** Remembers for a minute or two which events went to which rooms, for clients that connect in the meantime. */
export const rememberSent = (now: () => number = () => performance.now()) => {
  const begun = now();
  let turned = begun;
  // Two generations: the older one is dropped whole, so that nothing has to be searched for expired entries.
  let recent = new Map<string, Times>();
  let before = new Map<string, Times>();
  const turn = () => {
    if (now() - turned < remembered_ms) return;
    before = recent;
    recent = new Map();
    turned = now();
  };

  return {
    note: (rooms: readonly string[], name: RealtimeEventName): void => {
      turn();
      for (const room of rooms) {
        const times = recent.get(room) ?? new Map();
        recent.set(room, times.set(name, now()));
      }
    },
    /** What a connection of these rooms may have missed. */
    hello: (rooms: Iterable<string>): Hello => {
      turn();
      const sent: Hello['sent'] = {};
      for (const room of rooms)
        for (const times of [before.get(room), recent.get(room)])
          for (const [name, at] of times ?? []) sent[name] = Math.min(sent[name] ?? Infinity, now() - at);
      return { known_ms: Math.min(now() - begun, remembered_ms), sent };
    },
  };
};
