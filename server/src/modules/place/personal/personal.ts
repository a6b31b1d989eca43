import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { tellPlace } from '../live/live.ts';
import { keepOwned } from '../ownership/ownership.ts';
import { listOwned, lockPlaces } from '../ownership/queries.ts';
import { countNamed, forgetMember, readMemberships, readRequests, renameNamed, takePictures } from './queries.ts';

export const personal: PersonalData = {
  name: 'place',
  tables: {
    place_member: { exported: true, erased: true },
    place_request: { exported: true, erased: true },
    space_role_holder: { exported: true, erased: true },
  },
  export: async (db, person) => [
    { name: 'memberships', rows: await readMemberships(db, person) },
    { name: 'requests', rows: await readRequests(db, person) },
  ],
  erase: async (tx, { storage_keys, ...person }) => {
    const { company_id } = person;
    for (const { place_id, is_hidden } of await takePictures(tx.db, company_id, storage_keys)) {
      tellPlace(tx, { company_id, place_id }, { is_hidden });
    }
    const owned = await listOwned(tx.db, company_id, person.employee_id);
    await lockPlaces(company_id, owned).execute(tx.db);
    await forgetMember(person).execute(tx.db);
    await keepOwned(tx, company_id, owned);
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      for (const query of renameNamed(person, pattern, former_name)) await query.execute(tx.db);
    },
  },
};
