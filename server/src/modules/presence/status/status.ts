import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/people/endpoints';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import type { Context, Platform, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { keepPace } from '../../pace/pace.ts';
import { listStatuses, setStatus } from '../queries.ts';
import { viewStatus } from '../view.ts';

type Of = { employee_id: string; employee_status: EmployeeStatus };

const loadStatuses = async ({ db }: Pick<Platform, 'db'>, company_id: string, ids: readonly string[]): Promise<Of[]> =>
  (await listStatuses(db, company_id, ids)).map((row) => ({
    employee_id: row.employee_id,
    employee_status: viewStatus(row),
  }));

/** Tells clients that look at this person their current status. */
export const sendStatus = async (platform: Platform, company_id: string, employee_id: string): Promise<void> => {
  const [status] = await loadStatuses(platform, company_id, [employee_id]);
  if (status) platform.live.toWatchers(company_id, employee_id, 'status.changed', status);
};

/** Sets the person's own status and its text, for good or until an instant, or returns it to what their connections say. */
export const updateStatus = async (
  ctx: Context,
  viewer: Viewer,
  { status_type, manual_status: given, manual_until = null, status_text = null }: BodyOf<typeof endpoints.updateStatus>,
): Promise<EmployeeStatus> => {
  if (status_type === 'manual' && !given) throw invalidRequest('body.manual_status', 'Required with "manual"');
  if (manual_until && new Date(manual_until) <= new Date())
    throw invalidRequest('body.manual_until', 'Choose a time in the future');
  const { company_id, employee_id } = viewer;
  const manual_status = status_type === 'manual' && given ? given : null;
  await transact(ctx, async (tx) => {
    // Colleagues read it, like what people write anywhere else.
    if (status_text !== null) keepPace(tx, viewer, { writes: 1 });
    tx.write(setStatus(viewer, { manual_status, manual_until, status_text }));
  });
  const [status] = await loadStatuses(ctx, company_id, [employee_id]);
  if (!status) throw new AppError('EMPLOYEE_NOT_FOUND');
  ctx.live.toWatchers(company_id, employee_id, 'status.changed', status);
  ctx.live.toEmployees(company_id, [employee_id], 'status.changed', status);
  return status.employee_status;
};

/**
 * The current statuses of these people, and live updates to the connections of this session: only clients that look at a person
 * hear of them. People of another company, or unknown ones, are left out.
 */
export const watchStatus = async (
  ctx: Context,
  { company_id, session_id }: Viewer,
  { employee_ids, unwatch_ids }: BodyOf<typeof endpoints.watchStatus>,
): Promise<{ items: Of[]; changed_ids: string[] }> => {
  ctx.live.unwatch(company_id, session_id, unwatch_ids);
  ctx.live.watch(company_id, session_id, employee_ids);
  // After it listens: what is sent between the two arrives twice, which does no harm.
  const changed_ids = ctx.live.sentToWatchers(company_id, employee_ids, 'people.changed');
  return { items: await loadStatuses(ctx, company_id, employee_ids), changed_ids };
};
