import type { Message } from '@plaudit/contract/chat/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const person = (n: number): EmployeeCard => ({
  employee_id: idOf(n),
  first_name: `Ana${n}`,
  last_name: 'Example',
  position_title: 'Editor',
  profile_url: null,
});

/** Message `seq` of a conversation. */
export const message = (seq: number, more: Partial<Message> = {}): Message => ({
  message_id: idOf(1000 + seq),
  conversation_id: idOf(1),
  seq,
  change: seq,
  client_id: idOf(5000 + seq),
  author: person(1),
  words: `Message ${seq}`,
  message_type: 'text',
  attachments: [],
  link_preview: null,
  reply_to: null,
  pinned_at: null,
  pinned_by: null,
  forwarded: null,
  mentions: [],
  reactions: [],
  my_reaction: null,
  comments_count: 0,
  created_at: new Date(Date.UTC(2026, 10, 2, 9, seq)).toISOString(),
  edited_at: null,
  can: { edit: false, delete: false, see_history: false },
  ...more,
});
