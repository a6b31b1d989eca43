import { Text } from '@radix-ui/themes';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { grouped } from '../../../lib/format/number.ts';
import { Visibility } from './visibility.tsx';
import './place.css';

type PlaceFactsProps = { place: AnyPlace; size: '1' | '2'; children?: ReactNode };

/** Who may read a place, how many belong to it, and other short facts. */
export const PlaceFacts = ({ place, size, children }: PlaceFactsProps) => {
  const { t } = useTranslation('place');
  const { members_count } = place;
  return (
    <Text as="div" size={size} color="gray" mt="1" className="place-facts">
      <Visibility place={place} />
      {members_count !== null && (
        <span className="place-fact">
          <UsersRound size={14} aria-hidden />
          {t('members_count', { count: members_count, amount: grouped(members_count) })}
        </span>
      )}
      {children}
    </Text>
  );
};
