import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FolderHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import {
  deleteRecognitionGroup,
  type RecognitionGroup,
  restoreRecognitionGroup,
} from '@plaudit/contract/recognition-group/endpoints';
import { announce } from '../../../../lib/screen/announce.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { OrderedRow } from '../../../admin/components/ordered-row.tsx';
import { SectionHead } from '../../../admin/components/section-head.tsx';
import { moveItem } from '../../../admin/index.ts';
import { allTypesQuery } from '../queries.ts';
import { useGroupCall, useOrderGroups } from './mutations.ts';
import { typeGroupsQuery } from './queries.ts';

const TypeGroupDialog = lazyPart(() => import('./type-group-dialog.tsx'), 'TypeGroupDialog');

/** The sections that the composer shows types in, in their order. */
export const TypeGroupsSection = () => {
  const { t } = useTranslation('points-admin');
  const query = useQuery(typeGroupsQuery());
  const types = useQuery(allTypesQuery());
  const { mutate: order } = useOrderGroups();
  const { mutate: remove } = useGroupCall(deleteRecognitionGroup);
  const { mutate: restore } = useGroupCall(restoreRecognitionGroup);
  const [editing, setEditing] = useState<RecognitionGroup | 'new' | null>(null);
  const error = query.data ? types.error : query.error;
  if (error && !(query.data && types.data)) {
    return <ErrorState error={error} retry={() => Promise.all([query.refetch(), types.refetch()])} />;
  }
  if (!query.data || !types.data) return <RowsSkeleton rows={3} height={76} />;
  const groups = query.data.items;
  const title_of = new Map(types.data.items.map((type) => [type.recognition_type_id, type.title]));
  const titlesOf = ({ recognition_type_ids }: RecognitionGroup) =>
    recognition_type_ids.flatMap((id) => title_of.get(id) ?? []);

  const move = (from: number, to: number) => {
    order(moveItem(groups, from, to));
    announce(t('groups.moved', { name: groups[from]?.group_name, place: to + 1, count: groups.length }));
  };
  const removeGroup = ({ recognition_group_id, group_name }: RecognitionGroup) =>
    remove(
      { query: { recognition_group_id } },
      {
        onSuccess: () =>
          toast({
            title: t('groups.was_deleted', { name: group_name }),
            description: t('groups.deleted_text'),
            action: { label: t('common:undo'), onClick: () => restore({ body: { recognition_group_id } }) },
          }),
      },
    );
  return (
    <>
      <SectionHead
        text={t('groups.text')}
        add={{
          label: t('groups.add'),
          onClick: () => setEditing('new'),
          disabled: groups.length >= limits.recognition_groups,
        }}
      />
      {groups.length === 0 ? (
        <EmptyState icon={<FolderHeart size={28} />} title={t('groups.empty')} description={t('groups.empty_text')} />
      ) : (
        <ol className="admin-rows">
          {groups.map((group, index) => (
            <OrderedRow
              key={group.recognition_group_id}
              name={group.group_name}
              text={titlesOf(group).join(' · ') || t('groups.no_types')}
              picture={
                <span className="admin-icon admin-icon-empty" aria-hidden>
                  <FolderHeart size={20} />
                </span>
              }
              is_first={index === 0}
              is_last={index === groups.length - 1}
              onMove={(by) => move(index, index + by)}
              onEdit={() => setEditing(group)}
              onRemove={() => removeGroup(group)}
            />
          ))}
        </ol>
      )}
      <Opening onClose={() => setEditing(null)}>
        {editing && (
          <TypeGroupDialog
            group={editing === 'new' ? null : editing}
            types={types.data.items}
            onClose={() => setEditing(null)}
          />
        )}
      </Opening>
    </>
  );
};
