import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlaceMember } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { PersonLink } from '../../people/components/person-link.tsx';
import { memberPages } from '../queries.ts';
import { mayBring } from '../way-into.ts';
import { InviteButton } from './invite-button.tsx';
import { type GiveRole, PersonOfPlace } from './person-menu.tsx';

type MembersProps = {
  place: AnyPlace;
  /** Gives a member one of the place's own roles. */
  Give?: GiveRole;
};

/** The members, owners and managers first; managers remove people, owners give roles. */
export const Members = ({ place, Give }: MembersProps) => {
  const { t } = useTranslation('place');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(memberPages(place, search));
  const members = query.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-label={t('tab.members')}>
      <Flex gap="2" wrap="wrap" mb="3">
        <Box flexGrow="1">
          <SearchField label={t('search_members')} value={typed} onChange={setTyped} />
        </Box>
        {/* For others, it is at the top of the page. */}
        {place.can.manage && mayBring(place) && <InviteButton place={place} />}
      </Flex>
      {query.isPending && <RowsSkeleton rows={6} height={64} />}
      {query.isError && !members && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {members?.length === 0 && (
        <Text as="p" size="2" color="gray" role="status">
          {t(search ? 'no_member_found' : 'no_members')}
        </Text>
      )}
      {members && (
        <InfiniteList query={query}>
          <ul className="place-people" aria-label={t('tab.members')}>
            {members.map((member) => (
              <Member key={member.employee_id} place={place} member={member} {...(Give && { Give })} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </section>
  );
};

const Member = ({ place, member, Give }: MembersProps & { member: PlaceMember }) => {
  const { t } = useTranslation('place');
  return (
    <li>
      <Avatar name={personName(member)} url={member.profile_url} />
      <Box flexGrow="1" minWidth="0">
        <Text as="div" size="2" weight="medium">
          <PersonLink person={member} />
        </Text>
        <Text as="div" size="1" color="gray">
          <bdi>{filled(member.position_title)}</bdi>
        </Text>
      </Box>
      {member.role !== 'member' && <Badge color="gray">{t(`role.${member.role}`)}</Badge>}
      {member.space_role && (
        <Badge color="gray" className="place-role">
          <bdi>{member.space_role.role_name}</bdi>
        </Badge>
      )}
      <PersonOfPlace place={place} member={member} {...(Give && { Give })} />
    </li>
  );
};
