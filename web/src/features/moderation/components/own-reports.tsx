import { Badge, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { ownReportPages } from '../queries.ts';
import './own-reports.css';

const color_of_state = { waiting: 'amber', kept: 'gray', acted: 'green' } as const;

/** The person's own reports with their results; nothing without any. */
export const OwnReports = () => {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(ownReportPages());
  const reports = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (reports.length === 0) return null;
  return (
    <SettingsSection id="reports" title={t('own.title')} description={t('own.text')}>
      <ul className="own-reports" aria-labelledby="reports">
        {reports.map(({ report_id, subject_kind, reason, created_at, state }) => (
          <li key={report_id} className="own-report">
            <div>
              <Text as="div" size="2" weight="medium">
                {t(`subject.${subject_kind}`)}
              </Text>
              <Text as="div" size="1" color="gray">
                {t(`reason.${reason}`)} · <RelativeTime at={created_at} />
              </Text>
            </div>
            <Badge color={color_of_state[state]} highContrast>
              {t(`own.state.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
