import { z } from 'zod';
import type { AudienceExplanation, AudienceMember } from '@plaudit/contract/audience/endpoints';
import type * as endpoints from '@plaudit/contract/audience/endpoints';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { AccountStatus } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { defineCache } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { listFieldLabels } from '../custom-field/custom-field.ts';
import { patternsOf } from '../directory/directory.ts';
import { viewCard } from '../people/view.ts';
import { isIncluded, keyOfCount, quarter_ms, reasonsOf } from './policy.ts';
import { countRows, listFits, listLabels, listRows, selectAudience } from './queries.ts';

export { checkAsked, checkSaved, listHidden } from './asked/asked.ts';
export { asksForHidden, groupsIn } from './policy.ts';
export { isMeant, selectAudience } from './queries.ts';

type Of = Pick<Viewer, 'company_id'>;

const counts_per_company = 200;
// Counts that take longer are worth caching: everyone of 100,000, for example. Quick ones are counted each time.
const slow_ms = 5;

// Triggers drop the counts of a company when its people change. That message comes with the commit and is never lost.
const counts = defineCache<Map<string, Promise<number>>>('audience', 1000, quarter_ms);

/** How many people a selection means. */
export const countAudience = async (
  ctx: Context,
  { company_id }: Of,
  selection: AudienceSelection,
): Promise<number> => {
  const known = await counts(ctx, company_id, async () => new Map<string, Promise<number>>());
  const key = keyOfCount(selection, Date.now());
  const kept = known.get(key);
  if (kept) return kept;
  const begun = performance.now();
  const counting = countRows(ctx.db, company_id, selection);
  const count = await counting;
  if (performance.now() - begun > slow_ms) {
    if (known.size >= counts_per_company) known.clear();
    known.set(key, counting);
  }
  return count;
};

/** The ids of everyone in an audience, in one query, no matter how many. */
export const resolveAudience = async (db: Db, { company_id }: Of, selection: AudienceSelection): Promise<string[]> => {
  const { rows } = await selectAudience(company_id, selection).execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Whether a person belongs to an audience. False for a person of another company. */
export const isInAudience = async (
  db: Db,
  { company_id, employee_id }: Of & { employee_id: string },
  selection: AudienceSelection,
): Promise<boolean> => {
  const [fit] = await listFits(db, company_id, selection, [employee_id]);
  return fit !== undefined && isIncluded(reasonsOf(selection, fit));
};

const position = z.tuple([z.string(), z.uuid()]);

/** The people in it, by name, with the reasons. */
export const listAudience = async (
  ctx: Context,
  { company_id }: Of,
  { selection, search = '', cursor, limit }: BodyOf<typeof endpoints.listAudience>,
): Promise<Page<AudienceMember>> => {
  const after = readCursor(cursor, position);
  const rows = await listRows(ctx.db, company_id, selection, { patterns: patternsOf(search), after, limit: limit + 1 });
  const ids = rows.map(({ employee_id }) => employee_id);
  const fits = await listFits(ctx.db, company_id, selection, ids);
  const found = new Map(fits.map((fit) => [fit.employee_id, reasonsOf(selection, fit)]));
  const shown = rows.flatMap((row) => {
    const reasons = found.get(row.employee_id);
    return reasons ? [{ ...row, reasons }] : [];
  });
  return pageOf(
    shown,
    limit,
    (row) => [row.sort_name, row.employee_id],
    (row) => ({ ...viewCard(row), reasons: row.reasons }),
  );
};

/** Whether a person is in, and why. EMPLOYEE_NOT_FOUND for a person of another company. */
export const explainAudience = async (
  ctx: Context,
  { company_id }: Of,
  { selection, employee_id }: BodyOf<typeof endpoints.explainAudience>,
): Promise<AudienceExplanation> => {
  const [fit] = await listFits(ctx.db, company_id, selection, [employee_id]);
  if (!fit) throw new AppError('EMPLOYEE_NOT_FOUND');
  const reasons = reasonsOf(selection, fit);
  const { conditions } = fit;
  const employee_account_status = fit.employee_account_status as AccountStatus;
  return { is_included: isIncluded(reasons), employee_account_status, reasons, conditions };
};

/** The names behind the ids in a selection, and of the fields it asks for, as far as the viewer may know them. */
export const describeAudience = async (
  ctx: Context,
  viewer: Viewer,
  selection: AudienceSelection,
): Promise<{ labels: Record<string, string> }> => {
  const [named, fields] = await Promise.all([
    listLabels(ctx.db, viewer.company_id, selection),
    listFieldLabels(ctx, viewer, selection.criterias),
  ]);
  return { labels: Object.fromEntries([...named, ...fields].map(({ id, label }) => [id, label])) };
};
