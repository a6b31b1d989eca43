import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetLogo } from '../company.ts';
import { forgetIcons } from '../values/values.ts';

export const personal: PersonalData = {
  name: 'company',
  tables: {},
  erase: async (tx, { company_id, storage_keys }) => {
    await forgetLogo(tx, company_id, storage_keys);
    await forgetIcons(tx, company_id, storage_keys);
  },
};
