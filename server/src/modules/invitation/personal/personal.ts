import type { PersonalData } from '../../../platform/personal/personal.ts';
import { deleteUninvited } from '../uninvited/queries.ts';

export const personal: PersonalData = {
  name: 'invitation',
  tables: { uninvited_employee: { exported: 'that the person was not invited yet', erased: true } },
  export: async () => [],
  erase: async (tx, { company_id, employee_id }) =>
    void (await deleteUninvited(company_id, [employee_id]).execute(tx.db)),
};
