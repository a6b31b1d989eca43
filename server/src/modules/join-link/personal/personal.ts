import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetUses } from './queries.ts';

export const personal: PersonalData = {
  name: 'join_link',
  tables: {
    join_link: { exported: 'the audit log says who created it', erased: 'an id that no longer identifies anyone' },
    join_link_use: { exported: 'the audit log says who joined with it', erased: true },
  },
  export: async () => [],
  erase: async (tx, person) => void (await forgetUses(person).execute(tx.db)),
};
