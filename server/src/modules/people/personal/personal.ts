import type { PersonalData } from '../../../platform/personal/personal.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { employeeAddressChanged, employeeDeactivated, peopleChanged } from '../events.ts';
import { binEmployee } from '../removal/queries.ts';
import { forgetBin, forgetVocabulary, readProfile, takeCode, takePictures, takeReports } from './queries.ts';

export const personal: PersonalData = {
  name: 'people',
  tables: {
    employee: { exported: true, erased: true },
    employee_field_value: { exported: 'the fields of the profile, for finding people by them', erased: true },
    employee_bin: { exported: 'what a deletion keeps of the same profile', erased: true },
    name_key: { exported: 'the name, as the search finds it', erased: true },
    name_word: { exported: 'words of all names, as the search finds them', erased: true },
    location_word: { exported: 'words of all locations, as the search finds them', erased: true },
    title_word: { exported: 'words of all titles, as the search finds them', erased: true },
  },
  export: async (db, person) => [{ name: 'profile', rows: await readProfile(db, person) }],
  erase: async (tx, { company_id, employee_id, words, storage_keys }) => {
    const person = { company_id, employee_id };
    await binEmployee(tx.db, company_id, employee_id, tx.now);
    await forgetBin(person).execute(tx.db);
    await takeCode(person).execute(tx.db);
    await takeReports(person).execute(tx.db);
    const others = await takePictures(tx.db, company_id, storage_keys);
    for (const query of forgetVocabulary(company_id, words)) await query.execute(tx.db);
    announce(tx, employeeDeactivated, person);
    announce(tx, employeeAddressChanged, person);
    tx.afterCommit(() => tx.ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
    peopleChanged(tx, company_id, [employee_id, ...others]);
  },
};
