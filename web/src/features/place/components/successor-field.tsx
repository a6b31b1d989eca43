import { Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PlaceMember } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { successorPages } from '../queries.ts';

/** As many are in sight without a search. */
const few = 6;

type SuccessorFieldProps = {
  place: AnyPlace;
  /** The current owner, who won't be one anymore. */
  instead_of: string;
  value: PlaceMember | undefined;
  onChange: (member: PlaceMember) => void;
};

/** Chooses the next owner of a place among its members who can be; managers first. */
export const SuccessorField = ({ place, instead_of, value, onChange }: SuccessorFieldProps) => {
  const { t } = useTranslation('place');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(successorPages(place, search));
  const members = query.data?.pages.flatMap(({ items }) => items);
  const able = members?.filter(({ employee_id, is_active }) => is_active && employee_id !== instead_of);
  const byId = new Map([...(value ? [value] : []), ...(able ?? [])].map((member) => [member.employee_id, member]));
  const is_searched = search !== '' || query.hasNextPage || (able?.length ?? 0) > few;
  return (
    <Flex direction="column" gap="3">
      {is_searched && <SearchField label={t('search_members')} value={typed} onChange={setTyped} />}
      {query.isPending && <RowsSkeleton rows={3} height={52} />}
      {query.isError && !members && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {able?.length === 0 && (
        <Text as="p" size="2" color="gray" role="status">
          {t(search ? 'successor.nobody' : 'successor.alone')}
        </Text>
      )}
      {able && able.length > 0 && (
        <InfiniteList query={query}>
          <ChoiceList
            label={t('successor.label')}
            choices={able.map(({ employee_id }) => employee_id)}
            value={value?.employee_id}
            onChange={(id) => {
              const chosen = byId.get(id);
              if (chosen) onChange(chosen);
            }}
            name={(id) => candidate(byId.get(id), t)}
          />
        </InfiniteList>
      )}
    </Flex>
  );
};

const candidate = (member: PlaceMember | undefined, t: TFunction<'place'>) => {
  if (!member) return null;
  const role = member.role === 'member' ? '' : t(`role.${member.role}`);
  return (
    <Flex gap="3" align="center" className="place-candidate">
      <Avatar name={personName(member)} url={member.profile_url} size="2" />
      <span>
        <Text as="div" size="2" weight="medium">
          <bdi>{personName(member)}</bdi>
        </Text>
        <Text as="div" size="1" color="gray">
          <bdi>{[role, filled(member.position_title)].filter(Boolean).join(' · ')}</bdi>
        </Text>
      </span>
    </Flex>
  );
};
