/** A batch is followed by a rest of the same time, up to this. */
const longest_rest_ms = 1_000;
const least = 10;

/**
 * `bite_ms`: about how long a batch may take next to calls. `per_job`: after this many a job hands over to the next, so that a
 * process can stop between them.
 */
type Bites = { bite_ms: number; per_job: number };
const usual: Bites = { bite_ms: 12, per_job: 10 };
/** A batch of a list costs 9 ms before its first entry, and each job finds its own size again. */
const of_list: Bites = { bite_ms: 25, per_job: 40 };

/**
 * Does long work in batches; `work` receives the size of the next one, until it says that all is done, or hands over with the
 * last batch of a job. Alone, each batch has `most`; next to people who wait for answers, batches are small and there is a rest
 * after each.
 */
export const inBites = async (
  doPeopleWait: () => Promise<boolean>,
  most: number,
  work: (size: number, is_last: boolean) => Promise<{ goes_on: boolean }>,
  { bite_ms, per_job }: Bites = usual,
): Promise<void> => {
  let size = (await doPeopleWait()) ? least : most;
  for (let bite = 1; bite <= per_job; bite++) {
    const begun = performance.now();
    const { goes_on } = await work(size, bite === per_job);
    if (!goes_on) return;
    const took_ms = performance.now() - begun;
    if (!(await doPeopleWait())) {
      size = most;
      continue;
    }
    size = Math.round(Math.min(most, Math.max(least, (size * bite_ms) / took_ms)));
    await new Promise((resolve) => setTimeout(resolve, Math.min(longest_rest_ms, took_ms)));
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
  await inBites(doPeopleWait, most, doNext, of_list);
  return next;
};

/** The id that a list goes on after, if the batch is full. */
export const lastOf = (ids: readonly string[], limit: number): string | null =>
  ids.length < limit ? null : (ids.at(-1) ?? null);
