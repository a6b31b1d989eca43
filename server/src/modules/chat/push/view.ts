import type { MessageType } from '@plaudit/contract/chat/schema';
import { linked_paths } from '@plaudit/contract/paths';
import type { PushMessage } from '../../../platform/push/push.ts';
import { lineOf } from '../view.ts';
import type { Waiting } from './queries.ts';

const without_words: Readonly<Record<MessageType, string>> = {
  text: 'New message',
  image: 'Photo',
  audio: 'Voice message',
  video: 'Video',
  file: 'File',
  poll: 'Poll',
  location: 'Place',
  recognition: 'Recognition',
  move: 'Moved messages',
};
/** Others would read as if someone had said them. */
const named_types: readonly MessageType[] = ['poll', 'location'];

/** Where it is, for people who are in it: nothing between two, a group by its name if it has one. */
const placeOf = ({ kind, place_name, space_name }: Waiting): string => {
  if (kind === 'message_direct') return '';
  return [space_name, place_name].filter(Boolean).join(' › ') || 'Group chat';
};

const whoOf = (waiting: Waiting): string => [waiting.author_name, placeOf(waiting)].filter(Boolean).join(' · ');

/** The words of the newest message, or what it shows without any. */
export const lineIn = ({ words, mentions, message_type }: Waiting): string => {
  const line = lineOf(words, mentions);
  const name = without_words[message_type];
  if (line === '') return name;
  return named_types.includes(message_type) ? `${name}: ${line}` : line;
};

/** Whom or what an email names: one person, or the conversation. */
export const subjectOf = (waiting: Waiting): string =>
  waiting.kind === 'message_direct' ? waiting.author_name : placeOf(waiting);

/** What a push says of a conversation: its newest message, and how many there are. The next one takes its place. */
export const viewMessagePush = (
  { conversation_id, employee_id }: { conversation_id: string; employee_id: string },
  waiting: Waiting,
  unread_count: number,
  token: string,
): PushMessage => {
  const { kind, count, may_reply } = waiting;
  return {
    title: count > 1 ? `${whoOf(waiting)} (${count})` : whoOf(waiting),
    body: lineIn(waiting),
    url: linked_paths.conversation(conversation_id),
    tag: tagOf(conversation_id),
    kind,
    notification_id: null,
    unread_count,
    conversation: { conversation_id, employee_id, token, may_reply },
  };
};

/** One notification for each conversation. */
const tagOf = (conversation_id: string): string => `conversation:${conversation_id}`;
