import type { ChatFolder, ChatOrder, Conversation } from '@plaudit/contract/chat/schema';
import { isMuted } from '../../place/index.ts';

/** A part of the list of conversations: favorites, a folder, or all others. */
type ChatPart = { key: string; folder: ChatFolder | null; conversations: Conversation[] };

const byPlace = (ids: readonly string[]) => {
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  return (a: Conversation, b: Conversation) =>
    (placeOf.get(a.conversation_id) ?? ids.length) - (placeOf.get(b.conversation_id) ?? ids.length);
};

/**
 * The parts above all other conversations: favorites in their own order, if there are any, and folders. Each conversation is in one of them,
 * the latest first in a folder. One whose folder was deleted elsewhere is in none, until it is read again.
 */
export const partsOf = (placed: readonly Conversation[], { folders, favorite_ids }: ChatOrder): ChatPart[] => {
  const favorites = placed.filter(({ is_pinned }) => is_pinned).toSorted(byPlace(favorite_ids));
  const others = placed.filter(({ is_pinned }) => !is_pinned);
  return [
    ...(favorites.length > 0 ? [{ key: 'favorites', folder: null, conversations: favorites }] : []),
    ...folders.map((folder) => ({
      key: folder.folder_id,
      folder,
      conversations: others.filter(({ folder_id }) => folder_id === folder.folder_id),
    })),
  ];
};

/** What is unread in a part: of muted conversations only what mentions the person. */
export const unreadIn = (conversations: readonly Conversation[], now: Date): number =>
  conversations.reduce(
    (sum, { unread_message_count, unread_mention_count, muted_until }) =>
      sum + (isMuted(muted_until, now) ? unread_mention_count : unread_message_count),
    0,
  );

export const toggled = (collapsed: readonly string[], key: string): string[] =>
  collapsed.includes(key) ? collapsed.filter((one) => one !== key) : [...collapsed, key];
