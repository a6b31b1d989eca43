import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { companySettings } from '../../company/company.ts';
import { attach, mentionsIn, postContent, readersIn } from '../../content/content.ts';
import { dayIn } from '../../people/people.ts';
import { pageIn, previewOf } from '../../link-preview/link-preview.ts';
import { abilitiesIn, type PlaceRow } from '../../place/access.ts';
import { sendCreated } from '../live/live.ts';
import { checkMustRead } from '../policy.ts';
import { showPost } from '../post.ts';
import { insertPost } from '../queries.ts';
import { askFirst } from '../receipt/jobs.ts';

/** A place that was found writable for the author; null for everyone in the company. */
type Place = PlaceRow | null;

type Written = Pick<NewPost, 'words' | 'attachments' | 'has_comments' | 'must_read_by'>;

/** Writes a post there and shows it to its readers. */
export const writePost = async (
  tx: Tx,
  author: Viewer,
  { words, attachments, has_comments, must_read_by = null }: Written,
  place: Place,
): Promise<Post> => {
  const { company_id, employee_id: author_id } = author;
  const mentioned = mentionsIn(words, 'body.words');
  const post_id = newId();
  const row = { content_id: post_id, kind: 'post', author_id, words, mentioned, created_at: tx.now };
  const link_preview_id = await previewOf(tx, company_id, pageIn(tx, words));
  const own = { post_id, has_comments, must_read_by, link_preview_id };
  postContent(tx, company_id, { ...row, ...readersIn(place) }, insertPost(company_id, own));
  if (attachments.length > 0) await attach(tx, author, post_id, attachments);
  if (must_read_by !== null) askFirst(tx, company_id, post_id);
  const post = await showPost(tx, author, post_id, tx.now);
  sendCreated(tx, company_id, post);
  return post;
};

/** Refuses to ask people there to read it, if the author may not or the day is over. */
export const checkAsking = async (tx: Tx, author: Viewer, must_read_by: string | null, place: Place): Promise<void> => {
  if (must_read_by === null) return;
  const { time_zone } = await companySettings(tx.ctx, author.company_id);
  const keeps_place = place !== null && abilitiesIn(author, place).manage;
  checkMustRead(author, { must_read_by, keeps_place, today: dayIn(time_zone, tx.now) });
};
