import { limits } from '@plaudit/contract/limits';
import { linked_paths } from '@plaudit/contract/paths';
import type { Kind } from '../../content/content.ts';
import { sendCounted, sendCreated, sendDeleted, sendEdited } from '../live/live.ts';
import { showPost } from '../post.ts';
import { followLink } from '../link/link.ts';
import { deletePosts, factsJson, partJson, type Facts, type Part } from '../queries.ts';
import { hasPolls, pollText, resumePoll } from '../../poll/poll.ts';
import { viewPreview } from '../../link-preview/view.ts';
import { fixedBecause } from '../policy.ts';
import { onTop } from '../top/top.ts';
import { viewPost } from '../view.ts';

export const kind: Kind = {
  kind: 'post',
  module: 'community',
  manage: 'posts.manage',
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: true,
  has_comments: true,
  has_insight: true,
  isQuiet: ({ facts }) => !(facts as Facts).has_comments,
  tells_mentioned: true,
  editable_ms: null,
  maySpeak: (viewer, facts) => fixedBecause(viewer, facts as Facts) === null,
  needs_words: 'without_files',
  max_words: limits.post_length,
  max_tags: limits.tags_per_post,
  // The discussion below it is still worth reading.
  when_forgotten: 'emptied',
  link: linked_paths.post,
  facts: factsJson,
  part: partJson,
  alsoSays: ({ facts }) => (facts as Facts).poll?.question ?? '',
  complete: async (source, company_id, parts) => {
    const ctx = 'ctx' in source ? source.ctx : source;
    const has_polls = await hasPolls(ctx, company_id);
    return (parts as Part[]).map(({ preview, poll, ...part }) => ({
      ...part,
      poll: has_polls ? poll : null,
      link_preview: viewPreview(ctx.config, preview),
    }));
  },
  view: viewPost,
  onTop,
  counted: (tx, company_id, standing, counts) => sendCounted(tx, company_id, standing, { ...standing, ...counts }),
  onGone: async (tx, { company_id }, standing) => sendDeleted(tx, company_id, standing, standing.content_id),
  text: ({ words, facts }) => {
    const { poll } = facts as Facts;
    return poll ? [words, pollText(poll)].filter(Boolean).join('\n\n') : words;
  },
  onBack: async (tx, viewer, standing) => {
    const { content_id, is_on } = standing;
    resumePoll(tx, viewer.company_id, standing);
    if (is_on) sendCreated(tx, viewer.company_id, await showPost(tx, viewer, content_id, tx.now));
  },
  onEdited: async (tx, viewer, { content_id }) => {
    await followLink(tx, viewer, content_id);
    sendEdited(tx, viewer.company_id, await showPost(tx, viewer, content_id, tx.now));
  },
  purge: deletePosts,
};
