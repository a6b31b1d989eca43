import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { readComments, renameIn } from '../../content/content.ts';
import { forgetTypePictures } from '../types/types.ts';
import {
  countNamed,
  forgetPictures,
  readBoosts,
  readGiven,
  readReceived,
  receivedBy,
  renameInReceived,
  renameNamed,
} from './queries.ts';

const by_id = 'contains an id that no longer identifies anyone';

export const personal: PersonalData = {
  name: 'recognition',
  tables: {
    recognition_receiver: { exported: true, erased: by_id },
    recognition_boost: { exported: true, erased: by_id },
  },
  written: [
    { author: 'giver', emptied: { message: '', image_alt: '', mentions: [] } },
    { author: 'employee', emptied: { message: '', mentions: [] } },
  ],
  export: async (db, person) => [
    { name: 'recognitions-given', rows: await readGiven(db, person) },
    { name: 'recognitions-received', rows: await readReceived(db, person) },
    { name: 'comments', rows: await readComments(db, person, 'recognition') },
    { name: 'boosts', rows: await readBoosts(db, person) },
  ],
  erase: async (tx, { words, storage_keys, ...person }) => {
    const renamed = words.flatMap((word) => [
      ...renameIn(person.company_id, receivedBy(person), word, former_name),
      renameInReceived(person, word, former_name),
    ]);
    for (const query of [...forgetPictures(person, storage_keys), ...renamed]) await query.execute(tx.db);
    await forgetTypePictures(tx, person.company_id, storage_keys);
  },
  // Their words are content's.
  texts: {
    count: countNamed,
    rename: async (tx, person, pattern) => void (await renameNamed(person, pattern, former_name).execute(tx.db)),
  },
};
