import type { ReactNode } from 'react';
import { Box, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { type AnyPlace, linkToFeed, placeKindOf } from '../../../lib/feature/places.ts';
import { OwnFace } from './own-face.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { Standing, Unread } from './standing.tsx';

type PlaceCardProps = {
  place: AnyPlace;
  now: Date;
  /** What can be done about it right here. */
  children?: ReactNode;
};

/** One place of a list; the whole card is a link to it, and to what is new there. */
export const PlaceCard = ({ place, now, children }: PlaceCardProps) => {
  const { place_id, place_kind, place_name, description, my } = place;
  const has_news = (my.membership?.unread_count ?? 0) > 0;
  const link = has_news ? linkToFeed({ kind: place_kind, place_id }) : placeKindOf(place_kind)?.link(place_id);
  return (
    <li className="place-card">
      <OwnFace place={place} size="5" />
      <Box minWidth="0" flexGrow="1">
        <Text as="div" size="3" weight="bold" className="place-name">
          <Link to={link ?? ''} className="place-card-link">
            <bdi>{place_name}</bdi>
          </Link>
        </Text>
        {description && (
          <Text as="p" size="2" color="gray" className="place-words">
            <bdi>{description}</bdi>
          </Text>
        )}
        <PlaceFacts place={place} size="1">
          <Standing my={my} now={now} />
        </PlaceFacts>
        {children && (
          <Flex gap="2" wrap="wrap" align="center" mt="3" className="place-card-actions">
            {children}
          </Flex>
        )}
      </Box>
      <Unread my={my} now={now} />
    </li>
  );
};
