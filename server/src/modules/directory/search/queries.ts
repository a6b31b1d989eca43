import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { unseen } from '../../../platform/db/unseen.ts';
import { patternsOf, wordsOf } from '../policy.ts';
import type { Beginning } from './policy.ts';
import { from, isFoundBy, notIn, type After, type Found, type Search } from './piece/queries.ts';
import { workplacesIn, type Workplace } from './workplace/queries.ts';

/** The search in the form of stored names, and the company's words, titles and names that begin with it. */
export type Typed = {
  words: string[];
  /** Whether some name does when it is written together. */
  has_together: boolean;
  /** The typed initials as some names have them, to look them up; null if no one has them. */
  initials: string | null;
  /** By place of the word: whole words that begin with it. */
  wholes: { place: number; word: string }[];
  /** Titles in which a word begins with each word of the search. */
  titles: string[];
  workplaces: Workplace[];
};

// Letters between which all names lie that begin with the search.
const beginning = (typed: string): RawBuilder<SqlBool> =>
  from(sql`e.sort_name`, unseen(sql`fold(${wordsOf(typed).join(' ')})`));

/** The filter without the people that `findByName` finds. */
export const conditionOfRest = (filter: RawBuilder<SqlBool>, typed: string): RawBuilder<SqlBool> =>
  sql`(${filter} and not ${beginning(typed)})`;

/** The filter without people of these titles. */
export const conditionWithout = (filter: RawBuilder<SqlBool>, titles: readonly string[]): RawBuilder<SqlBool> =>
  titles.length === 0 ? filter : sql`(${filter} and (e.position_title = any(${titles}::text[])) is not true)`;

// Past these numbers the typed letters say too little to choose by.
const most_wholes = 40;
const most_titles = 50;

// Two to four letters, with or without a dot after each, in the form in which `name_keys` has them.
const initialsIn = (words: RawBuilder<unknown>) => {
  const letters = sql`array_to_string(${words}, '')`;
  return sql`case when length(${letters}) between 2 and 4 and cardinality(${words}) in (1, length(${letters}))
    then '.' || ${letters} || ' ' end`;
};

/** People whose name begins exactly with what was typed. Most searches end here: their page is full. */
export const findByName = async (
  db: Db,
  { company_id, filter, limit }: Search,
  typed: string,
  after: After,
): Promise<Found[]> => {
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after.sort_key}, ${after.employee_id}::uuid)` : sql``;
  const { rows } = await sql<Found>`
    select e.employee_id, 0 as rank, e.sort_name as sort_key from employee e
    where e.company_id = ${company_id} and ${beginning(typed)} and ${filter} ${rest}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

/**
 * The same for one word, and after them, up to the limit, people with a name in another order that begins so. Both in one statement:
 * most letters of a search find a page of them.
 */
export const findByWord = async (
  db: Db,
  { company_id, filter, limit }: Search,
  typed: string,
): Promise<(Found & { is_turned: boolean })[]> => {
  const prefix = sql`(select prefix from typed)`;
  const { rows } = await sql<Found & { is_turned: boolean }>`
    with typed as materialized (
      select case when cardinality(words) = 1 then words[1] end as prefix from (select search_words(${typed}) as words offset 0) cut
    ), named as materialized (
      select e.employee_id, e.sort_name from employee e
      where e.company_id = ${company_id} and ${beginning(typed)} and ${filter}
      order by e.sort_name, e.employee_id limit ${limit}
    ), turned as materialized (
      select k.employee_id, k.name_key from name_key k
      join employee e on e.company_id = ${company_id} and e.employee_id = k.employee_id
      where k.company_id = ${company_id} and ${from(sql`k.name_key`, prefix)} and ${filter} and not ${beginning(typed)}
        and not exists (
          select from name_key sooner
          where sooner.company_id = k.company_id and sooner.employee_id = k.employee_id
            and sooner.name_key >= ${prefix} and sooner.name_key < k.name_key
        )
      order by k.name_key, k.employee_id limit ${limit} - (select count(*) from named)
    )
    select employee_id, 0 as rank, sort_key, is_turned from (
      select employee_id, sort_name as sort_key, false as is_turned, row_number() over (order by sort_name, employee_id) as place from named
      union all
      select employee_id, name_key, true, row_number() over (order by name_key, employee_id) from turned
    ) found
    order by is_turned, place`.execute(db);
  return rows;
};

