import { Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companyValuesQuery } from '../../company/queries.ts';
import { recognitionGroupsQuery, typeSections, typesQuery } from '../../recognition/queries.ts';
import { type Period, periods, type ProfileSearch } from '../format.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';

/** Type, value and period of the recognitions on a profile. */
export const ProfileFilters = ({ search }: { search: ProfileSearch }) => {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const types = useQuery(typesQuery());
  const groups = useQuery(recognitionGroupsQuery());
  const values = useQuery(companyValuesQuery());
  const change = (part: Partial<ProfileSearch>) =>
    void navigate({ to: '.', search: { ...search, ...part }, replace: true, resetScroll: false });

  return (
    <Flex gap="2" wrap="wrap" className="profile-filters">
      <FilterSelect
        size="2"
        label={t('filter.type')}
        everything={t('filter.all_types')}
        value={search.recognition_type_id}
        options={typeSections(types.data?.items ?? [], groups.data?.items ?? [], t('filter.other_types')).flatMap(
          ({ name, types: of_group }) =>
            of_group.map(({ recognition_type_id: id, title }) => ({ id, label: title, section: name })),
        )}
        onChange={(recognition_type_id) => change({ recognition_type_id })}
      />
      <FilterSelect
        size="2"
        label={t('filter.value')}
        everything={t('filter.all_values')}
        value={search.company_value_id}
        options={(values.data?.items ?? []).map(({ company_value_id: id, value_name }) => ({ id, label: value_name }))}
        onChange={(company_value_id) => change({ company_value_id })}
      />
      <FilterSelect
        size="2"
        label={t('filter.period')}
        everything={t('filter.all_time')}
        value={search.period}
        options={periods.map((period) => ({ id: period, label: t(`filter.${period}`) }))}
        onChange={(period) => change({ period: period as Period | undefined })}
      />
    </Flex>
  );
};
