import type { ComponentProps } from 'react';
import { Box, Button, Flex, Heading, Text } from '@radix-ui/themes';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-date.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { type Managed, usePlaceWrite } from '../mutations.ts';
import { PlaceFace } from './place-face.tsx';

/** A deleted place, until when it can be brought back; null for ever. */
export type GonePlace = {
  place_id: string;
  place_name: string;
  image_url: string | null;
  deleted_at: string;
  goes_at: string | null;
};

type DeletedPlacesProps = {
  title: string;
  query: ComponentProps<typeof InfiniteList>['query'];
  places: readonly GonePlace[];
  restore: Managed['restore'];
};

const dayOf = (instant: string) => formatDate(instant, { dateStyle: 'medium' });

/** Deleted places that the person owned and can restore; nothing if there are none. */
export const DeletedPlaces = ({ title, query, places, restore }: DeletedPlacesProps) => {
  const kept = useHeadingFocus();
  if (places.length === 0) return null;
  return (
    <Box mt="6" {...kept}>
      <Heading as="h2" size="3" mb="3">
        {title}
      </Heading>
      <InfiniteList query={query}>
        <ul className="places" aria-label={title}>
          {places.map((place) => (
            <Deleted key={place.place_id} place={place} restore={restore} />
          ))}
        </ul>
      </InfiniteList>
    </Box>
  );
};

const Deleted = ({ place, restore: bringBack }: { place: GonePlace; restore: Managed['restore'] }) => {
  const { t } = useTranslation('place');
  const { place_id, place_name: name, image_url, deleted_at, goes_at } = place;
  const restore = usePlaceWrite(bringBack, {
    onDone: () => void toast({ title: t('restored', { name }), tone: 'success' }),
  });
  const until = goes_at ? t('gone.until', { day: dayOf(goes_at) }) : t('gone.for_ever');
  return (
    <li className="place-card">
      <PlaceFace name={name} url={image_url} size="5" />
      <Box minWidth="0" flexGrow="1">
        <Text as="div" size="3" weight="bold" className="place-name">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="1" color="gray">
          {[t('gone.deleted', { day: dayOf(deleted_at) }), until].join(' · ')}
        </Text>
        <Flex mt="3">
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('restore_name', { name })}
            loading={restore.isPending}
            onClick={() => restore.mutate(place_id)}
          >
            <RotateCcw size={16} aria-hidden />
            {t('restore')}
          </Button>
        </Flex>
      </Box>
    </li>
  );
};
