import { DropdownMenu } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FeedFilter } from '../../content/queries.ts';
import { typesQuery, valuesQuery } from '../../recognition/queries.ts';

type Entry = { id: string; name: string };
type EntriesProps = { label: string; entries: Entry[]; chosen: string | undefined; onChoose: (id: string) => void };

const Entries = ({ label, entries, chosen, onChoose }: EntriesProps) => {
  if (entries.length === 0) return null;
  return (
    <>
      <DropdownMenu.Label>{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={chosen ?? ''} onValueChange={onChoose}>
        {entries.map(({ id, name }) => (
          <DropdownMenu.RadioItem key={id} value={id}>
            <bdi>{name}</bdi>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
};

type FilterEntriesProps = { filter: FeedFilter; onChange: (part: FeedFilter) => void };

/** The values and recognition types by which the feed can be filtered. */
export const FilterEntries = ({ filter, onChange }: FilterEntriesProps) => {
  const { t } = useTranslation('feed');
  const values = useQuery(valuesQuery());
  const types = useQuery(typesQuery());
  if (values.isPending || types.isPending) return <DropdownMenu.Item disabled>{t('common:loading')}</DropdownMenu.Item>;
  const of_values = values.data?.items.map(({ company_value_id: id, value_name: name }) => ({ id, name })) ?? [];
  const of_types = types.data?.items.map(({ recognition_type_id: id, title: name }) => ({ id, name })) ?? [];
  if (of_values.length + of_types.length === 0)
    return <DropdownMenu.Item disabled>{t('filter.nothing')}</DropdownMenu.Item>;
  return (
    <>
      <Entries
        label={t('filter.values')}
        entries={of_values}
        chosen={filter.company_value_id}
        onChoose={(company_value_id) => onChange({ company_value_id })}
      />
      <Entries
        label={t('filter.types')}
        entries={of_types}
        chosen={filter.recognition_type_id}
        onChoose={(recognition_type_id) => onChange({ recognition_type_id })}
      />
    </>
  );
};
