import type { RecognitionGroup } from '@plaudit/contract/recognition-group/endpoints';
import type { GroupRow } from './queries.ts';

const idsOf = (types: GroupRow['types']): string[] => types.map((type) => type.recognition_type_id);

export const viewGroup = ({ types, ...row }: GroupRow): RecognitionGroup => ({
  ...row,
  recognition_type_ids: idsOf(types),
});

export const subjectOf = ({ recognition_group_id, group_name }: GroupRow) => ({
  kind: 'recognition_group',
  id: recognition_group_id,
  label: group_name,
});

/** What the log stores: names next to ids, because people read it. */
export const viewAudited = ({ group_name, types }: GroupRow) => ({ group_name, types });
export const auditedOrder = (rows: readonly GroupRow[]) => ({
  order: rows.map(({ recognition_group_id, group_name }) => ({ recognition_group_id, group_name })),
});

/** The other way round, for taking a change back. */
export const readAudited = (fields: object | null) => {
  const { group_name, types } = (fields ?? {}) as Partial<GroupRow>;
  return { ...(group_name !== undefined && { group_name }), ...(types && { recognition_type_ids: idsOf(types) }) };
};
export const readOrder = (fields: object | null): string[] =>
  ((fields ?? { order: [] }) as ReturnType<typeof auditedOrder>).order.map((group) => group.recognition_group_id);
