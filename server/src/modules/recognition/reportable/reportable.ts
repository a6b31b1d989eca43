import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import type { Reportable } from '../../moderation/moderation.ts';
import { renewAllowance, restoreTransfers, reverseTransfers } from '../../points/points.ts';
import { accessRecognition } from '../access.ts';
import { updateRecognitionRow } from '../change/queries.ts';
import { countComments } from '../comments/comments.ts';
import { markComment } from '../comments/queries.ts';
import { recognitionShownOrHidden } from '../events.ts';
import { sendCreated, sendDeleted } from '../live/live.ts';
import { findStanding, type Standing } from '../queries.ts';
import { showRecognition } from '../recognition.ts';
import { findReportedComment } from './queries.ts';

const linkOf = (recognition_id: string) => `/recognition/${recognition_id}`;

const lockStanding = async ({ db }: Tx, company_id: string, recognition_id: string): Promise<Standing> => {
  const standing = await findStanding(db, company_id, recognition_id, { lock: true });
  if (!standing) throw new AppError('INVALID_ACTION');
  return standing;
};

const tellConcerned = (tx: Tx, company_id: string, standing: Standing, mention_ids: readonly string[]): void => {
  const { giver_id, receiver_ids } = standing;
  const employee_ids = [...new Set([giver_id, ...receiver_ids, ...mention_ids])];
  announce(tx, recognitionShownOrHidden, { company_id, employee_ids });
};

export const reportableRecognition: Reportable = {
  kind: 'recognition',
  takings: ['hide', 'delete'],
  access: async (db, viewer, recognition_id) => void (await accessRecognition(db, viewer, recognition_id)),
  load: async (db, company_id, recognition_id) => {
    const found = await findStanding(db, company_id, recognition_id, { lock: false });
    if (!found) return undefined;
    return {
      author_id: found.giver_id,
      text: found.message,
      image_url: found.image_url,
      context: '',
      created_at: found.created_at,
      is_visible: found.deleted_at === null,
      link: linkOf(recognition_id),
    };
  },
  take: async (tx, { company_id, employee_id }, recognition_id, how) => {
    const standing = await lockStanding(tx, company_id, recognition_id);
    if (standing.deleted_at) throw new AppError('INVALID_ACTION');
    // Deleted by nobody, so that nobody but a moderator brings it back.
    const marks = { deleted_at: tx.now, deleted_by: null, hidden_at: how === 'hide' ? tx.now : null };
    tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, marks));
    if (how === 'delete') await reverseTransfers(tx, company_id, recognition_id, employee_id);
    tellConcerned(tx, company_id, standing, standing.mention_ids);
    sendDeleted(tx, company_id, standing, recognition_id);
    return null;
  },
  giveBack: async (tx, viewer, recognition_id, how) => {
    const { company_id, employee_id } = viewer;
    const standing = await lockStanding(tx, company_id, recognition_id);
    if (!standing.deleted_at || standing.deleted_by) throw new AppError('INVALID_ACTION');
    const marks = { deleted_at: null, hidden_at: null };
    tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, marks));
    const recognition = await showRecognition(tx.db, viewer, recognition_id, tx.now);
    if (how === 'delete') {
      await renewAllowance(tx, company_id, standing.giver_id);
      await restoreTransfers(tx, company_id, recognition_id, employee_id);
    }
    tellConcerned(tx, company_id, standing, standing.mention_ids);
    sendCreated(tx, company_id, recognition);
  },
};

/** Both ways: out of sight, or back. */
const markReported = async (tx: Tx, company_id: string, comment_id: string, how: 'hide' | 'delete' | 'show') => {
  const found = await findReportedComment(tx.db, company_id, comment_id);
  if (!found) throw new AppError('INVALID_ACTION');
  const standing = await lockStanding(tx, company_id, found.recognition_id);
  // Looked at again under the lock: its author may have deleted it meanwhile.
  const comment = await findReportedComment(tx.db, company_id, comment_id);
  if (!comment || (comment.deleted_at === null) === (how === 'show')) throw new AppError('INVALID_ACTION');
  const marks = {
    deleted_at: how === 'show' ? null : tx.now,
    hidden_at: how === 'hide' ? tx.now : null,
  };
  const change = how === 'show' ? 1 : -1;
  tx.write(markComment(company_id, found.recognition_id, comment_id, marks, change));
  tellConcerned(tx, company_id, standing, comment.mention_ids);
  countComments(tx, company_id, standing, change);
};

export const reportableComment: Reportable = {
  kind: 'comment',
  takings: ['hide', 'delete'],
  access: async (db, viewer, comment_id) => {
    const found = await findReportedComment(db, viewer.company_id, comment_id);
    if (!found || found.deleted_at) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await accessRecognition(db, viewer, found.recognition_id);
  },
  load: async (db, company_id, comment_id) => {
    const found = await findReportedComment(db, company_id, comment_id);
    if (!found) return undefined;
    return {
      author_id: found.employee_id,
      text: found.message,
      image_url: null,
      context: found.context,
      created_at: found.created_at,
      is_visible: found.deleted_at === null && !found.is_context_deleted,
      link: linkOf(found.recognition_id),
    };
  },
  take: async (tx, { company_id }, comment_id, how) => {
    await markReported(tx, company_id, comment_id, how);
    return null;
  },
  giveBack: (tx, { company_id }, comment_id) => markReported(tx, company_id, comment_id, 'show'),
};
