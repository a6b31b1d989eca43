import { Flex, Skeleton } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { keeperPages } from '../queries.ts';
import './place.css';

/** Who looks after a place, in a list of details; nothing if no one does. Until that is known, it has the room of a person. */
export const Keepers = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { data, isLoading } = useInfiniteQuery(keeperPages(place));
  const keepers = data?.pages.flatMap((page) => page.items) ?? [];
  if (keepers.length === 0 && !isLoading) return null;
  return (
    <div>
      <dt>{t('keepers')}</dt>
      <dd>
        <Flex gap="3" wrap="wrap" mt="2">
          {isLoading && <Skeleton height="32px" width="160px" />}
          {keepers.map((person) => (
            <Flex key={person.employee_id} gap="2" align="center" minWidth="0" className="place-keeper">
              <Avatar name={personName(person)} url={person.profile_url} size="2" />
              <PersonLink person={person} />
            </Flex>
          ))}
        </Flex>
      </dd>
    </div>
  );
};
