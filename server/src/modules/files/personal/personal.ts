import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { PersonalData } from '../../../platform/personal/personal.ts';
import { forgetSheets, removeFile } from '../jobs.ts';
import { forgetUsage } from '../quota/queries.ts';
import { forgetFiles, listOwnFiles } from './queries.ts';

export const personal: PersonalData = {
  name: 'files',
  tables: {
    file: {
      exported: true,
      erased: 'pictures that the company shows stay, without a name, except those of the profile',
    },
    file_usage: { exported: 'a sum of the sizes of the uploads', erased: true },
  },
  export: async (db, person) => {
    const files = await listOwnFiles(db, person);
    return [
      {
        name: 'uploads',
        rows: files.map(({ file_id, file_name, content_type, created_at }) => ({
          file_id,
          file_name,
          content_type,
          created_at,
        })),
      },
    ];
  },
  files: async (db, person) => {
    const files = await listOwnFiles(db, person);
    return files.map(({ file_id, storage_key }) => ({
      name: `${file_id}-${storage_key.slice(storage_key.lastIndexOf('/') + 1)}`,
      storage_key,
    }));
  },
  erase: async (tx, { storage_keys, ...person }) => {
    await forgetFiles(person, storage_keys).execute(tx.db);
    await forgetUsage(tx.db, person.company_id, person.employee_id).execute();
    // After the commit, and repeated until it works: storage has no transactions.
    const { company_id } = person;
    for (const storage_key of storage_keys) enqueue(tx, removeFile, { company_id, storage_key });
    // No one knows who is named in a spreadsheet that was uploaded and never read. A person may be about to import it.
    const run_at = new Date(tx.now.getTime() + 3_600_000);
    enqueue(tx, forgetSheets, { company_id, before: tx.now.toISOString() }, { run_at });
  },
};
