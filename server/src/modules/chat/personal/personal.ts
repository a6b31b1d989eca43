import type { PersonalData } from '../../../platform/personal/personal.ts';
import { readComments } from '../../content/content.ts';
import { forgetDrafts, readDrafts } from '../draft/queries.ts';
import { forgetFolders, forgetOrder, readFolders, readOrder } from '../order/queries.ts';
import { forgetReminders, readReminders } from '../reminder/queries.ts';
import { forgetScheduled, readScheduled } from '../scheduled/queries.ts';
import { forgetChoices, forgetMarks, readChoices, readMarks, readMessages } from './queries.ts';

export const personal: PersonalData = {
  name: 'chat',
  tables: {
    message: { exported: true, erased: 'contains an id that no longer identifies anyone' },
    message_reader: { exported: true, erased: true },
    message_draft: { exported: true, erased: true },
    message_reminder: { exported: true, erased: true },
    scheduled_message: { exported: true, erased: true },
    chat_folder: { exported: true, erased: true },
    chat_folder_entry: { exported: true, erased: true },
    chat_order: { exported: true, erased: true },
    chat_choice: { exported: true, erased: true },
  },
  written: [{ author: 'author', emptied: { words: '', mentions: [] } }],
  export: async (db, person) => [
    { name: 'messages', rows: await readMessages(db, person) },
    { name: 'read marks', rows: await readMarks(db, person) },
    { name: 'scheduled messages', rows: await readScheduled(db, person) },
    { name: 'drafts', rows: await readDrafts(db, person) },
    { name: 'reminders', rows: await readReminders(db, person) },
    { name: 'folders', rows: await readFolders(db, person) },
    { name: 'order of chats', rows: await readOrder(db, person) },
    { name: 'choices', rows: await readChoices(db, person) },
    { name: 'comments', rows: await readComments(db, person, 'message') },
  ],
  erase: async (tx, person) => {
    await forgetMarks(person).execute(tx.db);
    await forgetDrafts(person).execute(tx.db);
    await forgetReminders(person).execute(tx.db);
    await forgetScheduled(person).execute(tx.db);
    await forgetFolders(person).execute(tx.db);
    await forgetOrder(person).execute(tx.db);
    await forgetChoices(person).execute(tx.db);
  },
};
