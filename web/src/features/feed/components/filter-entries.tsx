import { DropdownMenu } from '@radix-ui/themes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cardOf, shownKinds } from '../../../lib/feature/cards.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { communityPages } from '../../community/queries.ts';
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

/** The kinds, communities, values and recognition types by which the feed can be filtered. */
export const FilterEntries = ({ filter, onChange }: FilterEntriesProps) => {
  const { t } = useTranslation('feed');
  const { modules } = useCompany();
  const enabled = modules.recognition;
  const values = useQuery({ ...valuesQuery(), enabled });
  const types = useQuery({ ...typesQuery(), enabled });
  const places = useInfiniteQuery({ ...communityPages('mine'), enabled: modules.community });
  if ([values, types, places].some(({ isLoading }) => isLoading))
    return <DropdownMenu.Item disabled>{t('common:loading')}</DropdownMenu.Item>;
  const kinds = shownKinds()
    .split(',')
    .flatMap((kind) => {
      const module = cardOf(kind)?.module;
      return module && modules[module] ? [{ id: kind, name: t(`filter.kind.${kind}`) }] : [];
    });
  const of_places = (places.data?.pages ?? []).flatMap(({ items }) =>
    items.map(({ community_id: id, community_name: name }) => ({ id, name })),
  );
  const of_values = values.data?.items.map(({ company_value_id: id, value_name: name }) => ({ id, name })) ?? [];
  const of_types = types.data?.items.map(({ recognition_type_id: id, title: name }) => ({ id, name })) ?? [];
  return (
    <>
      <Entries label={t('filter.kinds')} entries={kinds} chosen={filter.kind} onChoose={(kind) => onChange({ kind })} />
      <Entries
        label={t('filter.places')}
        entries={of_places}
        chosen={filter.place_id}
        onChoose={(place_id) => onChange({ place_id })}
      />
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
