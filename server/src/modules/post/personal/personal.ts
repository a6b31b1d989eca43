import type { PersonalData } from '../../../platform/personal/personal.ts';
import { readComments } from '../../content/content.ts';
import { forgetDrafts, readDrafts } from '../draft/queries.ts';
import { forgetLinks } from '../link/queries.ts';
import { readReceipts } from '../receipt/queries.ts';
import { forgetVoices, readVoices } from '../voice/queries.ts';
import { readInName, readPosted } from './queries.ts';

/** Its words and files are content's, as those of comments are. */
export const personal: PersonalData = {
  name: 'post',
  tables: {
    post_draft: { exported: true, erased: true },
    post_voice: { exported: true, erased: true },
    post_receipt: { exported: true, erased: 'contains an id that no longer identifies anyone' },
  },
  written: [{ author: 'author', emptied: { poll: null } }],
  export: async (db, person) => [
    { name: 'posts', rows: await readPosted(db, person) },
    { name: 'posts-read', rows: await readReceipts(db, person) },
    { name: 'posts-in-my-name', rows: await readInName(db, person) },
    { name: 'post-voices', rows: await readVoices(db, person) },
    { name: 'drafts', rows: await readDrafts(db, person) },
    { name: 'comments', rows: await readComments(db, person, 'post') },
  ],
  erase: async (tx, { keeps_words, ...person }) => {
    await forgetDrafts(person).execute(tx.db);
    if (!keeps_words) await forgetLinks(person).execute(tx.db);
    await forgetVoices(person).execute(tx.db);
  },
};
