import { definePersonalData } from '../../../platform/personal/personal.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { employeeAddressChanged, employeeDeactivated, peopleChanged } from '../events.ts';
import { binEmployee } from '../removal/queries.ts';
import {
  forgetBin,
  forgetImports,
  forgetVocabulary,
  readProfile,
  readRoles,
  readStatus,
  takeCode,
  takePlaces,
  takeRoles,
  takeStatus,
} from './queries.ts';

definePersonalData({
  name: 'people',
  tables: {
    employee: { exported: true, erased: true },
    employee_role: { exported: true, erased: true },
    employee_field_value: { exported: 'the fields of the profile, for finding people by them', erased: true },
    employee_bin: { exported: 'what a deletion keeps of the same profile', erased: true },
    department_bin: { exported: 'an id', erased: 'an id that nobody is known by any more' },
    employee_status: { exported: true, erased: true },
    presence: { exported: 'for as long as a connection lasts', erased: 'ends with the connection' },
    name_key: { exported: 'the name, as the search finds it', erased: true },
    name_word: { exported: 'words of all names, as the search finds them', erased: true },
    title_word: { exported: 'words of all titles, as the search finds them', erased: true },
    employee_import: {
      exported: 'who imported a spreadsheet stands in the audit log',
      erased: 'an id that nobody is known by any more',
    },
    employee_import_row: { exported: 'what it made of the profile stands there', erased: true },
    department: { exported: 'who manages it stands in the profile of each of its people', erased: true },
  },
  export: async (db, person) => [
    { name: 'profile', rows: await readProfile(db, person) },
    { name: 'status', rows: await readStatus(db, person) },
    { name: 'roles', rows: await readRoles(db, person) },
  ],
  erase: async (tx, { company_id, employee_id, words }) => {
    const person = { company_id, employee_id };
    await binEmployee(tx.db, company_id, employee_id, tx.now);
    await forgetBin(person).execute(tx.db);
    await takeRoles(person).execute(tx.db);
    await takeStatus(person).execute(tx.db);
    await takeCode(person).execute(tx.db);
    await takePlaces(person).execute(tx.db);
    const traces = [...forgetImports(person, words), ...forgetVocabulary(company_id, words)];
    for (const query of traces) await query.execute(tx.db);
    announce(tx, employeeDeactivated, person);
    announce(tx, employeeAddressChanged, person);
    tx.afterCommit(() => tx.ctx.invalidation.send('employee', `${company_id}:${employee_id}`));
    peopleChanged(tx, company_id, [employee_id]);
  },
});
