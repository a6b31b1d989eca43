import { sql, type RawBuilder } from 'kysely';
import type { MessageLocation } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

/** Where something takes place, as JSON has instants. */
export type LocationRow = MessageLocation;

/** The location that the message of a row of `alias` shows; null without one. */
export const locationJson = (alias: string): RawBuilder<LocationRow | null> => sql<LocationRow | null>`(
  select json_build_object('location_name', l.location_name, 'address', l.address, 'latitude', l.latitude, 'longitude', l.longitude,
    'starts_at', l.starts_at)
  from message_location l
  where l.company_id = ${sql.ref(`${alias}.company_id`)} and l.message_id = ${sql.ref(`${alias}.message_id`)}
)`;

/** Its own columns, to be inserted with the row of `content`. */
export const insertLocation = (
  company_id: string,
  message_id: string,
  { location_name, address, latitude, longitude, starts_at }: MessageLocation,
) => sql`insert into message_location (company_id, message_id, location_name, address, latitude, longitude, starts_at)
  values (${company_id}, ${message_id}, ${location_name}, ${address}, ${latitude}, ${longitude}, ${starts_at})`;

export const deleteLocations = (company_id: string, message_ids: readonly string[]) =>
  sql`delete from message_location where company_id = ${company_id} and message_id = any(${message_ids}::uuid[])`;

const by = ({ company_id, employee_id }: Person) =>
  sql`select m.message_id from message m where m.company_id = ${company_id} and m.author_id = ${employee_id}`;

/** The locations in the messages of a person. */
export const forgetLocations = (person: Person) =>
  sql`delete from message_location where company_id = ${person.company_id} and message_id in (${by(person)})`;

export const renameInLocations = (person: Person, word: string, former_name: string) =>
  sql`update message_location set location_name = replace(location_name, ${word}, ${former_name}),
      address = replace(address, ${word}, ${former_name})
    where company_id = ${person.company_id} and message_id in (${by(person)})
      and (strpos(location_name, ${word}) > 0 or strpos(address, ${word}) > 0)`;

/** Locations in the messages of others that name the person in plain words. */
export const countNamed = async (db: Db, person: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_location
    where company_id = ${person.company_id} and (location_name ~* ${pattern} or address ~* ${pattern})
      and message_id not in (${by(person)})`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) =>
  sql`update message_location set location_name = regexp_replace(location_name, ${pattern}, ${former_name}, 'gi'),
      address = regexp_replace(address, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and (location_name ~* ${pattern} or address ~* ${pattern})`;
