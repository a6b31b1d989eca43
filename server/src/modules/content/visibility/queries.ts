import { sql, type RawBuilder } from 'kysely';
import { hasModuleOf } from '../../company/company.ts';
import { isPlaceReadable } from '../../place/access.ts';
import { kinds } from '../kinds/kinds.ts';

type Who = string | null | RawBuilder<string>;

/**
 * The one rule of who reads what. Whether this employee may read the thread that the content `alias` is the top of: it is
 * for everybody; or it stands in a place that is open, or that they are a member of; or they are named, or wrote it for
 * people whom they named. Who has left a closed place reads nothing there any more, not even what they wrote. `alias` is
 * trusted text; whether it was taken away is asked apart.
 */
export const isReadable = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`(${top}.readers = 'everybody' or (${top}.readers = 'named' and (${top}.author_id = ${employee_id} or exists (
    select from content_reader named
    where named.company_id = ${top}.company_id and named.content_id = ${top}.content_id and named.employee_id = ${employee_id}
  ))) or (${top}.readers = 'members' and ${isPlaceReadable({ company_id: sql`${top}.company_id`, place_id: sql`${top}.place_id` }, employee_id)}))`;
};

/** Whether the company has what the content `alias`, the top of a thread, is of: without that, the thread is there for nobody. */
export const isOn = (alias: string): RawBuilder<boolean> =>
  hasModuleOf({ company_id: sql.ref(`${alias}.company_id`), kind: sql.ref(`${alias}.kind`) }, kinds());

/**
 * Whether content of any kind is there for this employee: neither it nor what it stands under was taken away, its module is on,
 * and they may read it.
 */
export const isVisible = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`(${content}.deleted_at is null and ${isUnderVisible(alias)} and exists (
    select from content top
    where top.company_id = ${content}.company_id and top.content_id = ${content}.top_id and top.deleted_at is null
      and ${isOn('top')} and ${isReadable('top', employee_id)}
  ))`;
};

/** Whether the comment that a reply stands under is still there; true for whatever is no reply. */
export const isUnderVisible = (alias: string): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`(${content}.parent_id is null or ${content}.parent_id = ${content}.top_id or exists (
    select from content above
    where above.company_id = ${content}.company_id and above.content_id = ${content}.parent_id and above.deleted_at is null
  ))`;
};
