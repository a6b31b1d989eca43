import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { listDropdown as listDropdownEndpoint } from '@plaudit/contract/people/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { openDirectory } from '../directory.ts';
import { beginsWith } from '../policy.ts';
import { listChoices, type Choice } from './queries.ts';

const position = z.tuple([z.string(), z.string()]);

export const listDropdown = async (
  ctx: Context,
  viewer: Viewer,
  { dropdown, search = '', cursor, limit }: BodyOf<typeof listDropdownEndpoint>,
): Promise<Page<Choice>> => {
  if (dropdown === 'manager') return listManagers(ctx, viewer, { search, cursor, limit });
  const after = readCursor(cursor, position);
  const pattern = beginsWith(search);
  const rows = await listChoices(ctx.db, viewer.company_id, dropdown, { pattern, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.label, row.id],
    (row) => row,
  );
};

/** Any active person may become a manager; found as in the directory, by those whom it is open to. */
const listManagers = async (
  ctx: Context,
  viewer: Viewer,
  asked: { search: string; cursor: string | undefined; limit: number },
): Promise<Page<Choice>> => {
  const page = await openDirectory(ctx, viewer, { ...asked, status: 'ACTIVE', sort: 'name' });
  const items = page.items.map((person) => ({
    id: person.employee_id,
    label: `${person.first_name} ${person.last_name}`,
  }));
  return { items, next_cursor: page.next_cursor };
};
