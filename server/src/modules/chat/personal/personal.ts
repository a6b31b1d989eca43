import { type PersonalData, former_name } from '../../../platform/personal/personal.ts';
import { readComments } from '../../content/content.ts';
import { countNamedInDrafts, forgetDrafts, readDrafts, renameDrafts } from '../draft/queries.ts';
import { countNamed, forgetLocations, renameInLocations, renameNamed } from '../location/queries.ts';
import { forgetLooks } from '../looking/queries.ts';
import { forgetFolders, forgetOrder, readFolders, readOrder } from '../order/queries.ts';
import { forgetKnown, readKnown, readMoves } from '../move/queries.ts';
import { forgetReminders, readReminders } from '../reminder/queries.ts';
import { countNamedIn, forgetScheduled, readScheduled, renameScheduled } from '../scheduled/queries.ts';
import { forgetChoices, forgetLanguages, forgetMarks, readChoices, readMarks, readMessages } from './queries.ts';

export const personal: PersonalData = {
  name: 'chat',
  tables: {
    message: { exported: true, erased: 'contains an id that no longer identifies anyone' },
    message_reader: { exported: true, erased: true },
    message_move: { exported: true, erased: 'contains an id that no longer identifies anyone' },
    message_move_reader: { exported: true, erased: true },
    message_draft: { exported: true, erased: true },
    message_reminder: { exported: true, erased: true },
    scheduled_message: { exported: true, erased: true },
    chat_folder: { exported: true, erased: true },
    chat_folder_entry: { exported: true, erased: true },
    chat_order: { exported: true, erased: true },
    chat_choice: { exported: true, erased: true },
    conversation_open: { exported: 'says for less than a minute what is open', erased: true },
  },
  written: [{ author: 'author', emptied: { words: '', language: null, mentions: [], poll: null, location: null } }],
  export: async (db, person) => [
    { name: 'messages', rows: await readMessages(db, person) },
    { name: 'read marks', rows: await readMarks(db, person) },
    { name: 'read before they were moved', rows: await readKnown(db, person) },
    { name: 'moved messages', rows: await readMoves(db, person) },
    { name: 'scheduled messages', rows: await readScheduled(db, person) },
    { name: 'drafts', rows: await readDrafts(db, person) },
    { name: 'reminders', rows: await readReminders(db, person) },
    { name: 'folders', rows: await readFolders(db, person) },
    { name: 'order of chats', rows: await readOrder(db, person) },
    { name: 'choices', rows: await readChoices(db, person) },
    { name: 'comments', rows: await readComments(db, person, 'message') },
  ],
  erase: async (tx, { words, keeps_words, ...person }) => {
    await forgetMarks(person).execute(tx.db);
    await forgetKnown(person).execute(tx.db);
    await forgetDrafts(person).execute(tx.db);
    await forgetReminders(person).execute(tx.db);
    await forgetScheduled(person).execute(tx.db);
    await forgetFolders(person).execute(tx.db);
    await forgetOrder(person).execute(tx.db);
    await forgetChoices(person).execute(tx.db);
    await forgetLooks(person).execute(tx.db);
    const written = keeps_words
      ? words.map((word) => renameInLocations(person, word, former_name))
      : [forgetLocations(person), forgetLanguages(person)];
    for (const query of written) await query.execute(tx.db);
  },
  texts: {
    count: async (db, person, pattern) =>
      (await countNamed(db, person, pattern)) +
      (await countNamedIn(db, person, pattern)) +
      (await countNamedInDrafts(db, person, pattern)),
    rename: async (tx, person, pattern) => {
      await renameNamed(person, pattern, former_name).execute(tx.db);
      await renameScheduled(person, pattern, former_name).execute(tx.db);
      await renameDrafts(person, pattern, former_name).execute(tx.db);
    },
  },
};
