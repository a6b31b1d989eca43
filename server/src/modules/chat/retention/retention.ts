import { sql } from 'kysely';
import type { Ageing, Retention } from '../../../platform/personal/retention.ts';
import { agesOf, endContents } from '../../content/content.ts';
import { placeAgesOf } from '../../place/place.ts';
import { sendSwept } from '../live/live.ts';
import { draftFiles } from '../draft/queries.ts';
import { deleteClosed } from '../looking/queries.ts';
import { scheduledFiles } from '../scheduled/queries.ts';
import { countOld, lockOld, noteSwept, takeChanges, type Kept } from './queries.ts';

/**
 * Messages of a kind of conversation are deleted at their age, for everyone. Like others that were deleted, they are gone for good
 * when these age.
 */
const messagesOf = (kept: Kept, where: string): Ageing => ({
  key: `message.${kept}`,
  label: `Messages in ${where}`,
  default_days: null,
  min_days: 1,
  max_days: null,
  count: (db, company_id, before) => countOld(db, company_id, kept, before),
  purge: async (tx, { company_id, at, before, limit }) => {
    const old = await lockOld(tx.db, company_id, kept, { before, limit });
    if (old.length > 0) {
      const ids = old.map(({ message_id }) => message_id);
      await endContents(company_id, ids, at).execute(tx.db);
      sendSwept(tx, company_id, await takeChanges(tx.db, company_id, ids));
    }
    if (old.length < limit) await noteSwept(company_id, kept, before).execute(tx.db);
    return { removed: old.length, has_more: old.length === limit };
  },
});

export const retention: readonly Retention[] = [
  {
    name: 'message',
    ages: [
      messagesOf('direct', 'conversations of two'),
      messagesOf('groups', 'groups'),
      messagesOf('spaces', 'spaces'),
      ...agesOf('message', 'messages'),
    ],
    passes: [{ key: 'message.open', days: 1, purge: deleteClosed }],
    tables: {
      scheduled_message: 'until it is sent or deleted',
      message_reminder: 'until its time',
      chat_folder: 'until its person deletes it',
    },
    filesInUse: (company_id) => sql`${draftFiles(company_id)} union all ${scheduledFiles(company_id)}`,
  },
  {
    name: 'conversation',
    ages: [placeAgesOf('conversation', { key: 'conversation.deleted', plural: 'conversations' })],
    tables: {},
  },
];
