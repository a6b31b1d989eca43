import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { listOwned, passOwnership } from '../members/queries.ts';
import { countNamed, forgetMember, forgetPicture, readMemberships, readRequests, renameNamed } from './queries.ts';

export const personal: PersonalData = {
  name: 'place',
  tables: {
    place_member: { exported: true, erased: true },
    place_request: { exported: true, erased: true },
  },
  export: async (db, person) => [
    { name: 'memberships', rows: await readMemberships(db, person) },
    { name: 'requests', rows: await readRequests(db, person) },
  ],
  erase: async (tx, { profile_url, ...person }) => {
    if (profile_url) await forgetPicture(person, profile_url).execute(tx.db);
    const owned = await listOwned(tx.db, person.company_id, person.employee_id);
    await forgetMember(person).execute(tx.db);
    await passOwnership(person.company_id, owned).execute(tx.db);
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      for (const query of renameNamed(person, pattern, former_name)) await query.execute(tx.db);
    },
  },
};
