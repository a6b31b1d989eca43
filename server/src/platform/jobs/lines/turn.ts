import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { insist, isDatabaseAway } from '../../db/away.ts';
import { transact } from '../../db/transact.ts';
import { Unreachable } from '../../errors.ts';
import type { Job } from '../jobs.ts';
import { peopleWait } from '../people-wait.ts';
import { lanes, pauseAfter, quick_ms, retryAfter, type Lane, type LaneName } from './lanes.ts';
import type { Outcome } from './outcome.ts';
import {
  deleteEmptyLine,
  deleteJobs,
  forgetOld,
  listDue,
  lockLane,
  lockLine,
  putBack,
  returnLine,
  takeLine,
  type Again,
  type Standing,
  type Taken,
  type WaitingJob,
} from './queries.ts';

/** What the database ended is done again then; it is back, or the end of the turn waits for it. */
const away_pause_s = 1;

type Done = { job: WaitingJob; again: Again | null; answer_ms: Outcome['answer_ms'] };

/** Takes the line whose turn it is; undefined when there is none, or no place for it. */
export const claim = (
  ctx: Context,
  lane: LaneName,
  taken_by: string,
  has_place: { quick: boolean; slow: boolean },
): Promise<Taken | undefined> =>
  transact(ctx, (tx) => {
    tx.write(lockLane(lane));
    return takeLine(tx.db, lane, taken_by, has_place);
  });

/** A job that an event requested twice is done once and then, in another turn, found to be done. */
const different = (jobs: readonly WaitingJob[]): WaitingJob[] => {
  const seen = new Set<string>();
  return jobs.filter(({ name, payload }) => {
    const what = `${name} ${JSON.stringify(payload)}`;
    return !seen.has(what) && seen.add(what);
  });
};

/** Serves a line that was taken: does due jobs, but only so many that others have their turn soon. */
export const serve = async (
  ctx: Context,
  jobs: ReadonlyMap<string, Job>,
  lane: LaneName,
  line: Taken,
  taken_by: string,
): Promise<void> => {
  const { rest_ms, width }: Lane = lanes[lane];
  const due = await insist(() => listDue(ctx.db, lane, line, line.is_slow ? 1 : width));
  const done = await Promise.all(different(due).map((job) => work(ctx, jobs, job)));
  if (rest_ms && due.length === width && (await insist(() => peopleWait(ctx)))) await delay(rest_ms);
  const standing = judge(lanes[lane], line, done);
  // Done jobs stay done, no matter how long it takes to record that.
  await insist(() => endTurn(ctx, lane, line, taken_by, done, standing));
};

const work = async (ctx: Context, jobs: ReadonlyMap<string, Job>, waiting: WaitingJob): Promise<Done> => {
  const { job_id, name, payload, attempt } = waiting;
  const log = ctx.log.child({ job: name });
  const again = (run_at: Date, next: number, last_error: string | null) => ({
    job_id,
    run_at,
    attempt: next,
    last_error,
  });
  try {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    const { answer_ms, again_at }: Outcome = (await job.run({ ...ctx, log }, payload, { attempt })) ?? {};
    return { job: waiting, again: again_at ? again(again_at, attempt + 1, null) : null, answer_ms };
  } catch (error) {
    log.error({ err: error }, 'job failed, will retry');
    const is_unreachable = error instanceof Unreachable;
    const is_away = isDatabaseAway(error);
    // Silence is no fault of the job: the line as a whole waits. Nor is it that the database was away.
    const pause_s = is_unreachable ? 0 : is_away ? away_pause_s : retryAfter(attempt);
    const run_at = new Date(Date.now() + pause_s * 1000);
    const { message } = error as Error;
    return {
      job: waiting,
      again: again(run_at, is_unreachable || is_away ? attempt : attempt + 1, message),
      answer_ms: is_unreachable ? null : undefined,
    };
  }
};

/** What the destination's answers mean for the line; nothing without answers. */
const judge = (lane: Lane, line: Taken, done: readonly Done[]): Standing => {
  const heard = done.flatMap(({ answer_ms }) => (answer_ms === undefined ? [] : [answer_ms ?? Infinity]));
  if (heard.length === 0) return { failures: line.failures, is_slow: line.is_slow, pause_s: 0 };
  const is_silent = heard.every((ms) => ms === Infinity);
  const failures = is_silent ? line.failures + 1 : 0;
  return {
    failures,
    is_slow: lane.slow_places > 0 && heard.some((ms) => ms >= quick_ms),
    pause_s: is_silent ? pauseAfter(failures, lane) : 0,
  };
};

const endTurn = (
  ctx: Context,
  lane: LaneName,
  line: Taken,
  taken_by: string,
  done: readonly Done[],
  standing: Standing,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const again = done.flatMap((each) => each.again ?? []);
    const finished = done.flatMap(({ job, again: next }) => (next ? [] : [job.job_id]));
    tx.write(lockLine(lane, line));
    tx.write(deleteJobs(line.company_id, finished));
    tx.write(putBack(line.company_id, again));
    tx.write(forgetOld(lane, line, standing.pause_s > 0, tx.now));
    tx.write(returnLine(lane, line, taken_by, standing));
    tx.write(deleteEmptyLine(lane, line));
  });
