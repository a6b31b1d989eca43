import { Card, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { personName } from '../../../lib/format/person.ts';
import type { Write } from '../../../lib/writes/write.ts';
import { UnsentActions, UnsentState } from '../../../ui/unsent-actions.tsx';
import type { WaitingGift } from '../waiting.ts';
import { CardHeader } from './card/card-header.tsx';
import { CardImage } from './card/card-image.tsx';
import { TypeBanner } from './card/type-banner.tsx';
import { ValueBadges } from './card/value-badges.tsx';
import { useComposer } from './composer-provider.tsx';
import { WordsText } from '../../content/components/words-text.tsx';

/** A gift that is not sent yet, as it will look: its state stands where the time will be, and nobody can react to it. */
export const WaitingCard = ({ write }: { write: Write<WaitingGift> }) => {
  const { t } = useTranslation('recognition');
  const composer = useComposer();
  const created_at = new Date(write.created_at).toISOString();
  const recognition: Recognition = { ...write.shown.recognition, recognition_id: write.id, created_at };
  const { employees, giver, message, mentions, image_url, company_values } = recognition;
  const label = t('card', {
    giver: personName(giver),
    count: employees.length,
    first: employees[0] && personName(employees[0]),
  });
  return (
    <Card asChild size={{ initial: '2', sm: '3' }} className="recognition-card" data-state={write.state}>
      <article aria-label={label}>
        <Flex direction="column" gap="3">
          <CardHeader recognition={recognition} note={<UnsentState write={write} />} />
          <TypeBanner {...recognition} receivers={employees.length} />
          {message && <WordsText words={message} mentions={mentions} />}
          {image_url && <CardImage url={image_url} />}
          <ValueBadges values={company_values} />
          <UnsentActions write={write} onEdit={() => composer.open({ edited: write })} />
        </Flex>
      </article>
    </Card>
  );
};
