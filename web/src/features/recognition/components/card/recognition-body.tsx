import type { Recognition } from '@plaudit/contract/recognition/schema';
import { WordsText } from '../../../content/components/words-text.tsx';
import type { CardPlace } from '../../../../lib/feature/cards.ts';
import { CardImage } from './card-image.tsx';
import { TypeBanner } from './type-banner.tsx';
import { ValueBadges } from './value-badges.tsx';

/** The contents: the type, the words, the picture and the values. */
type RecognitionBodyProps = { recognition: Recognition; is_whole?: CardPlace['has_comments_open'] };

export const RecognitionBody = ({ recognition, is_whole = false }: RecognitionBodyProps) => {
  const { employees, message, mentions, image_url, image_alt, company_values } = recognition;
  return (
    <>
      <TypeBanner {...recognition} receivers={employees.length} />
      {message && <WordsText words={message} mentions={mentions} />}
      {image_url && <CardImage url={image_url} alt={image_alt} is_whole={is_whole} />}
      <ValueBadges values={company_values} />
    </>
  );
};
