import { useState } from 'react';
import { Box, Heading } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
import { PlaceCard } from './listed-place.tsx';

/** Places that wait for the person's answer; nothing if none do. */
export const Invitations = ({ places }: { places: readonly AnyPlace[] }) => {
  const { t } = useTranslation('place');
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  if (places.length === 0) return null;
  return (
    <Box mb="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {t('invitations')}
      </Heading>
      <ul className="places" aria-label={t('invitations')}>
        {places.map((place) => (
          <PlaceCard key={place.place_id} place={place} now={now}>
            <InvitationAnswer place={place} size="2" />
          </PlaceCard>
        ))}
      </ul>
    </Box>
  );
};
