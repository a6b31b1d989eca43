import { sql } from 'kysely';
import type { Span, Taken } from './policy.ts';

type Key = { company_id: string; employee_id: string };

/**
 * Subtracts this from what the person has left. A new period starts only if it is later than the current one, because clocks of
 * servers differ.
 */
export const take = ({ company_id, employee_id }: Key, taken: Taken, { hour, day }: { hour: Span; day: Span }) => {
  const left = (span: 'hour' | 'day', what: keyof Taken) => {
    const [began, column] = [sql.ref(span), sql.ref(`${span}_${what}`)];
    return sql`${column} = case when excluded.${began} > p.${began} then excluded.${column} else p.${column} - ${taken[what]}::int end`;
  };
  return sql`
    insert into pace as p (company_id, employee_id, hour, hour_writes, hour_posts, hour_people, hour_pages, hour_reactions,
      hour_messages, day, day_writes, day_posts, day_people, day_pages, day_reactions, day_messages)
    values (${company_id}, ${employee_id},
      ${hour.began}, ${hour.most.writes}::int - ${taken.writes}::int, ${hour.most.posts}::int - ${taken.posts}::int,
      ${hour.most.people}::int - ${taken.people}::int, ${hour.most.pages}::int - ${taken.pages}::int,
      ${hour.most.reactions}::int - ${taken.reactions}::int, ${hour.most.messages}::int - ${taken.messages}::int,
      ${day.began}, ${day.most.writes}::int - ${taken.writes}::int, ${day.most.posts}::int - ${taken.posts}::int,
      ${day.most.people}::int - ${taken.people}::int, ${day.most.pages}::int - ${taken.pages}::int,
      ${day.most.reactions}::int - ${taken.reactions}::int, ${day.most.messages}::int - ${taken.messages}::int)
    on conflict (company_id, employee_id) do update set
      ${left('hour', 'writes')}, ${left('hour', 'posts')}, ${left('hour', 'people')}, ${left('hour', 'pages')},
      ${left('hour', 'reactions')}, ${left('hour', 'messages')}, hour = greatest(p.hour, excluded.hour),
      ${left('day', 'writes')}, ${left('day', 'posts')}, ${left('day', 'people')}, ${left('day', 'pages')},
      ${left('day', 'reactions')}, ${left('day', 'messages')}, day = greatest(p.day, excluded.day)`;
};
