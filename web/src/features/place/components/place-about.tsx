import { Card, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { piecesOf } from '@plaudit/contract/words/pieces';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Address } from '../../content/components/address.tsx';
import { Keepers } from './keepers.tsx';

/** What a place is about, who may see it, and who looks after it. */
export const PlaceAbout = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(place.place_kind);
  const { description, visibility, is_everybody, created_at, can } = place;
  return (
    <Card size="3">
      <Heading as="h2" size="3" mb="2">
        {t('tab.about')}
      </Heading>
      <Text as="p" size="3" className="place-about" {...(!description && { color: 'gray' })}>
        <bdi>{description ? <Linked text={description} /> : t('no_description')}</bdi>
      </Text>
      <dl className="place-details">
        <div>
          <dt>{own(`visibility.${visibility}`)}</dt>
          <dd>{is_everybody ? t('everybody_hint') : own(`visibility_hint.${visibility}`)}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{formatDate(created_at, { dateStyle: 'long' })}</dd>
        </div>
        {(can.read || can.manage) && <Keepers place={place} />}
      </dl>
    </Card>
  );
};

/** A plain text with its addresses as links. */
const Linked = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    piece.kind === 'address' ? (
      <Address key={at} href={piece.text}>
        {piece.text}
      </Address>
    ) : (
      piece.text
    ),
  );
