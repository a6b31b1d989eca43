import { AppError } from '../errors.ts';

export type Share = {
  /** Calls that are in the database at the same time. */
  places: number;
  /** The most of one company: what is left is free for the next one that comes. */
  per_company: number;
  /** The most of one company while others are there too: each call of theirs waits for at most this many. */
  beside_others: number;
  /** Waiting calls of one company; further ones are refused. */
  most_waiting: number;
  /**
   * While others are there, a company that returns a place gets its next one only after this many times as long as it had that
   * one.
   */
  rests?: number;
};

/** The company of callers who are not signed in: they share one. */
export const nobodys = 'nobody';

/** A company that was here this recently still counts as here. */
const lately_ms = 1_000;
/** Longer than every usual call takes; a caller who waits longer has left. */
const longest_wait_ms = 20_000;
/** A refusal waits too: a caller who retries at once would cost as much as one who is served. */
const refusal_ms = 1_000;
/** A company that asks much waits a little longer, but may go on asking. */
const longest_rest_ms = 1_000;
/** By then some of the work in progress is done. */
const retry_after_seconds = 2;

const busy = (): AppError => {
  const message = `Too many calls at the same time. Try again in ${retry_after_seconds} seconds`;
  const payload = { reason: 'busy', issues: [{ path: '', message }] };
  return new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds, payload });
};

/** Gives places in turn. */
export type Turns = {
  /** Takes a place: undefined if one is free, as is mostly the case. Rejects with 429 if too many wait, or for too long. */
  take(company: string): Promise<void> | undefined;
  /** Returns a place that was taken for this long. */
  give(company: string, taken_ms: number): void;
  /** How many wait. */
  waiting(): number;
  /** How many calls of any kind came in this second, or in the one before if that were more, except those of strangers. */
  callsLately(): number;
};

type Waiter = { begin(): void };

/** Knows whether other companies were here lately, with any kind of call. Strangers do not count as another company. */
export const createMemory = () => {
  let last = { company: '', at: -Infinity };
  /** When any company but the last one was here. */
  let before = -Infinity;
  // Calls of this second and of the one before.
  let second = { number: 0, calls: 0, calls_before: 0 };
  const turnSecond = (): void => {
    const number = Math.floor(performance.now() / 1000);
    if (number === second.number) return;
    second = { number, calls: 0, calls_before: number === second.number + 1 ? second.calls : 0 };
  };
  return {
    callsLately: (): number => {
      turnSecond();
      return Math.max(second.calls, second.calls_before);
    },
    note: (company: string): void => {
      turnSecond();
      if (company === nobodys) return;
      second.calls += 1;
      if (last.company !== company) before = last.at;
      last = { company, at: performance.now() };
    },
    isAlone: (company: string): boolean =>
      performance.now() - (last.company === company ? before : last.at) > lately_ms,
  };
};

/**
 * Companies share places: a free one goes to the company that has the fewest, and of those to the one that was served longest
 * ago. If no one waits, it takes only a few comparisons.
 */
export const createTurns = (
  { places, per_company, beside_others, most_waiting, rests = 0 }: Share,
  memory = createMemory(),
): Turns => {
  const taken = new Map<string, number>();
  /** By company, in the order of their turns; none is empty. */
  const waiting = new Map<string, Set<Waiter>>();
  let all_taken = 0;
  let looking: NodeJS.Timeout | undefined;

  const takenBy = (company: string): number => taken.get(company) ?? 0;
  const isFree = (company: string): boolean =>
    all_taken < places && takenBy(company) < (memory.isAlone(company) ? per_company : beside_others);
  const enter = (company: string): void => {
    all_taken++;
    taken.set(company, takenBy(company) + 1);
  };
  const drop = (company: string, waiter: Waiter): void => {
    const line = waiting.get(company);
    line?.delete(waiter);
    if (line?.size === 0) waiting.delete(company);
  };

  const wait = (company: string): Promise<void> => {
    const line = waiting.get(company) ?? new Set();
    return new Promise((resolve, reject) => {
      const refuse = () => reject(busy());
      if (line.size >= most_waiting) return void setTimeout(refuse, refusal_ms);
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer);
          drop(company, waiter);
          // The others have their turns before the next of this company.
          if (waiting.delete(company)) waiting.set(company, line);
          enter(company);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        drop(company, waiter);
        refuse();
      }, longest_wait_ms);
      waiting.set(company, line.add(waiter));
      looking ??= setTimeout(lookAgain, lately_ms);
    });
  };

  const leave = (company: string): void => {
    const rest = takenBy(company) - 1;
    if (rest > 0) taken.set(company, rest);
    else taken.delete(company);
    serve();
  };

  const next = (): Waiter | undefined => {
    let least = places;
    let first: Set<Waiter> | undefined;
    for (const [company, line] of waiting) {
      if (takenBy(company) >= least || !isFree(company)) continue;
      least = takenBy(company);
      first = line;
    }
    return first?.values().next().value;
  };

  const serve = (): void => {
    for (let waiter = next(); waiter; waiter = next()) waiter.begin();
  };
  /** A company that waited next to others may be alone by now. */
  const lookAgain = (): void => {
    serve();
    looking = waiting.size > 0 ? setTimeout(lookAgain, lately_ms) : undefined;
  };

  return {
    take: (company) => {
      memory.note(company);
      // Others who wait are at their own limit: a place that is free for this company is no one's turn.
      if (!isFree(company)) return wait(company);
      enter(company);
      return undefined;
    },
    give: (company, taken_ms) => {
      all_taken--;
      const rest_ms = memory.isAlone(company) ? 0 : Math.min(longest_rest_ms, rests * taken_ms);
      if (rest_ms === 0) return leave(company);
      // Other companies need not wait for that.
      setTimeout(() => leave(company), rest_ms);
      serve();
    },
    callsLately: memory.callsLately,
    waiting: () => [...waiting.values()].reduce((sum, { size }) => sum + size, 0),
  };
};
