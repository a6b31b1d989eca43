import { AppError } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Reportable } from '../../moderation/moderation.ts';
import { accessContent, isThere, loadStanding } from '../access.ts';
import { viewAttachments } from '../attachments/attachments.ts';
import { listAttachments } from '../attachments/queries.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Standing } from '../queries.ts';
import { cardsByName, loadPersonCards } from '../../people/people.ts';
import { isBy } from '../policy.ts';
import { bringBack, endKeepingAway, keepAway, takeAway } from '../removal/removal.ts';
import { loadSights, sightsInLog } from '../sight/sight.ts';

const nobody = null;

const lockStanding = async (tx: Tx, company_id: string, content_id: string, kind: string): Promise<Standing> => {
  const viewer = { company_id, employee_id: nobody };
  const standing = await loadStanding(tx.db, viewer, content_id, { lock: true, kind });
  if (!standing) throw new AppError('INVALID_ACTION');
  return standing;
};

/** Its author deleted it, and no moderator keeps it away. */
const isWithdrawn = (standing: Standing): boolean => {
  const { deleted_at, deleted_by, hidden_at, is_open } = standing;
  return deleted_at !== null && hidden_at === null && is_open && isBy(deleted_by, standing);
};

/** How content of a kind is reported, and what a moderator does with it. */
export const reportableContent = (kind: ReportSubject): Reportable => ({
  kind,
  takings: ['hide', 'delete'],
  access: async (db, viewer, content_id) => void (await accessContent(db, viewer, content_id)),
  load: async (db, company_id, content_id) => {
    const viewer = { company_id, employee_id: nobody };
    const found = await loadStanding(db, viewer, content_id, { kind });
    if (!found) return undefined;
    const above = found.parent_id ? await loadStanding(db, viewer, found.parent_id) : undefined;
    const { picture, text, in_feed } = kindOf(found.top_kind);
    return {
      author_id: found.author_id,
      in_name_of: found.parent_id === null ? found.in_name_of : null,
      place_id: found.place_id,
      text: (found.parent_id === null && text?.(found)) || found.words,
      image_url: (found.parent_id === null && picture?.(found)) || null,
      // What no feed shows was said among few: moderators read what was reported, and nothing around it.
      context: (in_feed && above?.words) || '',
      created_at: found.created_at,
      is_visible: isThere(found),
      is_withdrawn: isWithdrawn(found),
    };
  },
  subjects: sightsInLog,
  around: async (source, viewer, content_id) => {
    const { company_id } = viewer;
    const sights = await loadSights(source.db, viewer, [content_id]);
    const standing = await loadStanding(source.db, { company_id, employee_id: nobody }, content_id, { kind });
    const sight = sights.get(content_id);
    if (!sight || !standing) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const given = standing.parent_id === null ? kindOf(standing.kind).given?.(standing) : undefined;
    const receiver_ids = given?.receiver_ids ?? [];
    const known = await loadPersonCards(source, company_id, receiver_ids);
    const receivers = cardsByName(receiver_ids.flatMap((id) => known.get(id) ?? []));
    const { author: _author, ...around } = sight;
    return { ...around, receivers, points: given?.points || null };
  },
  // For those who decide, who need not be readers.
  attachments: async (db, config, company_id, content_id) =>
    viewAttachments(config, await listAttachments(db, company_id, content_id), null),
  take: async (tx, viewer, content_id, how) => {
    const standing = await lockStanding(tx, viewer.company_id, content_id, kind);
    if (!standing.deleted_at) await takeAway(tx, viewer, standing, how);
    else if (how === 'hide' && isWithdrawn(standing)) keepAway(tx, viewer.company_id, content_id);
    else throw new AppError('INVALID_ACTION');
    return null;
  },
  giveBack: async (tx, viewer, content_id, how) => {
    const standing = await lockStanding(tx, viewer.company_id, content_id, kind);
    const { deleted_at, deleted_by, hidden_at } = standing;
    if (!deleted_at || (deleted_by && !hidden_at)) throw new AppError('INVALID_ACTION');
    if (deleted_by) endKeepingAway(tx, viewer.company_id, content_id);
    else await bringBack(tx, viewer, standing, how);
  },
});
