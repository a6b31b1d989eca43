import type { RawBuilder } from 'kysely';
import { here_id } from '@plaudit/contract/words/mention';
import type { Tx } from '../../../platform/db/transact.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { keepPace } from '../../pace/pace.ts';
import { contentPosted, contentWritten } from '../events.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendToReaders } from '../live/live.ts';
import { insertHere } from '../mention/queries.ts';
import { insertContent, type NewContent } from '../queries.ts';

type News = { content_id: string; place_id: string | null; place_kind: string | null; author_id: string };

/** Whether content at the top of a thread reaches everyone who follows a place. */
export const isNews = ({ kind, place_id }: { kind: string; place_id: string | null }): boolean =>
  place_id !== null && kindOf(kind).in_feed;

/**
 * Writes content at the top of a thread, with its kind's `own` inserts or before them. What feeds show tells its place that
 * there is something new; anything else, and outside of places, tells the people it mentions.
 */
export const postContent = (tx: Tx, company_id: string, row: NewContent, own: readonly RawBuilder<unknown>[]): void => {
  const { content_id, kind, place_id = null, place_kind = null, author_id, mentioned, reader_ids = [] } = row;
  const { in_feed, tells_mentioned } = kindOf(kind);
  const is_news = isNews({ kind, place_id });
  const people = new Set([...mentioned, ...reader_ids]).size;
  const written = in_feed ? { writes: 1, posts: Number(is_news) } : { messages: 1 };
  keepPace(tx, { company_id, employee_id: author_id }, { ...written, people });
  tx.write(insertContent(company_id, row, own));
  // Decided now, and never again: an edit adds no one.
  if (place_id && mentioned.includes(here_id)) tx.write(insertHere(company_id, { content_id, place_id, author_id }));
  const about = { company_id, content_id, actor_id: author_id };
  // In a place, all its followers are notified, including the people it mentions. No one follows what feeds don't show: only
  // mentioned people hear of it.
  const is_heard = in_feed ? place_id === null : mentioned.length > 0;
  if (is_heard && tells_mentioned) announce(tx, contentWritten, about);
  if (!is_news) return;
  announce(tx, contentPosted, about);
  sendNews(tx, company_id, { content_id, place_id, place_kind, author_id });
};

/** After the commit, to the members of its place: there is more to see than before. */
export const sendNews = (tx: Tx, company_id: string, { content_id, place_id, place_kind, author_id }: News): void => {
  if (place_id === null || place_kind === null) return;
  const members = { readers: 'members' as const, place_id, top_author_id: author_id, reader_ids: [] };
  sendToReaders(tx, company_id, members, 'place.news', { place_id, place_kind, content_id, author_id });
};
