import type * as endpoints from '@plaudit/contract/community/endpoints';
import { managed_states, type ManagedCommunity } from '@plaudit/contract/community/schema';
import type { QueryOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { listManagedCommunities } from '../managed/managed.ts';

type Filter = QueryOf<typeof endpoints.exportCommunities>;

export const community_exported = defineAction({ name: 'community.exported', permission: 'community.manage' });

const columns = [
  { head: 'Name', width: 40 },
  { head: 'Visibility', width: 12 },
  { head: 'How people join', width: 24 },
  { head: 'Members', width: 10 },
  { head: 'Owners', width: 40 },
  { head: 'Created (UTC)', width: 20 },
  { head: 'Last post (UTC)', width: 20 },
  { head: 'Archived (UTC)', width: 20 },
  { head: 'Deleted (UTC)', width: 20 },
  { head: 'Kept until (UTC)', width: 20 },
];

/** The list as a workbook, as it is filtered. */
export const exportCommunities = async (ctx: Context, viewer: Viewer, filter: Filter): Promise<FileAnswer> => {
  const file_name = `communities-${new Date().toISOString().slice(0, 10)}.xlsx`;
  const { state, ...rest } = filter;
  await transact(ctx, async (tx) =>
    recordChange(tx, viewer, community_exported, {
      subject: { kind: 'community', id: null, label: file_name },
      before: null,
      after: { file_name, ...rest, ...(state !== managed_states[0] && { state }) },
    }),
  );
  return { file_name, content: writeXlsx([{ name: 'Communities', columns, pages: pagesOf(ctx, viewer, filter) }]) };
};

async function* pagesOf(ctx: Context, viewer: Viewer, filter: Filter) {
  for (let cursor: string | undefined; ;) {
    const page = await listManagedCommunities(ctx, viewer, { ...filter, cursor, limit: limits.page_size_max });
    yield page.items.map(cellsOf);
    if (!page.next_cursor) return;
    cursor = page.next_cursor;
  }
}

const words = {
  open: ['Open', 'Anyone can join'],
  closed: ['Closed', 'People can ask to join'],
  hidden: ['Hidden', 'By invitation'],
} as const;

const minute = (instant: string | null): string => instant?.slice(0, 16).replace('T', ' ') ?? '';

const cellsOf = (row: ManagedCommunity): string[] => {
  const [visibility, join] = words[row.visibility];
  const more = row.owners_count - row.owners.length;
  const names = row.owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  return [
    row.community_name,
    visibility,
    row.is_everybody ? 'Everyone is a member' : row.is_automatic ? `By rules; others: ${join.toLowerCase()}` : join,
    `${row.members_count ?? 'Not shown'}`,
    [...names, ...(more > 0 ? [`+${more}`] : [])].join(', '),
    minute(row.created_at),
    minute(row.last_posted_at),
    minute(row.archived_at),
    minute(row.deleted_at),
    minute(row.goes_at),
  ];
};
