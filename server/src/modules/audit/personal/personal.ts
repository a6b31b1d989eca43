import { type PersonalData, former_name, redact, type Erasure } from '../../../platform/personal/personal.ts';
import { lockHead } from '../chain/queries.ts';
import { sealAll } from '../chain/chain.ts';
import { eraseWords, listTraces, readEntries, renewSearch, type WordsRow } from './queries.ts';

/** Without the traces of a person: an entry about them keeps only that it existed. */
const withoutTraces = (row: WordsRow, traces: Erasure): Pick<WordsRow, 'subject_label' | 'before' | 'after'> => {
  const { subject_label, before, after } = row;
  if (row.subject_kind === 'employee' && row.subject_id === traces.employee_id) {
    return { subject_label: former_name, before: null, after: null };
  }
  if (row.about_id === traces.employee_id) return { subject_label, before: null, after: null };
  return redact({ subject_label, before, after }, traces);
};

export const personal: PersonalData = {
  name: 'audit',
  tables: { audit_entry: { exported: true, erased: true } },
  export: async (db, person) => [{ name: 'audit', rows: await readEntries(db, person) }],
  erase: async (tx, erasure) => {
    const { company_id, words, storage_keys } = erasure;
    // Only what is in the chain may lose its words: otherwise no one could prove later what was there.
    await lockHead(tx.db, company_id);
    await sealAll(tx, company_id);
    const found = await listTraces(tx.db, erasure, [...words, ...storage_keys]);
    const changed = found
      .map((row) => ({ row, rest: withoutTraces(row, erasure) }))
      .filter(({ row, rest }) => JSON.stringify({ ...row, ...rest }) !== JSON.stringify(row))
      .map(({ row, rest }) => ({ audit_id: row.audit_id, ...rest }));
    if (changed.length > 0) await eraseWords(company_id, changed, tx.now).execute(tx.db);
    const audit_ids = changed.map(({ audit_id }) => audit_id);
    await renewSearch(erasure, audit_ids, former_name).execute(tx.db);
  },
};