/**
 * Everything that can be looked up without knowing more, in one statement. It has so many parts that PostgreSQL takes a while to
 * begin with it. `given` hides what was typed as `unseen` does.
 */
export const readTyped = async (db: Db, company_id: string, typed: string): Promise<Typed> => {
  const [words, first] = [sql`(select words from given)`, sql`(select words[1] from given)`];
  const { rows } = await sql<Typed>`
    with given as materialized (
      select words, ${initialsIn(sql`words`)} as initials from (select search_words(${typed}) as words offset 0) cut
    )
    select ${words} as words,
      exists (
        select from name_key where company_id = ${company_id} and ${from(sql`name_key`, sql`(select array_to_string(words, '') from given)`)}
      ) as has_together,
      case when exists (
        select from name_key where company_id = ${company_id} and ${from(sql`name_key`, sql`(select initials from given)`)}
      ) then (select initials from given) end as initials,
      coalesce((
        select json_agg(json_build_object('place', place, 'word', whole.word))
        from unnest(${words}) with ordinality as part (word, place)
        cross join lateral (
          select word from name_word where company_id = ${company_id} and slip = word
            and ${from(sql`slip`, sql`part.word`)}
          order by slip limit ${sql.lit(most_wholes)}
        ) whole where cardinality(${words}) > 1 and length(part.word) > 1
      ), '[]') as wholes,
      array(
        select distinct position_title from (select position_title from title_word
        where company_id = ${company_id} and slip = word and ${from(sql`slip`, first)} and not exists (
          select from unnest((${words})[2:]) other
          where strpos(' ' || array_to_string(search_words(position_title), ' '), ' ' || other) = 0
        ) limit ${sql.lit(most_titles)}) title
      ) as titles,
      ${workplacesIn(company_id, typed)} as workplaces`.execute(db);
  return rows[0] as Typed;
};

type Near = { place: number; word: string };

// Words that share a slip as a whole are never left out; of longer words that share one, this many are checked.
const most_alike = 100;

/** Words of names that share a slip with what was typed, at each position; `slips` and `places` belong together. */
export const listNearWords = async (
  db: Db,
  company_id: string,
  slips: { place: number; slip: string }[],
  only_wholes = false,
): Promise<Near[]> => {
  const [places, texts] = [slips.map(({ place }) => place), slips.map(({ slip }) => slip)];
  const longer = only_wholes
    ? sql``
    : sql`union all (select word from name_word
        where company_id = ${company_id} and ${from(sql`slip`, sql`typed.slip`)} limit ${sql.lit(most_alike)})`;
  const { rows } = await sql<Near>`
    select distinct typed.place, near.word
    from unnest(${unseen(sql`${places}::int[]`)}, ${unseen(sql`${texts}::text[]`)}) typed (place, slip)
    cross join lateral (
      (select word from name_word where company_id = ${company_id} and slip = typed.slip limit ${sql.lit(most_alike)})
      ${longer}
    ) near`.execute(db);
  return rows;
};

