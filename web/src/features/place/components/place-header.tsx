import type { ReactNode } from 'react';
import { Box, Flex, Heading } from '@radix-ui/themes';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { Managed } from '../mutations.ts';
import { ArchivedNotice } from './archived-notice.tsx';
import { OwnFace } from './own-face.tsx';
import { PlaceActions } from './place-actions.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { ReviewLink } from './review-link.tsx';

type PlaceHeaderProps = {
  place: AnyPlace;
  managed: Managed;
  /** What people do most in a place of this kind. */
  children?: ReactNode;
};

/** Picture, name and size of a place, and what the person can do about it. */
export const PlaceHeader = ({ place, managed, children }: PlaceHeaderProps) => {
  const { place_name, cover_url, archived_at } = place;
  return (
    <header className="place-header">
      <div className="place-cover" data-picture={cover_url !== null || undefined}>
        {cover_url && <Picture src={cover_url} alt="" decoding="async" />}
      </div>
      <Flex align="start" gap="4" wrap="wrap" className="place-top">
        <OwnFace place={place} size={{ initial: '6', sm: '8' }} />
        <Box minWidth="0" className="place-title">
          <Heading as="h1" size={{ initial: '5', sm: '7' }} tabIndex={-1} className="page-title">
            <bdi>{place_name}</bdi>
          </Heading>
          <PlaceFacts place={place} size="2">
            <ReviewLink place={place} />
          </PlaceFacts>
        </Box>
        <PlaceActions place={place} managed={managed}>
          {children}
        </PlaceActions>
      </Flex>
      {archived_at && <ArchivedNotice place={place} archived_at={archived_at} managed={managed} />}
    </header>
  );
};
