import { limits } from '@plaudit/contract/limits';
import { linked_paths } from '@plaudit/contract/paths';
import type { Kind, Standing } from '../../content/content.ts';
import { sendCounted, sendCreated, sendDeleted, sendEdited } from '../live/live.ts';
import { isSettled } from '../policy.ts';
import { showPoll } from '../show/show.ts';
import { deletePolls, factsJson, ownPartJson, type Facts } from '../queries.ts';
import { viewPoll } from '../view.ts';
import { pollText, resumePoll } from '../within/within.ts';

const factsOf = (standing: Pick<Standing, 'facts'>): Facts => standing.facts as Facts;

export const kind: Kind = {
  kind: 'poll',
  module: 'polls',
  manage: 'polls.manage',
  not_found: 'POLL_NOT_FOUND',
  in_feed: true,
  has_comments: true,
  has_insight: true,
  tells_mentioned: true,
  editable_ms: null,
  isSettled: (standing) => isSettled(factsOf(standing)),
  needs_words: 'always',
  max_words: limits.poll_question_length,
  in_one_line: true,
  // Without the question, answers mean nothing.
  when_forgotten: 'removed',
  link: linked_paths.poll,
  facts: factsJson,
  part: ownPartJson,
  view: viewPoll,
  text: (standing) => pollText({ ...factsOf(standing), question: standing.words }),
  counted: (tx, company_id, standing, counts) =>
    sendCounted(tx, company_id, standing, { ...standing, ...counts }, factsOf(standing)),
  onGone: async (tx, { company_id }, standing) => sendDeleted(tx, company_id, standing, standing.content_id),
  onBack: async (tx, viewer, standing) => {
    const { company_id } = viewer;
    resumePoll(tx, company_id, standing);
    if (standing.is_on) sendCreated(tx, company_id, await showPoll(tx, viewer, standing.content_id, tx.now));
  },
  onEdited: async (tx, viewer, { content_id }) => {
    sendEdited(tx, viewer.company_id, await showPoll(tx, viewer, content_id, tx.now));
  },
  purge: deletePolls,
};
