import { sql, type RawBuilder } from 'kysely';
import { hasModuleOf } from '../../company/company.ts';
import { isPlaceReadable } from '../../place/access.ts';
import { kinds } from '../kinds/kinds.ts';

type Who = string | null | RawBuilder<string>;

/**
 * The single rule of who reads what: whether this employee may read the thread whose top content is `alias`. It is for
 * everyone; or it is in a place that is open, or that they are a member of, as they have to be for what is said among members; or for an audience that they are in; or they are
 * named, or wrote it for people whom they named. People who left a closed place read nothing there anymore, not even what they
 * wrote. What has expired is only for its author and the managers of its place. `alias` is trusted text. Whether it was deleted
 * is a separate check.
 */
export const isReadable = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`((${top}.readers = 'everybody' or (${top}.readers = 'named' and (${top}.author_id = ${employee_id} or exists (
    select from content_reader named
    where named.company_id = ${top}.company_id and named.content_id = ${top}.content_id and named.employee_id = ${employee_id}
  ))) or (${top}.readers = 'members' and ${isPlaceReadable(placed(alias), employee_id)})
    or (${top}.readers = 'audience' and (${isWriter(alias, employee_id)} or ${isInAudience(alias, employee_id)}))
  ) and (${isCurrent(alias)} or ${isWriter(alias, employee_id)} or exists (
    select from place_member keeper
    where keeper.company_id = ${top}.company_id and keeper.place_id = ${top}.place_id and keeper.employee_id = ${employee_id}
      and keeper.role in ('owner', 'manager')
  )))`;
};

const placed = (alias: string) => {
  const top = sql.raw(alias);
  return {
    company_id: sql`${top}.company_id`,
    place_id: sql`${top}.place_id`,
    is_among_members: isAmongMembers(alias),
  };
};

/** Whether it is said among the members of its place. */
export const isAmongMembers = (alias: string): RawBuilder<boolean> => {
  const among = kinds().flatMap(({ kind, is_among_members }) => (is_among_members ? [sql.lit(kind)] : []));
  return sql<boolean>`(${sql.ref(`${alias}.kind`)} = any(array[${sql.join(among)}]::text[]))`;
};

/** Whether content has not expired. Feeds show nothing else, not even to its author. */
export const isCurrent = (alias: string): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`(${top}.expires_at is null or ${top}.expires_at > now())`;
};

/** Whether they wrote it, or it is in their name. */
const isWriter = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`(${top}.author_id = ${employee_id} or ${top}.in_name_of = ${employee_id})`;
};

/** Whether they are in the audience that content is for. */
export const isInAudience = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`exists (
    select from content_audience_member meant
    where meant.company_id = ${top}.company_id and meant.employee_id = ${employee_id} and meant.audience_id = ${top}.audience_id
  )`;
};

/** Whether content is meant for this employee: it is for everyone, for their place, or for an audience that they are in. */
export const isMeantFor = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`(${top}.readers = 'everybody' or (${top}.readers = 'audience' and ${isInAudience(alias, employee_id)})
    or (${top}.readers = 'members' and exists (
      select from place_member belongs
      where belongs.company_id = ${top}.company_id and belongs.place_id = ${top}.place_id and belongs.employee_id = ${employee_id}
    )))`;
};

/** Whether the company has the module of `alias`, the top content of a thread. If not, the thread exists for no one. */
export const isOn = (alias: string): RawBuilder<boolean> =>
  hasModuleOf({ company_id: sql.ref(`${alias}.company_id`), kind: sql.ref(`${alias}.kind`) }, kinds());

/**
 * Whether content of any kind exists for this employee: neither it nor anything above it was deleted, its module is on, and
 * they may read it.
 */
export const isVisible = (alias: string, employee_id: Who): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`(${content}.deleted_at is null and ${isUnderVisible(alias)} and exists (
    select from content top
    where top.company_id = ${content}.company_id and top.content_id = ${content}.top_id and top.deleted_at is null
      and ${isOn('top')} and ${isReadable('top', employee_id)}
  ))`;
};

/** Whether the comment above a reply still exists; true for anything that is not a reply. */
export const isUnderVisible = (alias: string): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`(${content}.parent_id is null or ${content}.parent_id = ${content}.top_id or exists (
    select from content above
    where above.company_id = ${content}.company_id and above.content_id = ${content}.parent_id and above.deleted_at is null
  ))`;
};
