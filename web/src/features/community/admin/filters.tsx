import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportCommunities } from '@plaudit/contract/community/endpoints';
import { managed_states, type ManagedState } from '@plaudit/contract/community/schema';
import { place_visibilities, type PlaceVisibility } from '@plaudit/contract/place/schema';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import { oneOf } from '../../../lib/navigation/search.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';

export type ManagedFilter = { state: ManagedState; visibility?: PlaceVisibility | undefined };

type FiltersProps = { filter: ManagedFilter; search: string; onChange: (filter: ManagedFilter) => void };

/** Which communities are shown, and the file of them. */
export const Filters = ({ filter, search, onChange }: FiltersProps) => {
  const { t } = useTranslation(['community-admin', 'community']);
  const { state, visibility } = filter;
  const file = useSaveFile(exportCommunities, 'communities.xlsx');
  return (
    <>
      <FilterSelect
        label={t('visibility')}
        everything={t('any_visibility')}
        value={visibility}
        options={place_visibilities.map((id) => ({ id, label: t(`community:visibility.${id}`) }))}
        onChange={(choice) => onChange({ state, visibility: oneOf(place_visibilities, choice) })}
      />
      <FilterSelect
        label={t('state.label')}
        everything={t('state.present')}
        value={state === 'present' ? undefined : state}
        options={(['ownerless', 'archived', 'deleted'] as const).map((id) => ({ id, label: t(`state.${id}`) }))}
        onChange={(choice) => onChange({ visibility, state: oneOf(managed_states, choice) ?? 'present' })}
      />
      <Button
        size="3"
        variant="soft"
        color="gray"
        highContrast
        loading={file.isPending}
        onClick={() => file.mutate({ query: { ...filter, ...(search && { search }) } })}
      >
        <Download size={18} aria-hidden />
        {t('export')}
      </Button>
    </>
  );
};
