import { audit_areas } from '@plaudit/contract/audit/areas';
import { dayIn, idOf, oneOf, type Search, wordsOf } from '../../../lib/navigation/search.ts';
import type { AuditFilter } from './queries.ts';

/** What the address says to find: `from` and `to` are days, and both belong to the period. */
export type AuditSearch = {
  search?: string | undefined;
  area?: (typeof audit_areas)[number] | undefined;
  actor_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const readAuditSearch = ({ search, area, actor_id, from, to }: Search): AuditSearch => ({
  search: wordsOf(search),
  area: oneOf(audit_areas, area),
  actor_id: idOf(actor_id),
  from: dayIn(from),
  to: dayIn(to),
});

/** Midnight of the reader, because the log shows times of the reader. */
const midnight = (day: string, days_later: number): string | undefined => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + days_later);
  // Years below 100 would be read as those of the last century.
  return year >= 1000 ? moment.toISOString() : undefined;
};

/** The same for the server: moments, and nothing that is not asked for. */
export const auditFilter = ({ search, area, actor_id, from, to }: AuditSearch): AuditFilter => {
  const [start, end] = [from && midnight(from, 0), to && midnight(to, 1)];
  return {
    ...(search && { search }),
    ...(area && { area }),
    ...(actor_id && { actor_id }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
};
