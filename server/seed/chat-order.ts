import { idAt } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

type Placed = { place_id: string; place_name: string; parent_id?: string | null };
type Belonging = { place_id: string; employee_id: string; pinned_at: Date | null };
type Told = { place: readonly Placed[]; place_member: readonly Belonging[] };

/** Whose list of chats is in order, and what is in their folders: groups and spaces with all their sub-spaces, by name. */
const orders = [
  {
    by: 'ingrid',
    folders: [
      { name: 'Harbor lamp', places: ['Harbor lamp'] },
      { name: 'People and plans', places: ['Hiring', 'Kyoto opens in spring'] },
    ],
  },
  { by: 'renata', folders: [{ name: 'Hiring', places: ['Hiring'] }] },
] as const;

/** Folders and favorites of people in the stories; to be written after their conversations and spaces. */
export const chatOrderRows = (staff: readonly Member[], told: readonly Told[], now: Date) => {
  const places = told.flatMap(({ place }) => place);
  const members = told.flatMap(({ place_member }) => place_member);
  const all = orders.map(({ by, folders }) => {
    const employee_id = staff.find(({ key }) => key === by)?.employee_id ?? '';
    const own = members.filter((member) => member.employee_id === employee_id);
    const isOwn = (id: string) => own.some(({ place_id }) => place_id === id);
    const inFolder = (names: readonly string[]) => {
      const named = places.filter(({ place_name, parent_id }) => !parent_id && names.includes(place_name));
      const parts = places.filter(({ parent_id }) => named.some(({ place_id }) => place_id === parent_id));
      const groups = named.filter(({ place_id }) => !places.some(({ parent_id }) => parent_id === place_id));
      return [...groups, ...parts].filter(({ place_id }) => isOwn(place_id));
    };
    const made = folders.map(({ name, places: names }, position) => ({
      folder: { folder_id: idAt(now), employee_id, folder_name: name, position: position + 1 },
      inside: inFolder(names),
    }));
    return {
      chat_folder: made.map(({ folder }) => folder),
      chat_folder_entry: made.flatMap(({ folder: { folder_id }, inside }) =>
        inside.map(({ place_id }) => ({ employee_id, place_id, folder_id })),
      ),
      chat_order: {
        employee_id,
        favorite_ids: own.flatMap(({ place_id, pinned_at }) => (pinned_at ? [place_id] : [])).toReversed(),
        collapsed: [],
      },
    };
  });
  return {
    chat_folder: all.flatMap(({ chat_folder }) => chat_folder),
    chat_folder_entry: all.flatMap(({ chat_folder_entry }) => chat_folder_entry),
    chat_order: all.map(({ chat_order }) => chat_order),
  } satisfies Rows;
};
