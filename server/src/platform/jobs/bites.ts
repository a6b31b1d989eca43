/** A batch is followed by a rest of about the same time, up to this. */
const longest_rest_ms = 1_000;
const least = 10;

/** About how long a batch may take next to calls. */
const bite_ms = 12;

/**
 * How work is paced: after so many `bites` a job hands over to the next, so that a process can stop between them; next to people,
 * each bite is followed by at least `rest` times its own time, and at most so many rows are done `per_second`.
 */
type Pace = { bites: number; rest: number; per_second: number };
/** Work that someone waits for, like an import. */
const awaited: Pace = { bites: 10, rest: 1, per_second: Infinity };
/**
 * Lists that no one waits for, like news for many, rest longer: on a quick machine, up to the rate that is enough for them. Each
 * job of a list finds its own size again.
 */
const unhurried: Pace = { bites: 40, rest: 1.3, per_second: 6_000 };

/**
 * Does long work in batches; `work` receives the size of the next one, until it says that all is done, or hands over with the
 * last batch of a job. Alone, each batch has `most`; next to people who wait for answers, batches are small and there is a rest
 * after each.
 */
export const inBites = async (
  doPeopleWait: () => Promise<boolean>,
  most: number,
  work: (size: number, is_last: boolean) => Promise<{ goes_on: boolean }>,
  { bites, rest, per_second } = awaited,
): Promise<void> => {
  let size = (await doPeopleWait()) ? least : most;
  for (let bite = 1; bite <= bites; bite++) {
    const begun = performance.now();
    const done = size;
    const { goes_on } = await work(done, bite === bites);
    if (!goes_on) return;
    const took_ms = performance.now() - begun;
    if (!(await doPeopleWait())) {
      size = most;
      continue;
    }
    size = Math.round(Math.min(most, Math.max(least, (size * bite_ms) / took_ms)));
    const rest_ms = Math.max(took_ms * rest, (done * 1_000) / per_second - took_ms);
    await new Promise((resolve) => setTimeout(resolve, Math.min(longest_rest_ms, rest_ms)));
  }
};

/** Where a list goes on: after this id, with so many entries. */
export type Bite = { after: string | null; limit: number };

/**
 * Goes through a long list by id, in batches of at most `most`. `work` does the next batch, and says where the list goes on; null
 * at its end. Returns where the next job goes on; null if all is done.
 */
export const listInBites = async (
  doPeopleWait: () => Promise<boolean>,
  { after, most }: { after: string | null; most: number },
  work: (bite: Bite) => Promise<string | null>,
): Promise<string | null> => {
  let next = after;
  const doNext = async (limit: number) => {
    next = await work({ after: next, limit });
    return { goes_on: next !== null };
  };
  await inBites(doPeopleWait, most, doNext, unhurried);
  return next;
};

/** The id that a list goes on after, if the batch is full. */
export const lastOf = (ids: readonly string[], limit: number): string | null =>
  ids.length < limit ? null : (ids.at(-1) ?? null);
