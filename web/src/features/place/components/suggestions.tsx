import { useState } from 'react';
import { Badge, Box, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { grouped } from '../../../lib/format/number.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { JoinButton } from './join-button.tsx';
import { PlaceCard } from './listed-place.tsx';

/** A place, and why it is suggested: it is meant for the person, or people around them belong to it. */
export type Suggested = {
  place: AnyPlace;
  /** It is meant for an audience that the person is in. */
  is_preferred?: boolean;
  has_manager: boolean;
  team_count: number;
  department_count: number;
  followed_count?: number;
};

/** Places that are meant for the person, or that their colleagues or people they follow belong to; nothing if there are none. */
export const Suggestions = ({ all }: { all: readonly Suggested[] }) => {
  const { t } = useTranslation('place');
  const [now] = useState(() => new Date());
  const kept = useHeadingFocus();
  if (all.length === 0) return null;
  return (
    <Box mb="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {t('suggestions')}
      </Heading>
      <ul className="places" aria-label={t('suggestions')}>
        {all.map((suggested) => (
          <Suggestion key={suggested.place.place_id} suggested={suggested} now={now} />
        ))}
      </ul>
    </Box>
  );
};

const Suggestion = ({ suggested, now }: { suggested: Suggested; now: Date }) => {
  const { t } = useTranslation('place');
  const { place, is_preferred = false, has_manager, team_count, department_count, followed_count = 0 } = suggested;
  const count = Math.max(followed_count, department_count, team_count);
  const most = followed_count === count ? 'followed' : department_count === count ? 'department' : 'team';
  const people =
    count > 0 ? t(`suggested.${most}`, { count, amount: grouped(count) }) : has_manager && t('suggested.manager');
  return (
    <PlaceCard place={place} now={now}>
      <JoinButton place={place} />
      {is_preferred && <Badge color="green">{t('suggested.preferred')}</Badge>}
      <Text as="span" size="1" color="gray">
        {people}
      </Text>
    </PlaceCard>
  );
};
