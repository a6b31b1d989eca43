import type { RecognitionGroup } from '@plaudit/contract/recognition-group/endpoints';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';

export type TypeSection = { key: string; name: string | null; types: RecognitionType[] };

/** The types by their groups, in the order of the groups; `other` names those in none, if there is any group. */
export const typeSections = (
  types: readonly RecognitionType[],
  groups: readonly RecognitionGroup[],
  other: string,
): TypeSection[] => {
  const group_of = new Map(
    groups.flatMap((group) => group.recognition_type_ids.map((id) => [id, group.recognition_group_id] as const)),
  );
  const typesOf = (group_id: string | undefined) =>
    types.filter(({ recognition_type_id }) => group_of.get(recognition_type_id) === group_id);
  const named = groups.map(({ recognition_group_id, group_name }) => ({
    key: recognition_group_id,
    name: group_name,
    types: typesOf(recognition_group_id),
  }));
  const shown = named.filter((section) => section.types.length > 0);
  const rest = { key: 'other', name: shown.length > 0 ? other : null, types: typesOf(undefined) };
  return rest.types.length > 0 ? [...shown, rest] : shown;
};
