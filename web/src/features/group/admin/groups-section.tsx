import { useState } from 'react';
import { Badge, Flex } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Trash2, Users, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  addGroupMembers,
  deleteGroup,
  type Group,
  removeGroupMembers,
  restoreGroup,
} from '@plaudit/contract/group/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { groupMemberPages, groupPages } from './queries.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';

const GroupDialog = lazyPart(() => import('./group-dialog.tsx'), 'GroupDialog');
const MembersDialog = lazyPart(() => import('../../people/components/members-dialog.tsx'), 'MembersDialog');

/** People who are addressed together. */
export const GroupsSection = () => {
  const { t } = useTranslation('group');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(groupPages(search));
  const [editing, setEditing] = useState<Group | 'new' | null>(null);
  const [shown, setShown] = useState<Group | null>(null);
  const { mutate: remove } = useAccessCall(deleteGroup);
  const { mutate: restore } = useAccessCall(restoreGroup);
  const { mutate: add } = useAccessCall(addGroupMembers);
  const { mutate: takeOut } = useAccessCall(removeGroupMembers);

  const removeGroup = ({ group_id, group_name }: Group) =>
    remove(
      { query: { group_id } },
      {
        onSuccess: () =>
          toast({
            title: t('admin:access.was_deleted', { name: group_name }),
            action: { label: t('common:undo'), onClick: () => restore({ body: { group_id } }) },
          }),
      },
    );
  const rows = query.data?.pages
    .flatMap((page) => page.items)
    .map((group) => {
      const name = group.group_name;
      return {
        key: group.group_id,
        name,
        text: group.description,
        detail: (
          <Flex gap="2" wrap="wrap" align="center">
            {group.members_count === null ? t('hidden') : t('admin:access.people', { count: group.members_count })}
            {group.selection && <Badge color="gray">{t('automatic')}</Badge>}
          </Flex>
        ),
        actions: [
          ...(group.members_count === null
            ? []
            : [{ label: t('admin:access.members_of', { name }), Icon: UsersRound, onClick: () => setShown(group) }]),
          { label: t('admin:access.edit', { name }), Icon: Pencil, onClick: () => setEditing(group) },
        ],
        removal: { label: t('admin:access.delete'), Icon: Trash2, onSelect: () => removeGroup(group) },
      };
    });
  return (
    <>
      <Listing
        label={t('admin:section.groups')}
        text={t('text')}
        search_label={t('search')}
        typed={typed}
        onType={setTyped}
        add={{ label: t('add'), onClick: () => setEditing('new') }}
        detail_label={t('admin:access.members')}
        query={query}
        rows={rows}
        empty={{ Icon: Users, title: t('empty'), text: t('empty_text') }}
      />
      <Opening
        onClose={() => {
          setEditing(null);
          setShown(null);
        }}
      >
        {editing && <GroupDialog group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
        {shown && (
          <MembersDialog
            title={shown.group_name}
            pagesOf={(words) => groupMemberPages(shown.group_id, words)}
            can_change={shown.selection === null}
            onAdd={(id, onSuccess) => add({ body: { group_id: shown.group_id, employee_ids: [id] } }, { onSuccess })}
            onRemove={(id, onSuccess) =>
              takeOut({ body: { group_id: shown.group_id, employee_ids: [id] } }, { onSuccess })
            }
            onClose={() => setShown(null)}
          />
        )}
      </Opening>
    </>
  );
};
