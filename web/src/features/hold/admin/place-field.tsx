import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../../lib/session/session.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import type { Picked } from '../../people/components/people-picker.tsx';
import { foundCommunities, foundSpaces } from './queries.ts';

type Found = Picked & { kind: 'community' | 'space'; is_archived: boolean };

type PlaceFieldProps = { value: Picked | null; onChange: (place: Picked) => void };

/** Chooses a community or a space that everyone can know of, by its name. Hidden ones are put on hold with the people in them. */
export const PlaceField = ({ value, onChange }: PlaceFieldProps) => {
  const { t } = useTranslation('hold');
  const { typed, setTyped, search } = useTypedSearch();
  const [has_communities, has_spaces] = [useModule('community'), useModule('spaces')];
  // In a row: `useQueries` would be in the first script of every page.
  const communities = [
    useQuery({ ...foundCommunities(search, false), enabled: has_communities }),
    useQuery({ ...foundCommunities(search, true), enabled: has_communities }),
  ];
  const spaces = [
    useQuery({ ...foundSpaces(search, false), enabled: has_spaces }),
    useQuery({ ...foundSpaces(search, true), enabled: has_spaces }),
  ];
  const found: Found[] = [
    ...spaces.flatMap(({ data }, at) =>
      (data?.items ?? [])
        .filter(({ visibility }) => visibility !== 'hidden')
        .map(({ space_id, space_name }) => ({
          id: space_id,
          label: space_name,
          kind: 'space' as const,
          is_archived: at === 1,
        })),
    ),
    ...communities.flatMap(({ data }, at) =>
      (data?.items ?? [])
        .filter(({ visibility }) => visibility !== 'hidden')
        .map(({ community_id, community_name }) => ({
          id: community_id,
          label: community_name,
          kind: 'community' as const,
          is_archived: at === 1,
        })),
    ),
  ];
  const all = [...spaces, ...communities];
  const failed = all.find(({ isError, data }) => isError && !data);
  const is_loading = all.some(({ isLoading }) => isLoading);
  // What was chosen stays in sight, whatever is searched for.
  const offered = new Map<string, Picked | Found>([...(value ? [value] : []), ...found].map((each) => [each.id, each]));
  const hintOf = (id: string) => {
    const place = found.find((each) => each.id === id);
    return place && t(place.is_archived ? 'archived' : `kind.${place.kind}`);
  };
  const nameOf = (id: string) => <bdi>{offered.get(id)?.label}</bdi>;
  return (
    <Flex direction="column" gap="3">
      <SearchField label={t('search_places')} value={typed} onChange={setTyped} />
      {is_loading && <RowsSkeleton rows={3} height={52} />}
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {!is_loading && !failed && offered.size === 0 && (
        <Text as="p" size="2" color="gray" role="status">
          {t('no_place_found')}
        </Text>
      )}
      {offered.size > 0 && (
        <ChoiceList
          label={t('place')}
          choices={[...offered.keys()]}
          value={value?.id}
          onChange={(id) => {
            const place = offered.get(id);
            if (place) onChange({ id, label: place.label });
          }}
          name={nameOf}
          hint={hintOf}
        />
      )}
    </Flex>
  );
};
