import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetDevices, readDevices } from './queries.ts';

export const personal: PersonalData = {
  name: 'device',
  tables: { device: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'devices', rows: await readDevices(db, person) }],
  erase: async (tx, person) => void (await forgetDevices(person).execute(tx.db)),
};
