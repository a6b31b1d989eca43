import { Flex, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Notice } from '@plaudit/contract/moderation/notice';
import { standingOf } from '../format.ts';

/** What a moderator decided about something of the reader's: its words, why, and what became of it. */
export const Decision = ({ notice, reason }: { notice: Notice; reason: string }) => {
  const { t } = useTranslation('notification');
  const { words, outcome } = notice;
  const is_reversal = outcome === 'restored' || outcome === 'cleared';
  return (
    <Flex direction="column" gap="4">
      {words && (
        <Text as="p" size="3" className="decision-words" dir="auto">
          {words}
        </Text>
      )}
      {!is_reversal && (
        <div>
          <Heading as="h2" size="2" color="gray" weight="medium" mb="1">
            {t('decision.reason')}
          </Heading>
          <Text as="p" size="3" className="decision-reason" dir="auto">
            {reason || t('decision.no_reason')}
          </Text>
        </div>
      )}
      <Text as="p" size="2" color="gray">
        {t(`decision.now.${standingOf(notice)}`)} {!is_reversal && t('decision.ask')}
      </Text>
    </Flex>
  );
};
