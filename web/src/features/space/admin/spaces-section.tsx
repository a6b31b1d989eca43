import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Crown, Eye, Hash, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listManagedSpaces } from '@plaudit/contract/space/endpoints';
import {
  managedSpaceState,
  place_visibility_of,
  type ManagedSpace,
  space_visibilities,
} from '@plaudit/contract/space/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { oneOf } from '../../../lib/navigation/search.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { adminPages } from '../../admin/queries.ts';
import { dayOf, ManagedDetail } from '../../place/components/managed-detail.tsx';
import { PlaceFace } from '../../place/components/place-face.tsx';
import { usePlaceWrite } from '../../place/index.ts';
import { managed_in_admin as managed } from '../managed.ts';

const DeleteDialog = lazyPart(() => import('../../place/components/delete-dialog.tsx'), 'DeleteDialog');
const OwnerDialog = lazyPart(() => import('../../place/components/owner-dialog.tsx'), 'OwnerDialog');

type Filter = { state: ManagedState; visibility?: ManagedSpace['visibility'] | undefined };
const states = managedSpaceState.options;
type ManagedState = (typeof states)[number];

const managedPages = (search: string, filter: Filter) =>
  adminPages(listManagedSpaces, { ...filter, ...(search && { search }) });

const atOf = ({ space_id, space_name }: ManagedSpace) => ({
  place_id: space_id,
  place_kind: 'space' as const,
  place_name: space_name,
});

type Shown = { dialog: 'edit' | 'owner' | 'delete'; space: ManagedSpace };

/** The spaces of the company: to look at and change, to give an owner, to delete and to bring back. */
export const SpacesSection = () => {
  const { t } = useTranslation(['space-admin', 'place', 'space']);
  const navigate = useNavigate();
  const { typed, setTyped, search } = useTypedSearch();
  const [filter, setFilter] = useState<Filter>({ state: 'present' });
  const query = useInfiniteQuery(managedPages(search, filter));
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const { mutate: restore } = usePlaceWrite(({ space_id }: ManagedSpace) => managed.restore(space_id), {
    onDone: (_, { space_name: name }) => void toast({ title: t('place:restored', { name }), tone: 'success' }),
  });
  const actionsOf = (space: ManagedSpace) => {
    const { space_id, space_name: name, deleted_at } = space;
    const show = (dialog: Shown['dialog']) => () => setShown({ dialog, space });
    if (deleted_at) {
      return [{ label: t('place:restore_name', { name }), Icon: RotateCcw, onClick: () => restore(space) }];
    }
    const open = () => void navigate({ to: paths.space(space_id), search: { tab: 'about' } as never });
    return [
      { label: t('open', { name }), Icon: Eye, onClick: open },
      { label: t('edit', { name }), Icon: Pencil, onClick: show('edit') },
      { label: t('place:owner.make', { name }), Icon: Crown, onClick: show('owner') },
    ];
  };
  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .map((space) => {
      const { space_id, space_name: name, space_image, created_at, is_automatic, deleted_at, total_members } = space;
      const visibility = place_visibility_of[space.visibility];
      const facts = [
        t(`space:visibility.${visibility}`),
        t(`join.${is_automatic ? 'automatic' : visibility}`),
        t('created', { day: dayOf(created_at) }),
      ];
      return {
        key: space_id,
        lead: <PlaceFace name={name} url={space_image} size="3" />,
        name,
        text: facts.join(' · '),
        detail: <ManagedDetail place={space} members_count={total_members} />,
        actions: actionsOf(space),
        removal: deleted_at
          ? undefined
          : { label: t('delete'), Icon: Trash2, onSelect: () => setShown({ dialog: 'delete', space }) },
      };
    });
  const of = filter.state === 'present' ? '' : (`${filter.state}_` as const);
  return (
    <>
      <Listing
        label={t('admin:section.spaces')}
        text={t('text')}
        search_label={t('space:search')}
        typed={typed}
        onType={setTyped}
        filter={<Filters filter={filter} onChange={setFilter} />}
        detail_label={t('detail')}
        query={query}
        rows={rows}
        empty={{ Icon: Hash, title: t(`${of}empty`), text: t(`${of}empty_text`) }}
        is_filtered={filter.visibility !== undefined}
      />
      <Opening onClose={close}>
        {shown?.dialog === 'edit' && <managed.Settings place_id={shown.space.space_id} onClose={close} />}
        {shown?.dialog === 'owner' && <OwnerDialog place={atOf(shown.space)} onClose={close} />}
        {shown?.dialog === 'delete' && <DeleteDialog place={atOf(shown.space)} managed={managed} onClose={close} />}
      </Opening>
    </>
  );
};

const Filters = ({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) => {
  const { t } = useTranslation(['space-admin', 'space']);
  const { state, visibility } = filter;
  return (
    <>
      <FilterSelect
        label={t('visibility')}
        everything={t('any_visibility')}
        value={visibility}
        options={space_visibilities.map((id) => ({ id, label: t(`space:visibility.${place_visibility_of[id]}`) }))}
        onChange={(choice) => onChange({ state, visibility: oneOf(space_visibilities, choice) })}
      />
      <FilterSelect
        label={t('state.label')}
        everything={t('state.present')}
        value={state === 'present' ? undefined : state}
        options={(['ownerless', 'deleted'] as const).map((id) => ({ id, label: t(`state.${id}`) }))}
        onChange={(choice) => onChange({ visibility, state: oneOf(states, choice) ?? 'present' })}
      />
    </>
  );
};
