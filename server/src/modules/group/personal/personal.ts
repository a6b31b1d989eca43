import type { PersonalData } from '../../../platform/personal/personal.ts';
import { leaveGroups, readGroups } from './queries.ts';

export const personal: PersonalData = {
  name: 'group',
  tables: { employee_group_member: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'groups', rows: await readGroups(db, person) }],
  erase: async (tx, person) => void (await leaveGroups(person).execute(tx.db)),
};
