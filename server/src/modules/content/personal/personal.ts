import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { forgetMember } from '../audience/queries.ts';
import { exportClicks } from '../clicks/clicks.ts';
import { forgetClicks } from '../clicks/queries.ts';
import { kinds } from '../kinds/kinds.ts';
import { forgetHere, readHere } from '../mention/queries.ts';
import { forgetLinks } from '../link/queries.ts';
import { forgetSeen, readSeen } from '../seen/queries.ts';
import {
  countNamed,
  forgetDeleted,
  forgetTraces,
  forgetWords,
  readReactions,
  readRevisions,
  renameInOwnWords,
  renameNamed,
} from './queries.ts';

const by_id = 'contains an id that no longer identifies anyone';

export const personal: PersonalData = {
  name: 'content',
  tables: {
    content: { exported: true, erased: true },
    content_reader: { exported: 'with the content that it is for', erased: by_id },
    content_reaction: { exported: true, erased: by_id },
    content_seen: { exported: true, erased: true },
    content_here: { exported: true, erased: true },
    content_click: { exported: true, erased: true },
    content_audience_member: { exported: 'with the content that it is for', erased: true },
  },
  written: [{ author: 'author', emptied: { words: '', mentions: [], attachments: [] } }],
  // The module of the kind exports the words themselves, with what belongs to them.
  export: async (db, person) => [
    { name: 'reactions', rows: await readReactions(db, person) },
    { name: 'edits', rows: await readRevisions(db, person) },
    { name: 'mentioned while connected', rows: await readHere(db, person) },
    { name: 'seen', rows: await readSeen(db, person) },
    { name: 'clicks', rows: await exportClicks(db, person) },
  ],
  erase: async (tx, { words, keeps_words, ...person }) => {
    const emptied = kinds().flatMap(({ kind, when_forgotten }) => (when_forgotten === 'emptied' ? [kind] : []));
    const forgotten = keeps_words ? [] : forgetWords(person, emptied);
    const renamed = words.map((word) => renameInOwnWords(person, word, former_name));
    const { company_id, employee_id } = person;
    for (const query of [
      forgetMember(company_id, employee_id),
      ...forgetTraces(person),
      forgetSeen(person),
      forgetHere(person),
      forgetClicks(person),
      forgetDeleted(person),
      ...forgotten,
      forgetLinks(person, keeps_words ? 'emptied' : 'all'),
      ...renamed,
    ]) {
      await query.execute(tx.db);
    }
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      for (const query of renameNamed(person, pattern, former_name)) await query.execute(tx.db);
    },
  },
};
