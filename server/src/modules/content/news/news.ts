import type { Db } from '../../../platform/db/driver.ts';
import { listSubjects, type Subject } from '../../people/people.ts';
import { isThere, loadStanding } from '../access.ts';
import { ensureFilled } from '../audience/audience.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Standing } from '../queries.ts';
import { involvedIn } from '../removal/removal.ts';
import { listNames, readersAmong } from './queries.ts';

/** What a notification about content says of it. */
export type ContentNews = Standing & {
  /** Where people read it. */
  link: string;
  /** Of all that is mentioned. */
  names: { employee_id: string; name: string }[];
  /**
   * Whom it concerns: for a reply the author of the comment, otherwise the author and receivers of the content at the top of
   * the thread.
   */
  involved_ids: string[];
  /** The mentioned people who may read it. */
  mentioned_ids: string[];
  /** The groups it mentions, and whether everyone. */
  subjects: Subject[];
};

/** Whether content was deleted at that time, and not restored since. */
export const wasDeletedAt = async (db: Db, company_id: string, content_id: string, at: string): Promise<boolean> => {
  const standing = await loadStanding(db, { company_id, employee_id: null }, content_id);
  return standing?.deleted_at?.toISOString() === at;
};

/** Undefined if it was deleted, or its module is off. */
export const loadContentNews = async (
  db: Db,
  company_id: string,
  content_id: string,
): Promise<ContentNews | undefined> => {
  const nobody = { company_id, employee_id: null };
  const standing = await loadStanding(db, nobody, content_id);
  if (!standing?.is_on || !isThere(standing)) return undefined;
  const { parent_id, top_id, top_kind, mention_ids, audience_id } = standing;
  if (audience_id) await ensureFilled(db, { company_id, audience_id });
  const above = parent_id && parent_id !== top_id ? await loadStanding(db, nobody, parent_id) : undefined;
  const [names, readers, subjects] = await Promise.all([
    listNames(db, company_id, mention_ids),
    readersAmong(db, company_id, top_id, mention_ids),
    listSubjects(db, company_id, mention_ids),
  ]);
  const mentioned_ids = readers.filter((id) => !subjects.some(({ subject_id }) => subject_id === id));
  const involved_ids = above ? [above.author_id] : involvedIn(standing);
  const { link, inShort } = kindOf(top_kind);
  const words = parent_id === null ? (inShort?.(standing) ?? standing.words) : standing.words;
  return { ...standing, words, link: link(top_id), names, involved_ids, mentioned_ids, subjects };
};
