import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { defineRowCache } from '../../../platform/db/row-cache.ts';
import { viewCard } from '../view.ts';
import { listCardRows } from './queries.ts';

type KnownCard = { card: EmployeeCard; sort_name: Buffer };

/**
 * Cards of people by their ids, for everything that shows the same people repeatedly. They are shared, so they must not be
 * changed.
 */
export const loadPersonCards = defineRowCache<KnownCard>('people', 200_000, async (db, company_id, employee_ids) => {
  const rows = await listCardRows(db, company_id, employee_ids);
  return rows.map((row) => [row.employee_id, { card: viewCard(row), sort_name: Buffer.from(row.sort_name) }]);
});

/** By name, as PostgreSQL orders them. */
export const cardsByName = (known: readonly KnownCard[]): EmployeeCard[] =>
  (known.length > 1 ? known.toSorted(byName) : known).map(({ card }) => card);

const byName = (one: KnownCard, other: KnownCard): number =>
  Buffer.compare(one.sort_name, other.sort_name) || (one.card.employee_id < other.card.employee_id ? -1 : 1);
