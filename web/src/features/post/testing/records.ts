import type { Post } from '@plaudit/contract/post/schema';
import { idOf, person } from '../../recognition/testing/records.ts';

export const post = (n: number, fields: Partial<Post> = {}): Post => ({
  post_id: idOf(n),
  author: person(1),
  words: 'We won the tender',
  attachments: [],
  has_comments: true,
  link_preview: null,
  place: null,
  audience_id: null,
  expires_at: null,
  as_company: false,
  in_name_of: null,
  must_read_by: null,
  copied_from: null,
  pinned_until: null,
  my_receipt: { is_asked: false, acknowledged_at: null },
  mentions: [],
  reactions: [],
  my_reaction: null,
  comments_count: 0,
  created_at: '2026-11-21T08:00:00.000Z',
  edited_at: null,
  can: { edit: false, delete: false, see_history: false, see_receipts: false, pin: false, expire: false },
  ...fields,
});
