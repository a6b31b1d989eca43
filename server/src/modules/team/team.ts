import { z } from 'zod';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { listTeam as listTeamEndpoint } from '@plaudit/contract/team/endpoints';
import type { TeamMember } from '@plaudit/contract/team/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { companySettings } from '../company/company.ts';
import { canManage } from '../content/content.ts';
import { dayIn, nextAnniversary, nextCelebration } from '../people/people.ts';
import { viewCard } from '../people/view.ts';
import { countWaitingRequests } from '../place/place.ts';
import { listMembers, type MemberRow } from './queries.ts';

const counted_days = 90;
const ahead_days = 14;

const position = z.tuple([z.number().int(), z.string(), z.uuid()]);

/** The viewer's team as far as they can see, and on the first page the requests that wait for them in their places. */
export const listTeam = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: BodyOf<typeof listTeamEndpoint>,
): Promise<ResponseOf<typeof listTeamEndpoint>> => {
  const { company_id, employee_id: manager_id } = viewer;
  const after = readCursor(cursor, position);
  const now = new Date();
  const counted_from = new Date(now.getTime() - counted_days * 86_400_000);
  const sees_private = canManage(viewer, 'recognition');
  const [rows, requests, { time_zone }] = await Promise.all([
    listMembers(ctx.db, {
      company_id,
      manager_id,
      sees_private,
      after,
      limit: limit + 1,
      counted_from,
      first_id: firstIdAt(counted_from),
    }),
    after ? [] : countWaitingRequests(ctx, viewer),
    companySettings(ctx, company_id),
  ]);
  const today = dayIn(time_zone, now);
  const page = pageOf(
    rows,
    limit,
    (row) => [row.thanked_minute, row.sort_name, row.employee_id],
    (row) => viewMember(row, today),
  );
  // Requests of their places are for people with a team alone: others have their own pages for them.
  return { ...page, requests: page.items.length > 0 ? requests : [] };
};

const viewMember = (row: MemberRow, today: string): TeamMember => ({
  employee: viewCard(row),
  employee_account_status: row.employee_account_status,
  last_thanked_at: row.last_thanked_at?.toISOString() ?? null,
  thanks_count: row.thanks_count,
  birthday: row.birthday ? nextCelebration(row.birthday, today, ahead_days) : null,
  anniversary: row.hire_date ? nextAnniversary(row.hire_date, today, ahead_days) : null,
});
