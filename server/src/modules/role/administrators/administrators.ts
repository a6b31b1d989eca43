import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Administrator, listAdministrators as listAdministratorsEndpoint } from '@plaudit/contract/role/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { listAbove } from '../../authority/authority.ts';
import { patternsOf } from '../../directory/directory.ts';
import { viewCard } from '../../people/view.ts';
import { listAdministratorRows } from './queries.ts';

const position = z.tuple([z.string(), z.uuid()]);

export const listAdministrators = async (
  ctx: Context,
  viewer: Viewer,
  { search = '', cursor, limit }: BodyOf<typeof listAdministratorsEndpoint>,
): Promise<Page<Administrator>> => {
  const given = { patterns: patternsOf(search), after: readCursor(cursor, position), limit: limit + 1 };
  const rows = await listAdministratorRows(ctx.db, viewer.company_id, given);
  const above = await listAbove(
    ctx.db,
    viewer,
    rows.map(({ employee_id }) => employee_id),
  );
  return pageOf(
    rows,
    limit,
    (row) => [row.sort_name, row.employee_id],
    (row) => ({ ...viewCard(row), roles: row.roles, is_above: above.has(row.employee_id) }),
  );
};
