import { limits } from '@plaudit/contract/limits';
import { linked_paths } from '@plaudit/contract/paths';
import { announce } from '../../../platform/jobs/events.ts';
import type { Kind, Standing } from '../../content/content.ts';
import { renewAllowance, restoreTransfers, reverseTransfers } from '../../points/points.ts';
import { recognitionEdited } from '../events.ts';
import { sendCounted, sendCreated, sendDeleted, sendEdited } from '../live/live.ts';
import { viewRecognition } from '../view.ts';
import { factsJson, isReceivedBy, type Facts } from '../queries.ts';
import { completeParts } from '../parts/parts.ts';
import { showRecognition } from '../recognition.ts';
import { deleteRecognitions } from '../retention/queries.ts';

/** The giver can edit the words for a day; after that they are part of the record. */
const editable_ms = 24 * 60 * 60 * 1000;

const factsOf = (standing: Pick<Standing, 'facts'>): Facts => standing.facts as Facts;

const sourceOf = ({ kind, content_id: id }: Standing) => ({ kind, id });

export const kind: Kind = {
  kind: 'recognition',
  module: 'recognition',
  manage: 'recognition.manage',
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: true,
  has_comments: true,
  has_insight: false,
  tells_mentioned: false,
  editable_ms,
  needs_words: 'never',
  max_words: limits.message_length,
  when_forgotten: 'emptied',
  link: linked_paths.recognition,
  facts: factsJson,
  part: factsJson,
  complete: (source, company_id, parts) => completeParts(source, company_id, parts as Facts[]),
  view: viewRecognition,
  given: (standing) => factsOf(standing),
  picture: (standing) => factsOf(standing).image_url,
  isGivenTo: isReceivedBy,
  involved: (standing) => factsOf(standing).receiver_ids,
  counted: sendCounted,
  onGone: async (tx, { company_id, employee_id }, standing, how) => {
    if (how !== 'hide') await reverseTransfers(tx, company_id, sourceOf(standing), employee_id);
    sendDeleted(tx, company_id, standing, standing.content_id);
  },
  onBack: async (tx, viewer, standing, how) => {
    const { company_id, employee_id } = viewer;
    const { content_id, author_id: giver_id } = standing;
    const recognition = await showRecognition(tx, viewer, content_id, tx.now);
    if (how !== 'hide') {
      await renewAllowance(tx, company_id, giver_id);
      // What its giver brings back is limited as a new gift is; what a moderator took was given within the limits.
      const limited = how === 'deleted' ? { giver_id, receiver_ids: factsOf(standing).receiver_ids } : null;
      await restoreTransfers(tx, company_id, sourceOf(standing), employee_id, limited);
    }
    if (standing.is_on) sendCreated(tx, company_id, recognition);
  },
  onEdited: async (tx, viewer, before) => {
    const { company_id, employee_id: actor_id } = viewer;
    const { content_id: recognition_id } = before;
    const recognition = await showRecognition(tx, viewer, recognition_id, tx.now);
    announce(tx, recognitionEdited, { company_id, recognition_id, actor_id });
    sendEdited(tx, company_id, recognition, recognition.visibility);
  },
  purge: deleteRecognitions,
};
