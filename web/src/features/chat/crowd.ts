import { type Conversation, small_group_people } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';

type Mentions = readonly Pick<Mentioned, 'several'>[];

/**
 * Whether a text mentions everyone in a large conversation at once, or those who are online there; null if not, or if it did `before`
 * it was edited. Some people may not know how many are in a conversation.
 */
export const crowdIn = (
  mentions: Mentions,
  { people_count }: Pick<Conversation, 'people_count'>,
  before?: Mentions,
): 'place' | 'here' | null => {
  if (people_count > 0 && people_count <= small_group_people) return null;
  const has = (all: Mentions, kind: 'place' | 'here') => all.some(({ several }) => several === kind);
  if (has(mentions, 'place')) return before && has(before, 'place') ? null : 'place';
  // An edit notifies none of them.
  return has(mentions, 'here') && !before ? 'here' : null;
};
