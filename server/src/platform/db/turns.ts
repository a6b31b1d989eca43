import { AppError } from '../errors.ts';

export type Share = {
  /** Calls that are in the database at a time. */
  places: number;
  /** Of one company: what is left is free for the next one that comes. */
  per_company: number;
  /** Calls of one company that wait; further ones are refused. */
  most_waiting: number;
};

/** Stands for the company of callers who are not signed in: they share one. */
export const nobodys = 'nobody';

/** Who waits longer has lost their reader: pg waits as long for a connection. */
const longest_wait_ms = 10_000;
/** By then some of what is under way is done. */
const retry_after_seconds = 2;

const busy = (): AppError => {
  const message = `Too many calls at the same time, try again in ${retry_after_seconds} seconds`;
  const payload = { reason: 'busy', issues: [{ path: '', message }] };
  return new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds, payload });
};

/** Gives places in turn. */
export type Turns = {
  /** Takes a place: undefined where one is free, as it mostly is. Rejects with 429 where too many wait, or for too long. */
  take(company: string): Promise<void> | undefined;
  /** Gives a place back that was taken. */
  give(company: string): void;
  /** How many wait. */
  waiting(): number;
};

type Waiter = { begin(): void };

/**
 * Companies share places: a free one goes to the company that has the fewest, and of those to the one that was served
 * longest ago. Where nobody waits, it is two comparisons.
 */
export const createTurns = ({ places, per_company, most_waiting }: Share): Turns => {
  const taken = new Map<string, number>();
  /** By company, in the order of their turns; none is empty. */
  const waiting = new Map<string, Set<Waiter>>();
  let all_taken = 0;

  const takenBy = (company: string): number => taken.get(company) ?? 0;
  const isFree = (company: string): boolean => all_taken < places && takenBy(company) < per_company;
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
    if (line.size >= most_waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer);
          drop(company, waiter);
          // The others have their turns before the next of this company.
          if (waiting.delete(company) && line.size > 0) waiting.set(company, line);
          enter(company);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        drop(company, waiter);
        reject(busy());
      }, longest_wait_ms);
      waiting.set(company, line.add(waiter));
    });
  };

  const next = (): Waiter | undefined => {
    let least = per_company;
    let first: Set<Waiter> | undefined;
    for (const [company, line] of waiting) {
      if (takenBy(company) >= least) continue;
      least = takenBy(company);
      first = line;
    }
    return first?.values().next().value;
  };

  return {
    // Whoever waits could not be served: a place that is free for this company is nobody's turn.
    take: (company) => {
      if (!isFree(company)) return wait(company);
      enter(company);
      return undefined;
    },
    give: (company) => {
      all_taken--;
      const rest = takenBy(company) - 1;
      if (rest > 0) taken.set(company, rest);
      else taken.delete(company);
      if (waiting.size > 0) next()?.begin();
    },
    waiting: () => [...waiting.values()].reduce((sum, { size }) => sum + size, 0),
  };
};
