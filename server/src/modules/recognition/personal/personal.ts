import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import {
  countNamed,
  forgetDeletedComments,
  forgetPictures,
  forgetWords,
  readBoosts,
  readComments,
  readGiven,
  readReactions,
  readReceived,
  renameInOwnWords,
  renameNamed,
} from './queries.ts';

const by_id = 'names an id that nobody is known by any more';

export const personal: PersonalData = {
  name: 'recognition',
  tables: {
    recognition: { exported: true, erased: true },
    recognition_comment: { exported: true, erased: true },
    recognition_receiver: { exported: true, erased: by_id },
    recognition_reaction: { exported: true, erased: by_id },
    recognition_boost: { exported: true, erased: by_id },
  },
  export: async (db, person) => [
    { name: 'recognitions-given', rows: await readGiven(db, person) },
    { name: 'recognitions-received', rows: await readReceived(db, person) },
    { name: 'comments', rows: await readComments(db, person) },
    { name: 'reactions', rows: await readReactions(db, person) },
    { name: 'boosts', rows: await readBoosts(db, person) },
  ],
  erase: async (tx, { words, keeps_words, ...person }) => {
    const kept = [forgetPictures(person), forgetDeletedComments(person)];
    const renamed = words.flatMap((word) => renameInOwnWords(person, word, former_name));
    for (const query of keeps_words ? kept : [...kept, ...forgetWords(person)]) await query.execute(tx.db);
    for (const query of renamed) await query.execute(tx.db);
  },
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => {
      for (const query of renameNamed(person, pattern, former_name)) await query.execute(tx.db);
    },
  },
};
