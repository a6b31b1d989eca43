import type { ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/overview/endpoints';
import type { MonthBudget, ProgramFigures, TopValue } from '@plaudit/contract/overview/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { defineCache } from '../../../platform/db/cache.ts';
import { isModuleOn } from '../../company/company.ts';
import { columnsOfBudget, isEnough } from './policy.ts';
import {
  countFigures,
  countNotRecognized,
  findBudget,
  findFrame,
  keepWeek,
  listTopValues,
  listWeeks,
  type Frame,
} from './queries.ts';

type Present = {
  week: ProgramFigures;
  four_weeks: ProgramFigures;
  not_recognized: number;
  top_values: TopValue[];
};

// Several admins look at the same figures, some of them again and again.
const presentOf = defineCache<Present>('program', 1000, 60_000);
/** It is over, and changes only where something of it is deleted. */
const beforeOf = defineCache<ProgramFigures>('program_before', 1000, 3_600_000);

export const getProgram = async (ctx: Context, viewer: Viewer): Promise<ResponseOf<typeof endpoints.getProgram>> => {
  const { company_id } = viewer;
  const now = new Date();
  const frame = await findFrame(ctx.db, company_id, now);
  const { this_week, four_weeks, four_weeks_before } = frame;
  // Those of the sample company are counted when it is written.
  const is_complete = viewer.is_sample || (await keepMissing(ctx, company_id, frame));
  const [kept, present, before, budget] = await Promise.all([
    listWeeks(ctx.db, company_id, frame),
    presentOf(ctx, company_id, () => countPresent(ctx, company_id, frame, now)),
    beforeOf(ctx, `${company_id} ${four_weeks.from.toISOString()}`, () =>
      countFigures(ctx.db, company_id, four_weeks_before),
    ),
    loadBudget(ctx, viewer, now),
  ]);
  const { week, ...rest } = present;
  return {
    ...rest,
    weeks: [...kept, { ...week, first_day: this_week.first_day }],
    is_complete,
    four_weeks_before: before,
    four_weeks: present.four_weeks,
    budget,
  };
};

/** Counts all weeks of a company that are over. */
export const countWeeks = async (ctx: Context, company_id: string): Promise<void> => {
  while (!(await keepMissing(ctx, company_id, await findFrame(ctx.db, company_id, new Date()))));
};

/**
 * Counts the weeks that are over and were not counted yet, the latest first: nothing that happens later changes them. Gives
 * whether all are counted: a call begins no other one once it took long.
 */
const keepMissing = async (ctx: Context, company_id: string, { missing }: Frame): Promise<boolean> => {
  const began = performance.now();
  for (const week of missing) {
    if (isEnough(performance.now() - began)) return false;
    await keepWeek(ctx.db, company_id, week);
  }
  return true;
};

const countPresent = async (
  ctx: Context,
  company_id: string,
  { this_week, four_weeks }: Frame,
  now: Date,
): Promise<Present> => {
  const since = new Date(now.getTime() - limits.not_recognized_days * 86_400_000);
  const [week, figures, not_recognized, top_values] = await Promise.all([
    countFigures(ctx.db, company_id, this_week),
    countFigures(ctx.db, company_id, four_weeks),
    countNotRecognized(ctx.db, company_id, since),
    listTopValues(ctx.db, company_id, four_weeks),
  ]);
  return { week, four_weeks: figures, not_recognized, top_values };
};

/** For people who can read the report on points, too. */
const loadBudget = async (
  ctx: Context,
  { company_id, permissions }: Viewer,
  now: Date,
): Promise<MonthBudget | null> => {
  if (!permissions.includes('points.manage') || !(await isModuleOn(ctx, company_id, 'points'))) return null;
  return findBudget(ctx.db, company_id, columnsOfBudget(), now);
};
