import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/retention/endpoints';
import type { RetentionRule } from '@plaudit/contract/retention/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../platform/errors.ts';
import { retentions, type Ageing } from '../../platform/personal/retention.ts';
import { defineAction, isAsLeft, recordChange } from '../audit/audit.ts';
import { tellHolders } from '../authority/authority.ts';
import { choose, countedDays, daysBefore, goesAt, night_hour, problemOf, unchosen } from './policy.ts';
import { findChosen, findNightAfter, listChosen, listRuns, openRule, updateRule, type Chosen } from './queries.ts';
import { viewRule } from './view.ts';

type Change = BodyOf<typeof endpoints.updateRetention>;

/** Every kind of which companies decide. */
export const ageings = (): Ageing[] => retentions().flatMap(({ ages }) => ages);

export const listRetention = async (
  ctx: Context,
  { company_id }: Viewer,
): Promise<ResponseOf<typeof endpoints.listRetention>> => {
  const now = new Date();
  const chosen = new Map((await listChosen(ctx.db, company_id)).map((row) => [row.retention_key, row]));
  const runs = new Map((await listRuns(ctx.db, company_id)).map((run) => [run.retention_key, run]));
  return {
    rules: ageings().map((ageing) =>
      viewRule(ageing, chosen.get(ageing.key) ?? unchosen(ageing), runs.get(ageing.key), now),
    ),
    fixed: retentions().flatMap(({ passes = [] }) => passes.map(({ key, days }) => ({ retention_key: key, days }))),
  };
};

/** The kind of a key, for which these days are allowed. */
const accessAgeing = ({ retention_key, days }: Change): Ageing => {
  const ageing = ageings().find(({ key }) => key === retention_key);
  if (!ageing) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const problem = problemOf(days, ageing);
  if (problem) throw invalidRequest('body.days', problem);
  return ageing;
};

/** The choice of a company, or what counts instead. */
export const loadChosen = async (db: Db, company_id: string, ageing: Ageing): Promise<Chosen> =>
  (await findChosen(db, company_id, ageing.key)) ?? unchosen(ageing);

export type Period = {
  /** Null forever. */
  kept_days: number | null;
  /** When what began to age then goes at the earliest. */
  goesAt(aged_at: Date): Date | null;
};

/** How long a company keeps one kind of aging data. */
export const loadPeriod = async (db: Db, company_id: string, ageing: Ageing): Promise<Period> => {
  const now = new Date();
  const chosen = await loadChosen(db, company_id, ageing);
  return { kept_days: countedDays(chosen, now), goesAt: (aged_at) => goesAt(chosen, aged_at, now) };
};

/** From when on what ages under a key is still stored; null if it is kept forever. */
export const keptSince = async (db: Db, company_id: string, key: string): Promise<Date | null> => {
  const ageing = ageings().find((one) => one.key === key);
  if (!ageing) throw new Error(`Nothing ages under ${key}`);
  const now = new Date();
  const days = countedDays(await loadChosen(db, company_id, ageing), now);
  return days === null ? null : daysBefore(now, days);
};

export const previewRetention = async (
  ctx: Context,
  { company_id }: Viewer,
  change: BodyOf<typeof endpoints.previewRetention>,
): Promise<ResponseOf<typeof endpoints.previewRetention>> => {
  const now = new Date();
  const ageing = accessAgeing(change);
  const { days, counts_from } = choose(await loadChosen(ctx.db, company_id, ageing), change.days, now);
  const night = await findNightAfter(ctx.db, company_id, counts_from, night_hour);
  // What will have aged by then goes as well.
  const count = days === null ? 0 : await ageing.count(ctx.db, company_id, daysBefore(night, days));
  return { count, night: night.toISOString(), counts_from: counts_from > now ? counts_from.toISOString() : null };
};

const shown = ({ days }: Chosen) => ({ kept_days: days ?? 'for ever' });

export const retention_updated = defineAction({
  name: 'retention.updated',
  permission: 'privacy.manage',
  undo: (ctx, viewer, { subject_id, before, after }) => {
    const kept_days = before?.kept_days;
    const change = { retention_key: subject_id ?? '', days: typeof kept_days === 'number' ? kept_days : null };
    return updateRetention(ctx, viewer, change, after);
  },
});

/** `expected`: refused with INVALID_ACTION unless the period still is so. */
export const updateRetention = (
  ctx: Context,
  viewer: Viewer,
  change: Change,
  expected: object | null = null,
): Promise<RetentionRule> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const ageing = accessAgeing(change);
    await openRule(tx.db, company_id, ageing.key, ageing.default_days, new Date(0));
    const before = (await findChosen(tx.db, company_id, ageing.key, { lock: true })) as Chosen;
    if (!isAsLeft(shown(before), expected)) throw new AppError('INVALID_ACTION');
    const after = before.days === change.days ? before : choose(before, change.days, tx.now);
    await updateRule(tx.db, company_id, after).execute();
    recordChange(tx, viewer, retention_updated, {
      subject: { kind: 'retention', id: ageing.key, label: ageing.label },
      before: shown(before),
      after: shown(after),
    });
    tellHolders(tx, company_id, 'privacy.manage', { kind: 'retention' });
    const run = (await listRuns(tx.db, company_id)).find(({ retention_key }) => retention_key === ageing.key);
    return viewRule(ageing, after, run, tx.now);
  });
