import { transact } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { defineJob, enqueueAll, type Job } from '../jobs/jobs.ts';
import type { LaneName } from '../jobs/lines/lanes.ts';
import type { Outcome } from '../jobs/lines/outcome.ts';
import { claim, serve } from '../jobs/lines/turn.ts';
import type { TestApp } from './app.ts';

export type Stood = { company_id: string; destination: string; is_trusted: boolean; id?: string };

/** A line of a company of its own. */
export const line = (destination = 'somewhere', is_trusted = true): Stood => ({
  company_id: newId(),
  destination,
  is_trusted,
});

/** A job of a lane, whose destination answers as `hear` says. */
export const answering = (
  hear: (stood: Stood, attempt: number) => Outcome | Promise<Outcome>,
  lane: LaneName = 'push',
) =>
  defineJob<Stood>('test.stood', async (_ctx, stood, about) => hear(stood, about?.attempt ?? 0), {
    lane,
    line: ({ company_id, destination, is_trusted }) => ({ company_id, destination, is_trusted }),
  });
export type Answering = ReturnType<typeof answering>;

/** Puts jobs into their lines; each is another, unless it has an id. */
export const stand = ({ platform }: TestApp, job: Answering, ...stood: Stood[]): Promise<void> =>
  transact(platform, async (tx) =>
    enqueueAll(
      tx,
      job,
      stood.map((each) => ({ id: newId(), ...each })),
    ),
  );

/** Gives the next line its turn: returns which one, and how many jobs it did. */
export const turn = async ({ platform }: TestApp, job: Answering, has_place = { quick: true, slow: true }) => {
  const taken_by = newId();
  const lane = job.lane as LaneName;
  const taken = await claim(platform, lane, taken_by, has_place);
  if (!taken) return undefined;
  let jobs = 0;
  const counted: Job<never> = { ...job, run: async (...given) => ((jobs += 1), job.run(...given)) };
  await serve(platform, new Map([[job.name, counted as Job]]), lane, taken, taken_by);
  return { destination: taken.destination, is_slow: taken.is_slow, jobs };
};
