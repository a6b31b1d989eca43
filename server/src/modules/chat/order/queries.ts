import { sql } from 'kysely';
import type { ChatOrder } from '@plaudit/contract/chat/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { isNamedTo } from '../../place/access.ts';

type Person = { company_id: string; employee_id: string };

const ownFolder = ({ company_id, employee_id }: Person) =>
  sql`f.company_id = ${company_id} and f.employee_id = ${employee_id}`;

export const findOrder = async (db: Db, person: Person): Promise<ChatOrder> => {
  const { company_id, employee_id } = person;
  const { rows } = await sql<ChatOrder>`
    select coalesce((
        select json_agg(json_build_object('folder_id', f.folder_id, 'folder_name', f.folder_name) order by f.position, f.folder_id)
        from chat_folder f where ${ownFolder(person)}
      ), '[]') as folders, coalesce(o.favorite_ids, '{}') as favorite_ids, coalesce(o.collapsed, '{}') as collapsed
    from (select) one left join chat_order o on o.company_id = ${company_id} and o.employee_id = ${employee_id}`.execute(
    db,
  );
  return rows[0] ?? { folders: [], favorite_ids: [], collapsed: [] };
};

/** Until the commit, no other device of the person changes their order. */
export const lockOrder = ({ company_id, employee_id }: Person) =>
  sql`insert into chat_order as o (company_id, employee_id) values (${company_id}, ${employee_id})
    on conflict (company_id, employee_id) do update set collapsed = o.collapsed`;

export const countFolders = async (db: Db, person: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_folder f where ${ownFolder(person)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The new one is the last. */
export const insertFolder = (person: Person, folder: { folder_id: string; folder_name: string }) =>
  sql`insert into chat_folder (company_id, folder_id, employee_id, folder_name, position)
    select ${person.company_id}, ${folder.folder_id}, ${person.employee_id}, ${folder.folder_name}, coalesce(max(f.position), 0) + 1
    from chat_folder f where ${ownFolder(person)}`;

/** Whether the person has it. */
export const renameFolder = async (
  db: Db,
  person: Person,
  { folder_id, folder_name }: { folder_id: string; folder_name: string },
): Promise<boolean> => {
  const { rows } = await sql`update chat_folder f set folder_name = ${folder_name}
    where ${ownFolder(person)} and f.folder_id = ${folder_id} returning f.folder_id`.execute(db);
  return rows.length === 1;
};

/** Whether the person had it. Its conversations are no longer in a folder. */
export const deleteFolder = async (db: Db, person: Person, folder_id: string): Promise<boolean> => {
  const { rows } = await sql`delete from chat_folder f where ${ownFolder(person)} and f.folder_id = ${folder_id}
    returning f.folder_id`.execute(db);
  return rows.length === 1;
};

/** Folders in this order; those that another device made in the meantime follow. */
export const orderFolders = (person: Person, folder_ids: readonly string[]) =>
  sql`update chat_folder f set position = coalesce(
      array_position(${folder_ids}::uuid[], f.folder_id), ${folder_ids.length}::int + f.position
    ) where ${ownFolder(person)}`;

/** Of the ids only those of conversations that the person is in. */
export const setFavorites = ({ company_id, employee_id }: Person, conversation_ids: readonly string[]) =>
  sql`update chat_order set favorite_ids = array(
      select m.place_id from unnest(${conversation_ids}::uuid[]) with ordinality as given (place_id, position)
      join place_member m on m.company_id = ${company_id} and m.place_id = given.place_id and m.employee_id = ${employee_id}
      group by m.place_id order by min(given.position)
    ) where company_id = ${company_id} and employee_id = ${employee_id}`;

/** Of the names of parts only those that the person has. */
export const setCollapsed = (person: Person, parts: readonly string[]) =>
  sql`update chat_order set collapsed = array(
      select distinct part from unnest(${parts}::text[]) part
      where part in ('favorites', 'others') or part in (select f.folder_id::text from chat_folder f where ${ownFolder(person)})
      order by 1
    ) where company_id = ${person.company_id} and employee_id = ${person.employee_id}`;

/** How many other conversations the person has in folders. */
export const countEntries = async (db: Db, { company_id, employee_id }: Person, place_id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_folder_entry
    where company_id = ${company_id} and employee_id = ${employee_id} and place_id <> ${place_id}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether the person has the folder. */
export const putEntry = async (
  db: Db,
  person: Person,
  { place_id, folder_id }: { place_id: string; folder_id: string },
): Promise<boolean> => {
  const { company_id, employee_id } = person;
  const { rows } = await sql`
    insert into chat_folder_entry (company_id, employee_id, place_id, folder_id)
    select ${company_id}, ${employee_id}, ${place_id}, f.folder_id from chat_folder f
    where ${ownFolder(person)} and f.folder_id = ${folder_id}
    on conflict (company_id, employee_id, place_id) do update set folder_id = excluded.folder_id returning folder_id`.execute(
    db,
  );
  return rows.length === 1;
};

export const dropEntry = ({ company_id, employee_id }: Person, place_id: string) =>
  sql`delete from chat_folder_entry where company_id = ${company_id} and employee_id = ${employee_id} and place_id = ${place_id}`;

/** The folders of a person with the conversations in each. */
export const readFolders = async (db: Db, person: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select f.folder_name, f.position, f.created_at, (
      select string_agg(p.place_name, ' / ' order by p.place_name) from chat_folder_entry e
      join place p on p.company_id = e.company_id and p.place_id = e.place_id
      where e.company_id = f.company_id and e.employee_id = f.employee_id and e.folder_id = f.folder_id and ${isNamedTo('e')}
    ) as conversations
    from chat_folder f where ${ownFolder(person)} order by f.position, f.folder_id`.execute(db);
  return rows;
};

export const readOrder = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select favorite_ids, collapsed from chat_order where company_id = ${company_id} and employee_id = ${employee_id}`.execute(
    db,
  );
  return rows;
};

export const forgetFolders = (person: Person) => sql`delete from chat_folder f where ${ownFolder(person)}`;

export const forgetOrder = ({ company_id, employee_id }: Person) =>
  sql`delete from chat_order where company_id = ${company_id} and employee_id = ${employee_id}`;
