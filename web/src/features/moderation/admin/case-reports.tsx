import { Badge, Flex, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ReportCaseDetail } from '@plaudit/contract/moderation/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

/** Who reported it, and why. */
export const CaseReports = ({ reports }: { reports: ReportCaseDetail['reports'] }) => {
  const { t } = useTranslation('moderation');
  return (
    <section>
      <Heading as="h2" size="3" mb="2">
        {t('queue.reports', { count: reports.length })}
      </Heading>
      <ul className="case-reports">
        {reports.map(({ report_id, reporter, reason, note, created_at }) => (
          <li key={report_id}>
            <Flex gap="2" align="center" wrap="wrap">
              {reporter && (
                <Text size="2">
                  <bdi>{personName(reporter)}</bdi>
                </Text>
              )}
              <Badge color="gray">{t(`reason.${reason}`)}</Badge>
              <Text size="1" color="gray">
                <RelativeTime at={created_at} />
              </Text>
            </Flex>
            {note && (
              <Text as="p" size="2" color="gray" dir="auto">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
