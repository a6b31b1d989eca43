import { limits } from '@plaudit/contract/limits';
import type { Viewer } from '../../../platform/context.ts';
import { defineRowCache, type Source } from '../../../platform/db/row-cache.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { listCards, type CardRow } from '../../content/content.ts';
import type { Part } from '../queries.ts';
import { hasOnTop, topRows } from './queries.ts';

/** Whether a company has posts that may be above a feed: most have none, and their feeds ask no more. */
const loadHas = defineRowCache<boolean>('post_on_top', 50_000, async (db, company_id) => [
  [company_id, await hasOnTop(db, company_id)],
]);

/** After a post was pinned, or people were asked to read one: feeds look for it from then on. */
export const noteOnTop = (tx: Tx, company_id: string): void =>
  tx.afterCommit(() => tx.ctx.invalidation.send('post_on_top', company_id));

/**
 * Posts above a feed: those that the viewer is asked to read and has not, the earliest day first, then pinned ones. On Home, what
 * the company asks comes before what places ask, of which there are only some.
 */
export const onTop = async (
  source: Source,
  viewer: Viewer,
  place_id: string | null,
  now: Date,
): Promise<readonly CardRow[]> => {
  const { company_id } = viewer;
  if (!(await loadHas(source, company_id, [company_id])).get(company_id)) return [];
  const most = limits.on_top_most;
  const { rows: found } = await listCards(source, viewer, topRows(viewer, place_id, now, 2 * most), 2 * most, {
    kinds: ['post'],
  });
  // One may be pinned and to be read.
  const rows = [...new Map(found.map((row) => [row.content_id, row])).values()];
  const waitsUntil = (row: CardRow): string | null => {
    const { must_read_by, is_there, acknowledged_at } = row.part as Part;
    const waits =
      is_there &&
      acknowledged_at === null &&
      row.author_id !== viewer.employee_id &&
      row.in_name_of?.employee_id !== viewer.employee_id;
    return waits ? must_read_by : null;
  };
  const waiting = rows.flatMap((row) => {
    const until = waitsUntil(row);
    return until === null ? [] : [{ row, until }];
  });
  const all = waiting.toSorted((a, b) => a.until.localeCompare(b.until)).map(({ row }) => row);
  const isFromElsewhere = (row: CardRow): boolean => place_id === null && row.place !== null;
  const asked = all.filter((row) => !isFromElsewhere(row));
  const in_places = all.filter(isFromElsewhere).slice(0, limits.on_top_of_places);
  const pinned = rows.filter((row) => !all.includes(row));
  return [...asked, ...in_places, ...pinned].slice(0, most);
};
