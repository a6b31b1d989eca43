import { createHash } from 'node:crypto';
import { mentionOf } from '@plaudit/contract/words/mention';
import { peopleIn } from './audiences.ts';
import { cardRows, givenBy, typeOf } from './cards.ts';
import { day, idAt, minute } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Sounds } from './sounds.ts';
import type { Member } from './staff.ts';
import { chats, type Chat, type Line } from './stories/chats.ts';
import type { Gift } from './year.ts';

type People = ReadonlyMap<string, Member>;

const idOf = (people: People, key: string): string => people.get(key)?.employee_id ?? '';

/** The words with everyone mentioned by id, and who that is. */
const said = (people: People, { words }: Line) => {
  const mention_ids: string[] = [];
  const named = words.replaceAll(/@([a-z]+)/g, (token, key: string) => {
    const person = people.get(key);
    if (!person) return token;
    mention_ids.push(person.employee_id);
    return mentionOf(person.employee_id);
  });
  return { words: named, mention_ids };
};

/** Lines that would be said before their authors came belong to no one: the stories have none. */
const messageRows = (people: People, { place_id, lines, sounds, named = new Map(), gifts = [] }: Talk, now: Date) => {
  const ids = lines.map(({ name, minutes_ago }) => {
    const id = idAt(new Date(now.getTime() - minutes_ago * minute));
    if (name !== undefined) named.set(name, id);
    return id;
  });
  return lines.map((line, at) => {
    const created_at = new Date(now.getTime() - line.minutes_ago * minute);
    const reactions = line.reactions ?? [];
    const author_id = idOf(people, line.by);
    const message_id = ids[at] ?? '';
    const sound = line.sound && sounds?.[line.sound];
    return {
      content: {
        content_id: message_id,
        kind: 'message',
        top_id: message_id,
        place_id,
        readers: 'members',
        author_id,
        ...said(people, line),
        reaction_counts: Object.fromEntries(reactions.map(({ reaction, by }) => [reaction, by.length])),
        comments_count: 0,
        attachments_count: Number(sound !== undefined),
        created_at,
      },
      content_attachment: sound
        ? [{ content_id: message_id, position: 1, file_id: sound.row.file_id, ...sound.shown }]
        : [],
      content_reaction: reactions.flatMap(({ reaction, by }) =>
        by.map((key) => ({ content_id: message_id, employee_id: idOf(people, key), reaction, created_at })),
      ),
      message: {
        message_id,
        place_id,
        seq: at + 1,
        change: at + 1,
        author_id,
        client_id: message_id,
        message_type: typeOf(line),
        recognition_id: line.thanks ? givenBy(gifts, people.get(line.by), created_at) : null,
        reply_to_id: line.answers === undefined ? null : (ids[line.answers] ?? null),
        is_forwarded: line.forwards !== undefined,
        forwarded_id: line.forwards === undefined ? null : (named.get(line.forwards) ?? null),
        pinned_at: line.pinned_by ? created_at : null,
        pinned_by: line.pinned_by ? idOf(people, line.pinned_by) : null,
      },
    };
  });
};

type Talk = {
  place_id: string;
  people: readonly Pick<Member, 'key' | 'employee_id'>[];
  lines: readonly Line[];
  /** Who has not read how many of the last lines. */
  unread?: Readonly<Record<string, number>> | undefined;
  /** What some of the lines let others hear. */
  sounds?: Sounds;
  /** The ids of lines that others forward. */
  named?: Map<string, string>;
  /** What some of them show. */
  gifts?: readonly Gift[];
};

/** What was said in a place, and how far its people have read. */
export const talkRows = (staff: readonly Member[], talk: Talk, now: Date) => {
  const { place_id, people: there, lines, unread = {} } = talk;
  const people = new Map(staff.map((member) => [member.key, member]));
  const messages = messageRows(people, talk, now);
  const written = messages.map(({ message, content }, at) => ({
    ...message,
    line: lines[at] as Line,
    created_at: content.created_at,
  }));
  return {
    cards: cardRows(written, (key) => idOf(people, key), now),
    place_log: {
      place_id,
      last_seq: lines.length,
      last_change: lines.length,
      last_at: new Date(now.getTime() - (lines.at(-1)?.minutes_ago ?? 0) * minute),
    },
    content: messages.map(({ content }) => content),
    content_attachment: messages.flatMap(({ content_attachment }) => content_attachment),
    content_reaction: messages.flatMap(({ content_reaction }) => content_reaction),
    message: messages.map(({ message }) => message),
    message_reader: there.map(({ key, employee_id }) => ({
      place_id,
      employee_id,
      read_seq: lines.length - (unread[key] ?? 0),
      read_at: now,
    })),
  };
};

