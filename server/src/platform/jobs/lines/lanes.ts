/** What a lane allows in each process that works on jobs, unless it says for all of them. */
export type Lane = {
  /** Lines served at a time. */
  places: number;
  /**
   * Further ones for lines that do not answer in time. 0 if speed doesn't matter, because their jobs go to the operator's own
   * servers.
   */
  slow_places: number;
  /** Lines of one company at a time, in all processes together; of slow ones only one. */
  lines_per_company: number;
  /** Jobs of one line at a time; of a slow one only one. */
  width: number;
  /** Next to calls that people wait for, a line that may have more to do rests this long after its turn. */
  rest_ms?: number;
  /** A line whose destination is silent is tried again after this at the latest. */
  longest_pause_s: number;
  /** A job that did not succeed in this time is given up. */
  life_s: number;
};

const day_s = 86_400;

/** The places of each lane are its own: what waits in one never waits for another. */
export const lanes = {
  /** Emails that people wait for: codes, links to sign in. */
  urgent: { places: 8, slow_places: 0, lines_per_company: 2, width: 4, longest_pause_s: 10, life_s: 3 * day_s },
  mail: {
    places: 3,
    slow_places: 0,
    lines_per_company: 1,
    width: 3,
    rest_ms: 100,
    longest_pause_s: 300,
    life_s: 3 * day_s,
  },
  /** A push that is a day old is no news. */
  push: { places: 6, slow_places: 4, lines_per_company: 2, width: 6, longest_pause_s: 3600, life_s: day_s },
  /** Pages that people link to. Nobody waits for a preview that is an hour late. */
  web: { places: 4, slow_places: 2, lines_per_company: 2, width: 2, longest_pause_s: 600, life_s: 3600 },
  /** Long jobs, and the file storage. */
  bulk: { places: 2, slow_places: 0, lines_per_company: 1, width: 1, longest_pause_s: 60, life_s: 3 * day_s },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;

export const lane_names = Object.keys(lanes) as LaneName[];

/** The line of a job. */
export type Line = {
  company_id: string;
  destination: string;
  /** Whether it is known to be quick: the operator's own, and not a tenant's. */
  is_trusted: boolean;
};

/** The company of callers who are not signed in. */
export const no_company = '00000000-0000-0000-0000-000000000000';

/** Failures in a row that only slow a line down: a service may be restarting. */
const free_failures = 2;
const first_pause_s = 5;

/** How long a line stays closed after this many failures in a row. */
export const pauseAfter = (failures: number, { longest_pause_s }: Lane): number =>
  Math.min(longest_pause_s, failures <= free_failures ? 1 : first_pause_s * 2 ** (failures - free_failures - 1));

/** A destination that takes longer to answer is not quick. */
export const quick_ms = 3_000;

/** Jobs that may wait in a line that is closed for its failures; older ones are dropped. */
export const most_waiting = 1_000;

/** When a failed job is retried: 3 seconds, 7, 20, 55, … six hours. */
export const retryAfter = (attempt: number): number => Math.exp(Math.min(attempt, 10));
