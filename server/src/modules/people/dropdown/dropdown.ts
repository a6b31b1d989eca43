import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { listDropdown as listDropdownEndpoint } from '@plaudit/contract/people/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { beginsWith } from '../directory/policy.ts';
import { listChoices, type Choice } from './queries.ts';

const position = z.tuple([z.string(), z.string()]);

export const listDropdown = async (
  ctx: Context,
  viewer: Viewer,
  { dropdown, search = '', cursor, limit }: BodyOf<typeof listDropdownEndpoint>,
): Promise<Page<Choice>> => {
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
