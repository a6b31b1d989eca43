import { peopleIn } from './audiences.ts';
import { day, idAt, minute } from './clock.ts';
import { talkRows } from './chats.ts';
import type { Picture } from './pictures.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';
import type { Part, Space } from './stories/space.ts';
import { spaces } from './stories/spaces.ts';

type Placed = {
  visibility: string;
  parent_id: string | null;
  image_url: string | null;
  cover_url: string | null;
  archived_at: Date | null;
  created_at: Date;
};

const placeOf = (place_id: string, kind: string, place_name: string, description: string, placed: Placed) => ({
  place_id,
  kind,
  place_name,
  description,
  is_everybody: false,
  is_fixed: false,
  has_comments: true,
  ...placed,
});

const memberOf = (place_id: string, joined_at: Date, parent_id: string | null) => ({
  place_id,
  parent_id,
  by: 'hand',
  notify: 'all',
  muted_until: null,
  pinned_at: null,
  read_to: idAt(joined_at),
  joined_at,
});

const rowsOf = (active: readonly Member[], pictures: readonly Picture[], story: Space, now: Date) => {
  const pictureOf = (kind: string) => pictures.find((picture) => picture.for === `${kind} ${story.key}`)?.url ?? null;
  const created_at = new Date(now.getTime() - 60 * day);
  const archived_at =
    story.archived_days_ago === undefined ? null : new Date(now.getTime() - story.archived_days_ago * day);
  const space_id = idAt(created_at);
  const { keepers, isIn, others = [] } = story;
  const people = active.filter(({ key }, index) => keepers.includes(key) || others.includes(key) || isIn(index));
  const roleOf = (key: string, owners: readonly string[]) =>
    key === owners[0] ? 'owner' : owners.includes(key) ? 'manager' : 'member';
  const common = { archived_at, created_at };
  const partOf = (part: Part, position: number) => {
    const sub_space_id = idAt(new Date(created_at.getTime() + position * minute));
    const { visibility = 'open', people: own = [] } = part;
    const there = visibility === 'open' ? people : people.filter(({ key }) => own.includes(key));
    const owners = visibility === 'open' ? keepers : own.slice(0, 1);
    return {
      place: {
        ...placeOf(sub_space_id, 'sub_space', part.name, part.words ?? '', {
          ...common,
          visibility,
          parent_id: space_id,
          image_url: null,
          cover_url: null,
        }),
        preferred_audience: null,
        posters: part.is_quiet ? 'managers' : 'members',
        is_default: position === 0,
        position,
      },
      place_member: there.map(({ key, employee_id }) => ({
        ...memberOf(sub_space_id, created_at, space_id),
        employee_id,
        role: visibility === 'open' && !keepers.includes(key) ? 'member' : roleOf(key, owners),
      })),
      talk: talkRows(active, { place_id: sub_space_id, people: there, lines: part.lines, unread: part.unread }, now),
    };
  };
  return {
    place: {
      ...placeOf(space_id, 'space', story.name, story.words, {
        ...common,
        visibility: story.visibility,
        parent_id: null,
        image_url: pictureOf('space'),
        cover_url: pictureOf('cover'),
      }),
      preferred_audience: story.meant_for === undefined ? null : peopleIn(story.meant_for),
      posters: 'members',
      is_default: false,
      position: 0,
    },
    place_member: people.map(({ key, employee_id }) => ({
      ...memberOf(space_id, created_at, null),
      employee_id,
      role: roleOf(key, keepers),
    })),
    parts: story.parts.map(partOf),
    roles: (story.roles ?? []).map(({ name, permissions, people: own }) => {
      const space_role_id = idAt(created_at);
      return {
        space_role: { space_role_id, place_id: space_id, role_name: name, permissions, created_at },
        space_role_holder: people
          .filter(({ key }) => own.includes(key))
          .map(({ employee_id }) => ({ place_id: space_id, employee_id, space_role_id, given_at: created_at })),
      };
    }),
  };
};

/** Spaces with their sub-spaces, and what people talk about there; to be written after the people. */
export const spaceRows = (staff: readonly Member[], pictures: readonly Picture[], now: Date) => {
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  const all = spaces.map((story) => rowsOf(active, pictures, story, now));
  const parts = all.flatMap((space) => space.parts);
  const talks = parts.map(({ talk }) => talk);
  const roles = all.flatMap((space) => space.roles);
  return {
    place: [...all.map(({ place }) => place), ...parts.map(({ place }) => place)],
    place_member: [...all.flatMap((space) => space.place_member), ...parts.flatMap((part) => part.place_member)],
    space_role: roles.map(({ space_role }) => space_role),
    space_role_holder: roles.flatMap(({ space_role_holder }) => space_role_holder),
    place_log: talks.map((talk) => talk.place_log),
    content: talks.flatMap((talk) => talk.content),
    content_reaction: talks.flatMap((talk) => talk.content_reaction),
    message: talks.flatMap((talk) => talk.message),
    message_reader: talks.flatMap((talk) => talk.message_reader),
  } satisfies Rows;
};
