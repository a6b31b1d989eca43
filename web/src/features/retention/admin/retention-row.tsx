import { Badge, Box, Button, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { RetentionRule } from '@plaudit/contract/retention/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';
import { useChangePeriod } from './mutations.ts';
import { periodWords } from '../../../lib/format/period.ts';

/** One kind of data: what it is, how long it stays, and the last deletion. */
export const RetentionRow = ({ rule, onChange }: { rule: RetentionRule; onChange: () => void }) => {
  const { t } = useTranslation('retention');
  const { back } = useChangePeriod();
  const { retention_key, days, counted_days, counts_from, last_run } = rule;
  const what = t(`what.${retention_key}.title`);
  return (
    <li className="retention-row">
      <Box className="retention-words">
        <Text as="div" size="2" weight="medium">
          {what}
        </Text>
        <Text as="div" size="2" color="gray">
          {t(`what.${retention_key}.text`)}
        </Text>
        {last_run !== null && last_run.removed > 0 && (
          <Text as="div" size="1" color="gray" mt="1">
            {t('removed', { count: last_run.removed, amount: grouped(last_run.removed) })}
          </Text>
        )}
      </Box>
      <Flex align="center" gap="2" wrap="wrap" className="retention-period">
        <Text size="3" weight="bold">
          {periodWords(t, counted_days)}
        </Text>
        {counts_from && (
          <Badge color="amber" size="2" highContrast>
            {t('waits', {
              period: periodWords(t, days),
              day: formatDate(counts_from, { day: 'numeric', month: 'short' }),
            })}
          </Badge>
        )}
      </Flex>
      <Flex gap="2" wrap="wrap" className="retention-actions">
        {counts_from && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('take_back_name', { what })}
            loading={back.isPending}
            onClick={() => back.mutate({ retention_key, days: counted_days })}
          >
            {t('take_back')}
          </Button>
        )}
        <Button size="2" variant="soft" highContrast aria-label={t('change_name', { what })} onClick={onChange}>
          {t('change')}
        </Button>
      </Flex>
    </li>
  );
};
