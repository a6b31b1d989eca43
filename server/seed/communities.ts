import { empty_selection, type AudienceSelection } from '@plaudit/contract/audience/schema';
import { peopleIn } from './audiences.ts';
import { day, idAt } from './clock.ts';
import { company_name } from './company.ts';
import type { Picture } from './pictures.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

type Story = {
  /** Names its picture. */
  key: string;
  name: string;
  words: string;
  visibility: 'open' | 'closed' | 'hidden';
  audience?: AudienceSelection;
  /** Keys of the people who look after it, the owner first; empty if all have left. */
  keepers: readonly string[];
  isIn?: (index: number) => boolean;
  /** Keys of others who write there. */
  writers?: readonly string[];
  asked?: readonly { key: string; note: string }[];
  invited?: readonly string[];
  deleted_days_ago?: number;
  archived_days_ago?: number;
  /** Managers approve posts first. */
  is_approved?: boolean;
};

const stories: readonly Story[] = [
  {
    key: 'canteen',
    name: 'The canteen table',
    words: 'Recipes, leftovers, and who bakes on Friday.',
    visibility: 'open',
    keepers: ['mateo'],
    isIn: (index) => index % 3 === 1,
    writers: ['zainab'],
  },
  {
    key: 'wheels',
    name: 'Two wheels to work',
    words: 'Routes, repairs and the state of the bike shed.',
    visibility: 'open',
    keepers: ['yuki', 'kwame'],
    isIn: (index) => index % 4 === 2,
    writers: ['dmitri'],
  },
  {
    key: 'books',
    name: 'Book club',
    words: 'One book a month, read to the end. Tell us what you liked last.',
    visibility: 'closed',
    keepers: ['renata'],
    isIn: (index) => index % 8 === 3,
    asked: [{ key: 'mateo', note: 'I finished all three lighthouse novels this summer.' }],
    invited: ['yuki'],
  },
  {
    key: 'kyoto',
    name: 'Kyoto studio',
    words: 'Everything about the building, the street and the neighbors.',
    visibility: 'open',
    audience: peopleIn('Kyoto'),
    keepers: ['yuki'],
  },
  {
    key: 'midsummer',
    name: 'Midsummer party crew',
    words: 'Not a word to the others before June.',
    visibility: 'hidden',
    keepers: ['mateo', 'renata'],
    isIn: (index) => index % 11 === 5,
  },
  {
    key: 'swimmers',
    name: 'Winter swimmers',
    words: 'The harbor, every Wednesday at seven. Bring a towel.',
    visibility: 'open',
    keepers: [],
  },
  {
    key: 'shelf',
    name: 'The swap shelf',
    words: 'Things you no longer need, for someone who does. Nothing is sold here.',
    visibility: 'open',
    is_approved: true,
    keepers: ['mateo', 'kwame'],
    isIn: (index) => index % 5 === 3,
    writers: ['dmitri', 'nia', 'marcus', 'hana'],
  },
  {
    key: 'stand',
    name: 'Trade fair Milan',
    words: 'Our stand in Milan, from the first sketch to the last box.',
    visibility: 'open',
    keepers: ['ingrid'],
    isIn: (index) => index % 7 === 2,
    writers: ['lars', 'aoife'],
    archived_days_ago: 40,
  },
  {
    key: 'moving',
    name: 'Moving to Pier 9',
    words: 'Boxes, keys and who sits where.',
    visibility: 'closed',
    keepers: ['ingrid'],
    isIn: (index) => index % 6 === 1,
    deleted_days_ago: 9,
  },
];

/** The community of everyone and some that people started, with members; to be written after the people. */
export const communityRows = (staff: readonly Member[], pictures: readonly Picture[], now: Date): Rows => {
  const created_at = new Date(now.getTime() - 150 * day);
  const joined_at = new Date(now.getTime() - 40 * day);
  const active = staff.filter(({ status }) => status === 'ACTIVE');
  const made = stories.map((story) => ({ ...story, place_id: idAt(created_at) }));
  const everybody = idAt(created_at);
  const place = { kind: 'community', created_at };
  const pictureOf = (key: string) => pictures.find((picture) => picture.for === `community ${key}`)?.url ?? null;
  const coverOf = (key: string) => pictures.find((picture) => picture.for === `cover ${key}`)?.url ?? null;
  const ago = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() - days * day));
  const memberOf =
    (place_id: string, by: 'hand' | 'audience', role = 'member') =>
    (member: Member) => ({
      place_id,
      employee_id: member.employee_id,
      role,
      by,
      notify: 'all',
      // What the last two days brought is unread.
      read_to: idAt(new Date(now.getTime() - 2 * day)),
      joined_at,
    });
  const byKey = (key: string) => active.filter((member) => member.key === key);
  const request = { created_at: new Date(now.getTime() - 2 * day) };
  return {
    place: [
      {
        ...place,
        place_id: everybody,
        place_name: company_name,
        image_url: pictureOf('everybody'),
        description: 'News for everyone, from Narvik to Kyoto.',
        visibility: 'open',
        audience: { ...empty_selection, is_all_employee_selected: true },
        is_everybody: true,
        cover_url: null,
        posters: 'members',
        has_comments: true,
        archived_at: null,
        deleted_at: null,
      },
      ...made.map(({ place_id, key, name, words, visibility, audience = null, is_approved, ...story }) => ({
        ...place,
        place_id,
        place_name: name,
        image_url: pictureOf(key),
        description: words,
        visibility,
        audience,
        is_everybody: false,
        cover_url: coverOf(key),
        posters: is_approved ? 'approved' : 'members',
        has_comments: true,
        archived_at: ago(story.archived_days_ago),
        deleted_at: ago(story.deleted_days_ago),
      })),
    ],
    place_member: [
      ...active.map(memberOf(everybody, 'audience')),
      ...made.flatMap(({ place_id, keepers, audience, isIn = () => false, writers = [] }) => {
        const others = active.filter(
          ({ key, location }, index) =>
            !keepers.includes(key) && (audience ? location === 'Kyoto' : isIn(index) || writers.includes(key)),
        );
        return [
          ...keepers.flatMap((key, at) => byKey(key).map(memberOf(place_id, 'hand', at === 0 ? 'owner' : 'manager'))),
          ...others.map(memberOf(place_id, audience ? 'audience' : 'hand')),
        ];
      }),
    ],
    place_request: made.flatMap(({ place_id, asked = [], invited = [], keepers: [owner = ''] }) => [
      ...asked.flatMap(({ key, note }) =>
        byKey(key).map(({ employee_id }) => ({
          ...request,
          place_id,
          employee_id,
          request_id: idAt(request.created_at),
          kind: 'asked',
          note,
          invited_by: null,
        })),
      ),
      ...invited.flatMap(byKey).map(({ employee_id }) => ({
        ...request,
        place_id,
        employee_id,
        request_id: idAt(request.created_at),
        kind: 'invited',
        note: '',
        invited_by: byKey(owner)[0]?.employee_id ?? null,
      })),
    ]),
  };
};
