import type { Poll } from '@plaudit/contract/poll/schema';
import type { Tx } from '../../../platform/db/transact.ts';
import { audienceOf, sendToReaders, type Audience, type CardRow, type Standing } from '../../content/content.ts';
import type { Facts } from '../queries.ts';
import { viewCounts, viewShared } from '../view.ts';

export const sendCreated = (tx: Tx, company_id: string, poll: Poll): void =>
  sendToReaders(tx, company_id, audienceOf(poll), 'poll.created', viewShared(poll));

export const sendEdited = (tx: Tx, company_id: string, poll: Poll): void =>
  sendToReaders(tx, company_id, audienceOf(poll), 'poll.updated', viewShared(poll));

export const sendDeleted = (tx: Tx, company_id: string, to: Audience, poll_id: string): void =>
  sendToReaders(tx, company_id, to, 'poll.deleted', { poll_id });

type Counted = Pick<CardRow, 'content_id' | 'reaction_counts' | 'comments_count'>;

/** Of an anonymous poll only what everyone sees. */
export const sendCounted = (tx: Tx, company_id: string, to: Standing, row: Counted, facts: Facts): void =>
  sendToReaders(tx, company_id, to, 'poll.counted', viewCounts(row, facts, tx.now));
