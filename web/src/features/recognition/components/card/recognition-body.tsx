import type { Recognition } from '@plaudit/contract/recognition/schema';
import { WordsText } from '../../../content/components/words-text.tsx';
import { CardImage } from './card-image.tsx';
import { TypeBanner } from './type-banner.tsx';
import { ValueBadges } from './value-badges.tsx';

/** What was recognized: the type, the words, the picture and the values. */
export const RecognitionBody = ({ recognition }: { recognition: Recognition }) => {
  const { employees, message, mentions, image_url, company_values } = recognition;
  return (
    <>
      <TypeBanner {...recognition} receivers={employees.length} />
      {message && <WordsText words={message} mentions={mentions} />}
      {image_url && <CardImage url={image_url} />}
      <ValueBadges values={company_values} />
    </>
  );
};
