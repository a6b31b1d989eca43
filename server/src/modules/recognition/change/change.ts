import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateRecognition as update } from '@plaudit/contract/recognition/endpoints';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import {
  canEdit,
  checkMentions,
  deleteContent,
  keepRevision,
  mentionsIn,
  noteEdit,
  restoreContent,
  setReaders,
  updateContent,
} from '../../content/content.ts';
import { accessRecognition } from '../access.ts';
import { recognitionEdited } from '../events.ts';
import { checkValues } from '../give/policy.ts';
import { sendEdited } from '../live/live.ts';
import { showRecognition } from '../recognition.ts';
import { readersOf, visibilityOf } from '../view.ts';
import { findEditParts, updateRecognitionRow } from './queries.ts';

const kind = 'recognition';

export const updateRecognition = (ctx: Context, viewer: Viewer, input: BodyOf<typeof update>): Promise<Recognition> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: actor_id } = viewer;
    const { recognition_id, visibility, message, ...own } = input;
    const before = await accessRecognition(tx.db, viewer, recognition_id, { lock: true });
    if (!canEdit(viewer, before, tx.now)) {
      throw new AppError(before.author_id === actor_id ? 'INVALID_ACTION' : 'NO_PERMISSION');
    }
    const { facts } = before;
    const company_value_ids = [...new Set(own.company_value_ids ?? facts.company_value_ids)];
    const mentioned = message === undefined ? before.mention_ids : mentionsIn(message);
    const { mention_ids: known_ids } = before;
    await checkMentions(tx, viewer, mentioned, { path: 'body.message', place_id: null, before: known_ids });
    noteEdit(tx, viewer, before, mentioned);
    const asked = { recognition_type_id: facts.recognition_type_id, company_value_ids, mention_ids: mentioned };
    const found = await findEditParts(tx.db, company_id, asked);
    if (own.company_value_ids) {
      // A value that was retired since may stay.
      const known = new Set([...found.company_value_ids, ...facts.company_value_ids]);
      checkValues(
        company_value_ids,
        found,
        company_value_ids.filter((value_id) => known.has(value_id)),
      );
    }
    if (message !== undefined) tx.write(keepRevision(company_id, recognition_id, message, tx.now));
    if (message !== undefined || Object.keys(own).length > 0) {
      const mention_ids = mentioned.filter((id) => found.mention_ids.includes(id));
      const words = message !== undefined && { words: message, mention_ids };
      tx.write(updateContent(tx.db, company_id, recognition_id, { ...words, edited_at: tx.now }));
    }
    if (Object.keys(own).length > 0) {
      const { image_url = facts.image_url, image_alt = '' } = own;
      const is_same = image_url !== null && image_url === facts.image_url;
      const described = !is_same && { image_alt: image_url === null ? '' : image_alt };
      const change = { ...own, ...described, ...(own.company_value_ids && { company_value_ids }) };
      tx.write(updateRecognitionRow(tx.db, company_id, recognition_id, change));
    }
    if (visibility) {
      const readers = readersOf(visibility);
      tx.write(setReaders(company_id, recognition_id, readers, readers === 'named' ? facts.receiver_ids : []));
    }
    const recognition = await showRecognition(tx, viewer, recognition_id, tx.now);
    announce(tx, recognitionEdited, { company_id, recognition_id, actor_id, known_ids });
    sendEdited(tx, company_id, recognition, visibilityOf(before.readers));
    return recognition;
  });

/** Takes a recognition back. NOT_ENOUGH_POINTS when its receivers no longer hold the points. */
export const deleteRecognition = (ctx: Context, viewer: Viewer, content_id: string) =>
  deleteContent(ctx, viewer, { content_id, kind });

/** Undoes the viewer's own deletion of the last day; the points move again, out of this month's allowance. */
export const restoreRecognition = (ctx: Context, viewer: Viewer, content_id: string): Promise<Recognition> =>
  restoreContent(ctx, viewer, { content_id, kind }, (tx) => showRecognition(tx, viewer, content_id, tx.now));
