import { Badge, Box, Button, Card, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PlaceCase } from '@plaudit/contract/moderation/endpoints';
import type { AnyPlace } from '../../../../lib/feature/places.ts';
import { personName } from '../../../../lib/format/person.ts';
import { linkProps } from '../../../../lib/navigation/link-props.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { WordsText } from '../../../content/components/words-text.tsx';
import { useDecidePlaceCase } from '../../mutations.ts';

type PlaceCaseCardProps = { reported: PlaceCase; place: AnyPlace; onRemove: () => void };

/** One reported thing: what it says, why it was reported, and the two answers. */
export const PlaceCaseCard = ({ reported, place, onRemove }: PlaceCaseCardProps) => {
  const { t } = useTranslation('moderation');
  const decide = useDecidePlaceCase();
  const { case_id, subject_kind, author, reported_text, mentions, reasons, notes, link } = reported;
  const { place_id, place_kind } = place;
  const name = author ? personName(author) : '';
  return (
    <li tabIndex={-1}>
      <Card size="2">
        <Flex gap="3" align="center" mb="3">
          <Avatar name={name} url={author?.profile_url} size="3" />
          <Box minWidth="0">
            <Text as="div" size="2" weight="medium">
              {t(`queue.by.${subject_kind}`, { name })}
            </Text>
            <Text as="div" size="1" color="gray">
              {t('queue.reports', { count: reported.reports_count })} · <RelativeTime at={reported.last_reported_at} />
            </Text>
          </Box>
        </Flex>
        <WordsText words={reported_text || t('case.no_words')} mentions={mentions} />
        <Flex gap="2" mt="3" wrap="wrap">
          {reasons.map((reason) => (
            <Badge key={reason} color="gray">
              {t(`reason.${reason}`)}
            </Badge>
          ))}
        </Flex>
        {notes.map((note, index) => (
          <Text key={index} as="p" size="2" color="gray" mt="2" dir="auto">
            {note}
          </Text>
        ))}
        <Flex gap="2" mt="4" wrap="wrap" className="place-answer">
          <Button
            size="2"
            variant="soft"
            highContrast
            loading={decide.isPending}
            aria-label={t('place.keep_name', { name })}
            onClick={() => decide.mutate({ place_id, place_kind, case_id, is_kept: true })}
          >
            {t('place.keep')}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            disabled={decide.isPending}
            aria-label={t('place.remove_name', { name })}
            onClick={onRemove}
          >
            {t('place.remove')}
          </Button>
          {link && (
            <Button asChild size="2" variant="soft" color="gray">
              <Link {...linkProps(link)}>{t('case.open')}</Link>
            </Button>
          )}
        </Flex>
      </Card>
    </li>
  );
};
