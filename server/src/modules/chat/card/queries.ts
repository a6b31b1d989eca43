import { sql, type RawBuilder } from 'kysely';
import type { Message } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { locationJson, type LocationRow } from '../location/queries.ts';
import { pollFacts, type PollFacts, pollPart, type PollPart } from '../../poll/poll.ts';

/** What the message `m` is, beside its words and files. */
export type CardFacts = {
  poll: PollFacts | null;
  location: LocationRow | null;
  recognition: NonNullable<Message['recognition']> | null;
};

/** The same with what it shows to one viewer. */
export type CardPart = Omit<CardFacts, 'poll'> & { poll: PollPart | null };

const ofType = (type: string, shown: RawBuilder<unknown>) =>
  sql`case when m.message_type = ${sql.lit(type)} then ${shown} end`;

/** Whether it is there says nothing about who may read it. */
const recognitionJson = sql`json_build_object('recognition_id', m.recognition_id, 'is_deleted', not exists (
  select from content r where r.company_id = m.company_id and r.content_id = m.recognition_id and r.deleted_at is null
))`;

const others = sql`'location', ${ofType('location', locationJson('m'))}, 'recognition', ${ofType('recognition', recognitionJson)}`;

/** For the message `m` whose content is `alias`. Only cards are looked up. */
export const cardFacts = (alias: string) => sql`'poll', ${ofType('poll', pollFacts(alias))}, ${others}`;

export const cardPart = (alias: string, viewer: RawBuilder<string>) =>
  sql`'poll', ${ofType('poll', pollPart(alias, viewer))}, ${others}`;

/** The words of the content `content` of the message `message`; of a card, what it asks, or its name. */
export const saidIn = (content: string, message: string): RawBuilder<string> => {
  const words = sql.ref(`${content}.words`);
  const type = sql.ref(`${message}.message_type`);
  const isOf = (id: string) =>
    sql`x.company_id = ${sql.ref(`${message}.company_id`)} and ${sql.ref(id)} = ${sql.ref(`${message}.message_id`)}`;
  return sql<string>`case when ${type} = 'poll' then coalesce((
      select x.question from poll x where ${isOf('x.poll_id')}
    ), '') when ${type} = 'location' then coalesce((
      select x.location_name from message_location x where ${isOf('x.message_id')}
    ), '') else ${words} end`;
};

/** More messages that show one recognition are read again when they are opened. */
const most_shown = 100;

/** The messages that show a recognition. */
export const listShowing = async (db: Db, company_id: string, recognition_id: string): Promise<string[]> => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from message where company_id = ${company_id} and recognition_id = ${recognition_id}
    order by message_id limit ${most_shown}`.execute(db);
  return rows.map(({ message_id }) => message_id);
};