/** The most similar words, if the distance is more than one slip. */
export const listLikeWords = async (db: Db, company_id: string, word: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select distinct word, similarity(word, ${word}) as likeness from name_word
    where company_id = ${company_id} and slip = word and word % ${word}
    order by likeness desc limit 12`.execute(db);
  return rows.map((row) => row.word);
};

/** Titles with a word that shares a slip with this one. */
export const listNearTitles = async (
  db: Db,
  company_id: string,
  slips: readonly string[],
): Promise<{ word: string; position_title: string }[]> => {
  const { rows } = await sql<{ word: string; position_title: string }>`
    select distinct near.word, near.position_title from unnest(${unseen(sql`${slips}::text[]`)}) typed (slip)
    cross join lateral (
      select word, position_title from title_word
      where company_id = ${company_id} and ${from(sql`title_word.slip`, sql`typed.slip`)} limit ${sql.lit(most_alike)}
    ) near`.execute(db);
  return rows;
};

/**
 * People with a name that, written together, begins with one of these; the best beginning first. `not_in` were found before.
 * Those with the lowest rank are looked up first: if they fill the page, it needs no others.
 */
export const findByBeginnings = async (
  db: Db,
  { company_id, filter, limit }: Search,
  beginnings: readonly Beginning[],
  not_in: readonly Beginning[],
  after: After,
): Promise<Found[]> => {
  if (beginnings.length === 0) return [];
  const [prefixes, ranks] = [beginnings.map(({ prefix }) => prefix), beginnings.map(({ rank }) => rank)];
  const rest = after
    ? sql`and (r.rank, found.name_key, found.employee_id) > (${after.rank}::int, ${after.sort_key}, ${after.employee_id}::uuid)
        and found.name_key >= case when r.rank = ${after.rank}::int then ${after.sort_key} else '' end`
    : sql``;
  const peopleOf = (which: RawBuilder<SqlBool>) => sql`
    select found.employee_id, r.rank, found.sort_key from beginning r
    cross join lateral (
      select found.employee_id, found.name_key as sort_key from name_key found
      join employee e on e.company_id = ${company_id} and e.employee_id = found.employee_id
      where found.company_id = ${company_id} and ${from(sql`found.name_key`, sql`r.prefix`)} and ${filter} ${rest}
        and not ${isFoundBy(company_id, beginnings, sql`(known.rank, other.name_key, known.prefix) < (r.rank, found.name_key, r.prefix)`)}
        ${notIn(company_id, not_in)}
      order by found.name_key, found.employee_id limit ${limit}
    ) found
    where ${which}
    order by r.rank, found.sort_key, found.employee_id limit ${limit}`;
  const least = Math.max(Math.min(...ranks), after?.rank ?? 0);
  const { rows } = await sql<Found>`
    with beginning as materialized (
      select * from unnest(${unseen(sql`${prefixes}::text[] collate "C"`)}, ${unseen(sql`${ranks}::int[]`)}) as r (prefix, rank)
    ), best as materialized (${peopleOf(sql`r.rank <= ${least}::int`)})
    select * from best
    union all
    (${peopleOf(sql`r.rank > ${least}::int and (select count(*) from best) < ${limit}`)})
    order by rank, sort_key, employee_id limit ${limit}`.execute(db);
  return rows;
};

/** People of these titles, the first titles first. */
export const findByTitles = async (
  db: Db,
  { company_id, filter, limit }: Search,
  titles: readonly { position_title: string; rank: number }[],
  not_in: readonly Beginning[],
  after: After,
): Promise<Found[]> => {
  if (titles.length === 0) return [];
  const [names, ranks] = [titles.map(({ position_title }) => position_title), titles.map(({ rank }) => rank)];
  const rest = after
    ? sql`and (t.rank, found.sort_name, found.employee_id) > (${after.rank}::int, ${after.sort_key}, ${after.employee_id}::uuid)
        and found.sort_name >= case when t.rank = ${after.rank}::int then ${after.sort_key} else '' end`
    : sql``;
  const { rows } = await sql<Found>`
    select piece.employee_id, t.rank, piece.sort_name as sort_key
    from unnest(${names}::text[], ${ranks}::int[]) as t (position_title, rank)
    cross join lateral (
      select found.employee_id, found.sort_name from (select e.* from employee e where ${filter}) found
      where found.company_id = ${company_id} and found.position_title = t.position_title ${rest}
        ${notIn(company_id, not_in)}
      order by found.sort_name, found.employee_id limit ${limit}
    ) piece
    order by t.rank, piece.sort_name, piece.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** Those who have each word of the search in name, title or address. */
export const findByEveryWord = async (
  db: Db,
  { company_id, filter, limit }: Search,
  typed: string,
  after: After,
): Promise<Found[]> => {
  const words = patternsOf(typed).map((pattern) => sql`e.search_text like fold(${pattern})`);
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after.sort_key}, ${after.employee_id}::uuid)` : sql``;
  const { rows } = await sql<Found>`
    select e.employee_id, 0 as rank, e.sort_name as sort_key from employee e
    where e.company_id = ${company_id} and ${sql.join(words, sql` and `)} and ${filter} ${rest}
    order by e.sort_name, e.employee_id limit ${limit}`.execute(db);
  return rows;
};

/** People whose address begins so. */
export const findByAddress = async (
  db: Db,
  { company_id, filter, limit }: Search,
  address: string,
  after: After,
): Promise<Found[]> => {
  const column = sql`(e.work_email_id collate "C")`;
  const rest = after ? sql`and (${column}, e.employee_id) > (${after.sort_key}, ${after.employee_id}::uuid)` : sql``;
  const { rows } = await sql<Found>`
    select e.employee_id, 0 as rank, e.work_email_id as sort_key from employee e
    where e.company_id = ${company_id} and ${from(column, sql`${address}::text`)} and ${filter} ${rest}
    order by ${column}, e.employee_id limit ${limit}`.execute(db);
  return rows;
};
