import { paths } from './paths.ts';

/** What conversations are with; specification, section 3. */
export const entity_types = ['employee', 'space', 'campaign'] as const;
export type EntityType = (typeof entity_types)[number];

/** What an address that people share points at. Only a space has sub-spaces. */
export type Place =
  | { kind: 'connect'; entity_type: EntityType; entity_id: string; sub_space_id?: string }
  | { kind: 'community'; community_id: string }
  | { kind: 'profile'; employee_id: string };

export const pathOfPlace = (place: Place): string => {
  if (place.kind === 'profile') return paths.profile(place.employee_id);
  if (place.kind === 'community') return paths.community(place.community_id);
  const { entity_type, entity_id, sub_space_id } = place;
  const path = paths.connect(entity_type, entity_id);
  return sub_space_id ? `${path}/sub-space/${sub_space_id}` : path;
};

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const patterns = {
  connect: new RegExp(
    `^/connect/(?<entity_type>${entity_types.join('|')})/(?<entity_id>${id})(?:/sub-space/(?<sub_space_id>${id}))?/?$`,
  ),
  community: new RegExp(`^/feed/community/(?<community_id>${id})/?$`),
  profile: new RegExp(`^/profile/(?<employee_id>${id})/?$`),
};

/** The place of a path; null for every other path, an unknown kind of entity or an invalid id. */
export const placeOf = (path: string): Place | null => {
  for (const [kind, pattern] of Object.entries(patterns)) {
    const found = pattern.exec(path.toLowerCase())?.groups;
    if (found) return { kind, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)) } as Place;
  }
  return null;
};
