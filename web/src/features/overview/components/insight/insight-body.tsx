import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { InsightDepartments } from './insight-departments.tsx';
import { InsightFigures } from './insight-figures.tsx';
import { InsightLinks } from './insight-links.tsx';
import { InsightTime } from './insight-time.tsx';
import './insight.css';

/** The numbers and charts, or in words why there are none. */
export const InsightBody = ({ insight }: { insight: ContentInsight }) => {
  const { t } = useTranslation('overview');
  const { hidden, counted_at, reached, others, links, over_time, departments } = insight;
  const was_seen = (reached ?? 0) + (others ?? 0) > 0;
  return (
    <div className="insight">
      <InsightFigures insight={insight} />
      {(hidden || !was_seen) && (
        <Text as="p" size="2" color="gray">
          {hidden ? t([`insight.hidden.${hidden}`, 'insight.hidden.other']) : t('insight.unseen')}
        </Text>
      )}
      {was_seen && over_time.length > 0 && <InsightTime insight={insight} />}
      {was_seen && departments.length > 0 && <InsightDepartments groups={departments} />}
      {links.length > 0 && <InsightLinks links={links} />}
      {counted_at && (
        <Text as="p" size="1" color="gray">
          {t('insight.counted', { moment: fullTime(counted_at), count: limits.insight_people })}
        </Text>
      )}
    </div>
  );
};
