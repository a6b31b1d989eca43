import { Button, Callout, Flex } from '@radix-ui/themes';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { type Managed, useArchive } from '../mutations.ts';

type ArchivedNoticeProps = { place: AnyPlace; archived_at: string; managed: Managed };

/** Above everything in a place that is read-only; people who may restore it can do so here. */
export const ArchivedNotice = ({ place, archived_at, managed }: ArchivedNoticeProps) => {
  const { t } = useTranslation('place');
  const archive = useArchive(place, managed);
  return (
    <Callout.Root color="gray" mt="4" mb="4">
      <Callout.Icon>
        <Archive size={18} aria-hidden />
      </Callout.Icon>
      <Flex gap="3" wrap="wrap" align="center" justify="between">
        <Callout.Text>{t('archived_text', { day: formatDate(archived_at, { dateStyle: 'long' }) })}</Callout.Text>
        {place.can.archive && (
          <Button size="2" variant="soft" color="gray" highContrast onClick={() => archive(false)}>
            {t('restore')}
          </Button>
        )}
      </Flex>
    </Callout.Root>
  );
};
