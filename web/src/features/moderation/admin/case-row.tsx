import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportCase } from '@plaudit/contract/moderation/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { plainText } from './format.ts';

/** One reported thing in the queue. */
export const CaseRow = ({ reported, onOpen }: { reported: ReportCase; onOpen: () => void }) => {
  const { t } = useTranslation('moderation');
  const { author, subject_kind, reported_text, mentions, reports_count, reasons, last_reported_at, decision } =
    reported;
  const name = author ? personName(author) : '';
  return (
    <li>
      <button type="button" className="admin-list-row" onClick={onOpen}>
        <Avatar name={name} url={author?.profile_url} />
        <Box flexGrow="1" minWidth="0">
          <Text as="div" size="2" weight="medium">
            {t(`queue.by.${subject_kind}`, { name })}
          </Text>
          <Text as="div" size="2" color="gray" truncate dir="auto">
            {plainText(reported_text, mentions) || t('case.no_words')}
          </Text>
          <Flex gap="2" mt="1" align="center" wrap="wrap">
            {reasons.map((reason) => (
              <Badge key={reason} color="gray">
                {t(`reason.${reason}`)}
              </Badge>
            ))}
            <Text size="1" color="gray">
              {t('queue.reports', { count: reports_count })} · <RelativeTime at={last_reported_at} />
            </Text>
          </Flex>
        </Box>
        {decision && <Badge highContrast>{t(`case.was.${decision}`)}</Badge>}
        <ChevronRight size={18} aria-hidden className="case-more" />
      </button>
    </li>
  );
};
