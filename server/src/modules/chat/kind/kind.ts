import { chat_limits } from '@plaudit/contract/chat/limits';
import { small_group_people } from '@plaudit/contract/chat/schema';
import { linked_paths } from '@plaudit/contract/paths';
import type { Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { followLink, purgeContentIn, type Kind } from '../../content/content.ts';
import type { PlaceKind } from '../../place/place.ts';
import { sendChanged, sendCounted, sendDeleted, showMessage } from '../live/live.ts';
import { hasPolls, pollText, resumePoll } from '../../poll/poll.ts';
import { tellLanguage } from '../language/language.ts';
import { countUnread } from '../lists/lists.ts';
import { isUnreadBy } from '../lists/queries.ts';
import { isCard } from '../policy.ts';
import { deleteMessages, factsJson, isModeratedBy, partJson, setLanguage, type Facts, type Part } from '../queries.ts';
import { shownPart, viewMessage } from '../view.ts';

const textOf = (words: string, { poll, location }: Facts): string =>
  [words, ...(poll ? [pollText(poll)] : []), ...(location ? [location.location_name, location.address] : [])]
    .filter(Boolean)
    .join('\n');

/** What a person reads of a card who is told about it. */
const lineOfCard = ({ poll, location, recognition }: Facts): string | undefined => {
  if (poll) return `Poll: ${poll.question}`;
  if (recognition) return 'Recognition';
  return location ? `Place: ${location.location_name}` : undefined;
};

/** What people write in a conversation. */
export const kind: Kind = {
  kind: 'message',
  module: 'chats',
  manage: 'moderation.manage',
  is_among_members: true,
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: false,
  has_comments: 'by_place',
  has_insight: false,
  tells_mentioned: true,
  mentions_here: true,
  editable_ms: null,
  isSettled: ({ facts }) => isCard((facts as Facts).message_type),
  needs_words: 'without_files',
  max_words: chat_limits.message_length,
  // What others answered is still worth reading.
  when_forgotten: 'emptied',
  link: linked_paths.message,
  facts: factsJson,
  part: partJson,
  isModeratedBy,
  complete: async (source, company_id, parts) => {
    const ctx = 'ctx' in source ? source.ctx : source;
    const shown = parts as (Part | null)[];
    const has_polls = shown.some((part) => part?.poll) && (await hasPolls(ctx, company_id));
    // A message that is being written has no number yet, and gets the rest with it.
    return shown.map((part) => part && shownPart(ctx.config, has_polls ? part : { ...part, poll: null }));
  },
  alsoSays: ({ facts }) => (facts as Facts).poll?.question ?? '',
  text: ({ words, facts }) => textOf(words, facts as Facts),
  inShort: ({ words, facts }) => lineOfCard(facts as Facts) ?? words,
  view: viewMessage,
  counted: sendCounted,
  onGone: (tx, { company_id }, standing) => {
    // A notice says what happened as long as it did: it goes when the move is undone.
    if ((standing.facts as Facts).message_type === 'move') throw new AppError('INVALID_ACTION');
    return sendDeleted(tx, company_id, standing);
  },
  onBack: async (tx, viewer, standing) => {
    resumePoll(tx, viewer.company_id, standing);
    await sendChanged(tx, viewer, standing, 'message.created');
  },
  languageOf: tellLanguage,
  onEdited: async (tx, viewer, before, language) => {
    const { words } = await showMessage(tx, viewer, before.content_id, tx.now);
    const { content_id } = before;
    const is_told = language !== undefined || words !== before.words;
    const write = is_told
      ? setLanguage(viewer.company_id, content_id, language ?? (await tellLanguage(words)))
      : undefined;
    await followLink(tx, viewer, content_id, words);
    await sendChanged(tx, viewer, before, 'message.updated', write);
  },
  onLinked: (tx, company_id, standing) => {
    // What only one person sees of it is left out of what is sent.
    const author: Viewer = { company_id, employee_id: standing.author_id, session_id: '', permissions: [] };
    return sendChanged(tx, author, standing, 'message.updated');
  },
  is_pushed_apart: true,
  countUnread: async (ctx, who) => (await countUnread(ctx, who)).unread_message_count,
  isUnreadBy,
  purge: deleteMessages,
};

/** Where a group talks, or two people. */
export const place_kind: PlaceKind = {
  kind: 'conversation',
  module: 'chats',
  manage: 'chats.audience',
  is_private: true,
  not_found: 'AUTH_RECORD_NOT_FOUND',
  in_feed: false,
  is_talk: true,
  all_mention_among: small_group_people,
  most_people: chat_limits.people,
  hidden_label: 'A conversation',
  link: linked_paths.conversation,
  empty: purgeContentIn,
};
