import { Flex, Progress, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { grouped } from '../../../lib/format/number.ts';
import { progressOf } from './format.ts';

/** How far the server is. */
export const ImportProgress = ({ job }: { job: EmployeeImport }) => {
  const { t } = useTranslation('spreadsheet');
  const { done, all } = progressOf(job);
  return (
    <Flex direction="column" gap="2">
      <Progress value={all === null ? null : all === 0 ? 0 : (done / all) * 100} aria-label={t('progress')} />
      <Text size="2" color="gray">
        {all === null
          ? t('rows_read', { count: done, amount: grouped(done) })
          : t('rows_done', { done: grouped(done), all: grouped(all) })}
      </Text>
      <Text size="2" color="gray">
        {t('leave')}
      </Text>
    </Flex>
  );
};
