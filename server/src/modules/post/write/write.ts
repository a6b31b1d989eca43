import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { NewPost, Post } from '@plaudit/contract/post/schema';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { companySettings } from '../../company/company.ts';
import { attach, checkMentions, mentionsIn, postContent, readersIn, storeAudience } from '../../content/content.ts';
import { dayIn } from '../../people/people.ts';
import { pageIn, previewOf } from '../../link-preview/link-preview.ts';
import { pollWithin } from '../../poll/poll.ts';
import { abilitiesIn, type PlaceRow } from '../../place/access.ts';
import type { Origin } from '../copy/queries.ts';
import { sendCreated } from '../live/live.ts';
import { allText, checkMustRead, untilWithinYear } from '../policy.ts';
import { showPost } from '../post.ts';
import { insertPost } from '../queries.ts';
import { noteVoice } from '../voice/voice.ts';
import { askFirst } from '../receipt/jobs.ts';

/** A place that was found writable for the author; null for an audience or everyone in the company. */
type Place = PlaceRow | null;

/** Who it is for, after that was checked; `origin`: of a copy that waited. */
type To = {
  place: Place;
  audience: AudienceSelection | null;
  mentioned: readonly string[];
  origin?: Origin | undefined;
};

/** What a post says, and how, besides who it is for. */
export type Written = Pick<
  NewPost,
  | 'words'
  | 'attachments'
  | 'has_comments'
  | 'must_read_by'
  | 'expires_at'
  | 'as_company'
  | 'in_name_of'
  | 'poll'
  | 'has_preview'
>;

/** The same with the draft that it was. */
export type WrittenDraft = Written & Pick<NewPost, 'draft_id'>;

/** The same with what its author left open. Refuses an end that is over, or more than a year ahead. */
export const completed = (
  {
    must_read_by = null,
    as_company = false,
    in_name_of = null,
    has_preview = true,
    poll,
    expires_at,
    ...given
  }: Written,
  now: Date,
) => ({
  ...given,
  must_read_by,
  as_company,
  in_name_of,
  has_preview,
  poll: poll ? { ...poll, ends_at: poll.ends_at ?? null } : null,
  expires_at: expires_at ? untilWithinYear('body.expires_at', expires_at, now) : null,
});

/** Writes a post there and shows it to its readers. */
export const writePost = async (
  tx: Tx,
  author: Viewer,
  { draft_id, ...written }: WrittenDraft,
  { place, audience, mentioned, origin }: To,
): Promise<Post> => {
  const { company_id, employee_id: author_id } = author;
  const { words, attachments, poll, expires_at, ...choices } = completed(written, tx.now);
  const { in_name_of, must_read_by, as_company } = choices;
  const post_id = newId();
  const row = {
    content_id: post_id,
    kind: 'post',
    author_id,
    in_name_of,
    words,
    mentioned,
    created_at: tx.now,
    expires_at,
  };
  const link_preview_id = await previewOf(tx, author, pageIn(tx, words));
  const own = { ...choices, post_id, link_preview_id, draft_id, copied_from: origin?.copied_from };
  const audience_id = audience && (await storeAudience(tx, company_id, audience));
  const asked = poll ? await pollWithin(tx, company_id, post_id, poll) : [];
  postContent(tx, company_id, { ...row, ...readersIn(place, audience_id) }, [...insertPost(company_id, own), ...asked]);
  if (attachments.length > 0) await attach(tx, author, post_id, attachments, origin?.file_ids);
  if (must_read_by !== null) askFirst(tx, company_id, post_id);
  if (in_name_of || as_company) noteVoice(tx, author, { post_id, in_name_of });
  const post = await showPost(tx, author, post_id, tx.now);
  sendCreated(tx, company_id, post);
  return post;
};

/** All that a text mentions. Refuses groups and everyone if the author may not mention them there; what is copied stays. */
export const readMentions = async (
  tx: Tx,
  author: Viewer,
  written: Parameters<typeof allText>[0],
  place: Place,
  { is_told = true, origin }: { is_told?: boolean; origin?: Origin | undefined } = {},
): Promise<string[]> => {
  const path = 'body.words';
  const mentioned = mentionsIn(allText(written), path);
  const written_in = { path, place_id: place?.place_id ?? null, is_told };
  await checkMentions(tx, author, mentioned, { ...written_in, ...(origin && { before: origin.mention_ids }) });
  return mentioned;
};

/** Refuses to ask people there to read it, if the author may not or the day is over. */
export const checkAsking = async (tx: Tx, author: Viewer, must_read_by: string | null, place: Place): Promise<void> => {
  if (must_read_by === null) return;
  const { time_zone } = await companySettings(tx.ctx, author.company_id);
  const keeps_place = place !== null && abilitiesIn(author, place).manage;
  checkMustRead(author, { must_read_by, keeps_place, today: dayIn(time_zone, tx.now) });
};
