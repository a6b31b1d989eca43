import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Crown, Eye, MessagesSquare, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listManagedCommunities } from '@plaudit/contract/community/endpoints';
import type { ManagedCommunity } from '@plaudit/contract/community/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';
import { Listing } from '../../admin/components/listing.tsx';
import { adminPages } from '../../admin/queries.ts';
import { usePlaceWrite } from '../../place/index.ts';
import { managed_in_admin as managed } from '../managed.ts';
import { Filters, type ManagedFilter } from './filters.tsx';
import { dayOf, ManagedDetail } from '../../place/components/managed-detail.tsx';
import { OwnFace } from '../../place/components/own-face.tsx';

const DeleteDialog = lazyPart(() => import('../../place/components/delete-dialog.tsx'), 'DeleteDialog');
const OwnerDialog = lazyPart(() => import('../../place/components/owner-dialog.tsx'), 'OwnerDialog');

const managedPages = (search: string, filter: ManagedFilter) =>
  adminPages(listManagedCommunities, { ...filter, ...(search && { search }) });

const atOf = ({ community_id, community_name }: ManagedCommunity) => ({
  place_id: community_id,
  place_kind: 'community' as const,
  place_name: community_name,
});

type Shown = { dialog: 'edit' | 'owner' | 'delete'; community: ManagedCommunity };

/** The communities of the company: to look at and change, to give an owner, to delete and to bring back. */
export const CommunitiesSection = () => {
  const { t } = useTranslation(['community-admin', 'place', 'community']);
  const navigate = useNavigate();
  const { typed, setTyped, search } = useTypedSearch();
  const [filter, setFilter] = useState<ManagedFilter>({ state: 'present' });
  const query = useInfiniteQuery(managedPages(search, filter));
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const { mutate: restore } = usePlaceWrite(({ community_id }: ManagedCommunity) => managed.restore(community_id), {
    onDone: (_, { community_name: name }) => void toast({ title: t('place:restored', { name }), tone: 'success' }),
  });

  const actionsOf = (community: ManagedCommunity) => {
    const { community_id, community_name: name, deleted_at } = community;
    const show = (dialog: Shown['dialog']) => () => setShown({ dialog, community });
    if (deleted_at) {
      return [{ label: t('place:restore_name', { name }), Icon: RotateCcw, onClick: () => restore(community) }];
    }
    return [
      { label: t('open', { name }), Icon: Eye, onClick: () => void navigate({ to: paths.community(community_id) }) },
      { label: t('edit', { name }), Icon: Pencil, onClick: show('edit') },
      { label: t('place:owner.make', { name }), Icon: Crown, onClick: show('owner') },
    ];
  };
  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .map((community) => {
      const { community_id, community_name: name, visibility, created_at } = community;
      const { is_everybody, is_automatic, archived_at, last_posted_at, members_count } = community;
      const join = is_everybody ? 'everybody' : is_automatic ? 'automatic' : visibility;
      return {
        key: community_id,
        lead: <OwnFace place={{ ...community, place_name: name }} size="3" />,
        name,
        text: [
          t(`community:visibility.${visibility}`),
          t(`join.${join}`),
          t('created', { day: dayOf(created_at) }),
        ].join(' · '),
        detail: (
          <ManagedDetail
            place={community}
            members_count={members_count}
            facts={[
              ...(archived_at ? [t('archived', { day: dayOf(archived_at) })] : []),
              last_posted_at ? t('posted', { day: dayOf(last_posted_at) }) : t('never_posted'),
            ]}
          />
        ),
        actions: actionsOf(community),
        removal:
          is_everybody || community.deleted_at
            ? undefined
            : {
                label: t('delete'),
                Icon: Trash2,
                onSelect: () => setShown({ dialog: 'delete', community }),
              },
      };
    });
  const of = filter.state === 'present' ? '' : `${filter.state}_`;
  return (
    <>
      <Listing
        label={t('admin:section.communities')}
        text={t('text')}
        search_label={t('search')}
        typed={typed}
        onType={setTyped}
        filter={<Filters filter={filter} search={search} onChange={setFilter} />}
        detail_label={t('detail')}
        query={query}
        rows={rows}
        empty={{ Icon: MessagesSquare, title: t(`${of}empty`), text: t(`${of}empty_text`) }}
        is_filtered={filter.visibility !== undefined}
      />
      <Opening onClose={close}>
        {shown?.dialog === 'edit' && <managed.Settings place_id={shown.community.community_id} onClose={close} />}
        {shown?.dialog === 'owner' && <OwnerDialog place={atOf(shown.community)} onClose={close} />}
        {shown?.dialog === 'delete' && <DeleteDialog place={atOf(shown.community)} managed={managed} onClose={close} />}
      </Opening>
    </>
  );
};
