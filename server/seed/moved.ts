import { idAt, minute } from './clock.ts';
import type { Rows } from './rows.ts';
import type { spaceRows } from './spaces.ts';
import type { Member } from './staff.ts';
import { moved } from './stories/spaces.ts';

type Spaces = ReturnType<typeof spaceRows>;

/** A message that was moved to another sub-space, as both say; `spaces` with the numbers that they have then. */
export const movedRows = (spaces: Spaces, staff: readonly Member[], now: Date) => {
  const idOf = (key: string) => staff.find((member) => member.key === key)?.employee_id ?? '';
  const space = spaces.place.find(({ place_name, kind }) => kind === 'space' && place_name === moved.space);
  const partOf = (name: string) =>
    spaces.place.find(({ place_name, parent_id }) => parent_id === space?.place_id && place_name === name)?.place_id ??
    '';
  const [from_id, to_id] = [partOf(moved.from), partOf(moved.to)];
  const lastOf = (id: string) => spaces.place_log.find(({ place_id }) => place_id === id)?.last_seq ?? 0;
  const [from_last, to_last] = [lastOf(from_id), lastOf(to_id)];
  const said_at = new Date(now.getTime() - moved.minutes_ago * minute);
  const moved_at = new Date(now.getTime() - moved.moved_minutes_ago * minute);
  const [message_id, move_id] = [idAt(said_at), idAt(moved_at)];
  const [away_id, here_id] = [idAt(moved_at), idAt(moved_at)];
  const contentOf = (content_id: string, place_id: string, author_id: string, words: string, created_at: Date) => ({
    content_id,
    kind: 'message',
    top_id: content_id,
    place_id,
    readers: 'members',
    author_id,
    words,
    mention_ids: [],
    reaction_counts: {},
    comments_count: 0,
    attachments_count: 0,
    created_at,
  });
  const messageOf = (id: string, place_id: string, author_id: string, seq: number, change: number, type: string) => ({
    message_id: id,
    place_id,
    seq,
    change,
    author_id,
    client_id: id,
    message_type: type,
    move_id,
  });
  const [author_id, moved_by] = [idOf(moved.by), idOf(moved.moved_by)];
  // It was said there as its next message, and left with the change after that.
  const from = { seq: from_last + 1, change: from_last + 2 };
  const rows = {
    content: [
      contentOf(message_id, to_id, author_id, moved.words, said_at),
      contentOf(away_id, from_id, moved_by, '', moved_at),
      contentOf(here_id, to_id, moved_by, '', moved_at),
    ],
    message_move: [{ move_id, from_id, to_id, moved_by, moved_at, moved_count: 1 }],
    message: [
      messageOf(message_id, to_id, author_id, to_last + 1, to_last + 1, 'text'),
      messageOf(away_id, from_id, moved_by, from.seq + 1, from.change + 1, 'move'),
      messageOf(here_id, to_id, moved_by, to_last + 2, to_last + 2, 'move'),
    ],
    message_left: [{ place_id: from_id, message_id, ...from, move_id, came_by_id: null, left_at: moved_at }],
  } satisfies Rows;
  const isEither = (place_id: string) => place_id === from_id || place_id === to_id;
  return {
    rows,
    spaces: {
      ...spaces,
      place_log: spaces.place_log.map((log) => ({
        ...log,
        ...(isEither(log.place_id) && {
          last_seq: log.last_seq + 2,
          last_change: log.last_change + (log.place_id === from_id ? 3 : 2),
          last_at: moved_at,
        }),
      })),
      // Who had read everything has read this, too.
      message_reader: spaces.message_reader.map((reader) => ({
        ...reader,
        read_seq:
          isEither(reader.place_id) && reader.read_seq === lastOf(reader.place_id)
            ? reader.read_seq + 2
            : reader.read_seq,
      })),
    } satisfies Rows,
  };
};
