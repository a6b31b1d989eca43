import type { Post } from '@plaudit/contract/post/schema';
import type { Tx } from '../../../platform/db/transact.ts';
import { audienceOf, sendToReaders, type Audience, type CardRow } from '../../content/content.ts';
import { viewCounts, viewShared } from '../view.ts';

export const sendCreated = (tx: Tx, company_id: string, post: Post): void =>
  sendToReaders(tx, company_id, audienceOf(post), 'post.created', viewShared(post));

export const sendEdited = (tx: Tx, company_id: string, post: Post): void =>
  sendToReaders(tx, company_id, audienceOf(post), 'post.updated', viewShared(post));

export const sendDeleted = (tx: Tx, company_id: string, to: Audience, post_id: string): void =>
  sendToReaders(tx, company_id, to, 'post.deleted', { post_id });

type Counted = Pick<CardRow, 'content_id' | 'reaction_counts' | 'comments_count'>;

export const sendCounted = (tx: Tx, company_id: string, to: Audience, row: Counted): void =>
  sendToReaders(tx, company_id, to, 'post.counted', viewCounts(row));
