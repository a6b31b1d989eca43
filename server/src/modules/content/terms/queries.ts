import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Typed } from './policy.ts';

/** Words that a search reads; more say nothing that these do not. */
const most_words = 10;
/** A word that more names begin with says too little about people: then it is a word only. */
const most_names = 50;

/** What was typed as the words of content, and whom it names. */
export const readTyped = async (db: Db, company_id: string, typed: string): Promise<Typed> => {
  const { rows } = await sql<Typed>`
    with given as materialized (
      select (content_words(${typed}))[:${sql.lit(most_words)}] as words
    )
    select words, coalesce((
      select json_agg(json_build_object('place', place, 'employee_id', employee_id))
      from (
        select beginning, place from unnest(words) with ordinality as part (beginning, place)
        union all
        select array_to_string(words, ''), 0 where cardinality(words) > 1
      ) asked cross join lateral (
        select distinct employee_id from (
          select employee_id, count(*) over () as names from (
            select employee_id from name_key
            where company_id = ${company_id} and name_key >= asked.beginning and name_key < asked.beginning || chr(1114111)
            order by name_key limit ${sql.lit(most_names + 1)}
          ) first
        ) named where names <= ${sql.lit(most_names)}
      ) found
    ), '[]') as people
    from given`.execute(db);
  return rows[0] as Typed;
};

/** A hashtag as the term of content. */
export const readTag = async (db: Db, tag: string): Promise<string> => {
  const { rows } = await sql<{ term: string }>`select tag_term(${tag}) as term`.execute(db);
  return (rows[0] as { term: string }).term;
};
