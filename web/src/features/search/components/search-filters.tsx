import { Flex, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { searched_parts, type SearchedPart } from '@plaudit/contract/search/schema';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { CommunityPicker } from '../../community/components/community-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { cardOf, shownKinds } from '../../../lib/feature/cards.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { times, type Filters, type Time } from '../filters.ts';

type SearchFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

/** What is looked for, whose content, from where and from when. */
export const SearchFilters = ({ filters, onChange }: SearchFiltersProps) => {
  const { kind, person, place, time, has, first_day, last_day } = filters;
  const { t } = useTranslation('search');
  const { modules } = useCompany();
  const has_communities = modules.community;
  const written = shownKinds()
    .split(',')
    .filter((each) => {
      const module = cardOf(each)?.module;
      return module !== undefined && modules[module];
    });
  const kinds = [
    'people',
    ...(has_communities ? ['community'] : []),
    ...written,
    ...(modules.chats ? ['message', 'conversation'] : []),
    'comment',
    'file',
  ];
  return (
    <Flex direction="column" gap="3" className="search-filters">
      <PersonPicker
        label={t('filter.person')}
        value={person ?? null}
        onChange={(chosen) => onChange({ person: chosen ?? undefined })}
      />
      <Flex gap="2" wrap="wrap">
        <FilterSelect
          size="2"
          label={t('filter.kind')}
          everything={t('filter.any_kind')}
          value={kind}
          options={kinds.map((id) => ({ id, label: t(`kind.${id}`, { defaultValue: t('kind.other') }) }))}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <FilterSelect
          size="2"
          label={t('filter.time')}
          everything={t('filter.any_time')}
          value={time}
          options={times.map((id) => ({ id, label: t(`time.${id}`) }))}
          onChange={(chosen) => onChange({ time: chosen as Time | undefined })}
        />
        <FilterSelect
          size="2"
          label={t('filter.has')}
          everything={t('filter.any_has')}
          value={has}
          options={searched_parts.map((id) => ({ id, label: t(`has.${id}`) }))}
          onChange={(chosen) => onChange({ has: chosen as SearchedPart | undefined })}
        />
        {has_communities && (
          <CommunityPicker
            label={t('filter.place')}
            everything={t('filter.any_place')}
            value={place}
            onChange={(chosen) => onChange({ place: chosen })}
          />
        )}
      </Flex>
      <Flex gap="3" wrap="wrap">
        {(
          [
            ['first_day', first_day],
            ['last_day', last_day],
          ] as const
        ).map(([name, day]) => (
          <FormField key={name} label={t(`filter.${name}`)}>
            {(control) => (
              <TextField.Root
                {...control}
                type="date"
                size="2"
                value={day ?? ''}
                onChange={({ target }) => onChange({ [name]: target.value || undefined })}
              />
            )}
          </FormField>
        ))}
      </Flex>
    </Flex>
  );
};