type Told = {
  staff: readonly Member[];
  people: People;
  sounds: Sounds;
  gifts: readonly Gift[];
  named: Map<string, string>;
  time_zone: string;
};

const rowsOf = (
  { staff, people, sounds, gifts, named, time_zone }: Told,
  { people: keys, name, location, lines, ...chat }: Chat,
  now: Date,
) => {
  const first_at = new Date(now.getTime() - Math.max(...lines.map(({ minutes_ago }) => minutes_ago)) * minute);
  const joined_at = new Date(first_at.getTime() - minute);
  const place_id = idAt(joined_at);
  const is_direct = keys.length === 2 && name === undefined;
  const employee_ids = keys.map((key) => idOf(people, key));
  const others = staff.filter(
    (one) => location !== undefined && one.location === location && one.status === 'ACTIVE' && !keys.includes(one.key),
  );
  const key = createHash('sha256').update(employee_ids.toSorted().join()).digest('hex');
  const has = (listed: readonly string[] | undefined, one: string) => listed?.includes(one) === true;
  return {
    place: {
      place_id,
      kind: 'conversation',
      place_name: name ?? '',
      description: '',
      visibility: 'hidden',
      is_everybody: false,
      is_fixed: is_direct,
      is_default: false,
      audience: location === undefined ? null : peopleIn(location),
      position: 0,
      posters: 'members',
      has_comments: true,
      created_at: joined_at,
    },
    place_member: [...keys, ...others.map(({ key: one }) => one)].map((one, at) => ({
      place_id,
      employee_id: idOf(people, one),
      role: at === 0 ? 'owner' : 'member',
      by: at < keys.length ? 'hand' : 'audience',
      notify: at < keys.length ? 'all' : 'mentions',
      muted_until: has(chat.muted_by, one) ? new Date(now.getTime() + 7 * day) : null,
      pinned_at: has(chat.pinned_by, one) ? first_at : null,
      read_to: idAt(joined_at),
      joined_at,
    })),
    conversation: {
      conversation_id: place_id,
      conversation_type: is_direct ? 'employee' : 'group',
      people_key: name === undefined ? `\\x${key}` : null,
    },
    scheduled_message: (chat.scheduled ?? []).map(({ by, in_minutes, words }) => ({
      scheduled_id: idAt(now),
      author_id: idOf(people, by),
      place_id,
      words,
      attachments: [],
      has_preview: true,
      send_at: new Date(now.getTime() + in_minutes * minute),
      time_zone,
      problem: null,
      saved_at: now,
      created_at: now,
    })),
    talk: talkRows(
      staff,
      {
        place_id,
        people: [...keys.flatMap((one) => people.get(one) ?? []), ...others],
        lines,
        unread: chat.unread,
        sounds,
        gifts,
        named,
      },
      now,
    ),
  };
};

const forwards = ({ lines }: Chat): boolean => lines.some((line) => line.forwards !== undefined);

/** What people of the stories talk about with each other, alone and in groups; to be written after the people. */
export const chatRows = (
  staff: readonly Member[],
  sounds: Sounds,
  gifts: readonly Gift[],
  now: Date,
  time_zone: string,
) => {
  const people = new Map(staff.map((member) => [member.key, member]));
  const named = new Map<string, string>();
  // A line that is forwarded has its id before the line that forwards it.
  const told = chats.toSorted((a, b) => Number(forwards(a)) - Number(forwards(b)));
  const all = told.map((chat) => rowsOf({ staff, people, sounds, gifts, named, time_zone }, chat, now));
  const talks = all.map(({ talk }) => talk);
  return {
    place: all.map(({ place }) => place),
    place_member: all.flatMap(({ place_member }) => place_member),
    conversation: all.map(({ conversation }) => conversation),
    place_log: talks.map((talk) => talk.place_log),
    file: Object.values(sounds).map(({ row }) => row),
    content: talks.flatMap((talk) => talk.content),
    content_attachment: talks.flatMap((talk) => talk.content_attachment),
    content_reaction: talks.flatMap((talk) => talk.content_reaction),
    message: talks.flatMap((talk) => talk.message),
    poll: talks.flatMap(({ cards }) => cards.poll),
    poll_option: talks.flatMap(({ cards }) => cards.poll_option),
    poll_vote: talks.flatMap(({ cards }) => cards.poll_vote),
    message_location: talks.flatMap(({ cards }) => cards.message_location),
    message_reader: talks.flatMap((talk) => talk.message_reader),
    scheduled_message: all.flatMap(({ scheduled_message }) => scheduled_message),
  } satisfies Rows;
};
