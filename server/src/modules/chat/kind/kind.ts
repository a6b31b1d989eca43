import { chat_limits } from '@plaudit/contract/chat/limits';
import { coming_paths } from '@plaudit/contract/paths';
import type { Viewer } from '../../../platform/context.ts';
import { followLink, purgeContentIn, type Kind } from '../../content/content.ts';
import type { PlaceKind } from '../../place/place.ts';
import { sendChanged, sendCounted, sendDeleted, showMessage } from '../live/live.ts';
import { deleteMessages, factsJson, partJson, type Part } from '../queries.ts';
import { shownPart, viewMessage } from '../view.ts';

/** What people write in a conversation. */
export const kind: Kind = {
  kind: 'message',
  module: 'chats',
  manage: 'chats.manage',
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: false,
  has_comments: true,
  has_insight: false,
  tells_mentioned: true,
  editable_ms: null,
  needs_words: 'without_files',
  max_words: chat_limits.message_length,
  // What others answered is still worth reading.
  when_forgotten: 'emptied',
  link: coming_paths.message,
  facts: factsJson,
  part: partJson,
  complete: async (source, _company_id, parts) => {
    const { config } = 'ctx' in source ? source.ctx : source;
    // A message that is being written has no number yet, and gets the rest with it.
    return (parts as (Part | null)[]).map((part) => part && shownPart(config, part));
  },
  view: viewMessage,
  counted: sendCounted,
  onGone: (tx, { company_id }, standing) => sendDeleted(tx, company_id, standing),
  onBack: (tx, viewer, standing) => sendChanged(tx, viewer, standing, 'message.created'),
  onEdited: async (tx, viewer, before) => {
    const { words } = await showMessage(tx, viewer, before.content_id, tx.now);
    await followLink(tx, viewer, before.content_id, words);
    await sendChanged(tx, viewer, before, 'message.updated');
  },
  onLinked: (tx, company_id, standing) => {
    // What only one person sees of it is left out of what is sent.
    const author: Viewer = { company_id, employee_id: standing.author_id, session_id: '', permissions: [] };
    return sendChanged(tx, author, standing, 'message.updated');
  },
  purge: deleteMessages,
};

/** Where a group talks, or two people. */
export const place_kind: PlaceKind = {
  kind: 'conversation',
  module: 'chats',
  manage: 'chats.manage',
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: false,
  hidden_label: 'A conversation',
  link: coming_paths.conversation,
  empty: purgeContentIn,
};
