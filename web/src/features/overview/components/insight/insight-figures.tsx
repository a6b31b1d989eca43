import { useTranslation } from 'react-i18next';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { percent, shareOf } from '../../figures.ts';

/** Reach, reactions, comments and clicks in four numbers. */
export const InsightFigures = ({ insight }: { insight: ContentInsight }) => {
  const { t } = useTranslation('overview');
  const { people, reached, others, clicked, reactions, comments_count } = insight;
  const reacted = reactions.reduce((sum, { count }) => sum + count, 0);
  const reach = () => {
    if (people === null || reached === null) return { value: t('insight.not_shown') };
    const of_all = t('insight.of_people', { count: people, reached: grouped(reached), people: grouped(people) });
    const note = others ? `${of_all} · ${t('insight.others', { count: others, amount: grouped(others) })}` : of_all;
    return { value: percent(shareOf(reached, people)), note };
  };
  return (
    <Figures
      figures={[
        { key: 'reach', name: t('insight.figure.reach'), ...reach() },
        { key: 'reactions', name: t('insight.figure.reactions'), value: grouped(reacted) },
        { key: 'comments', name: t('insight.figure.comments'), value: grouped(comments_count) },
        {
          key: 'clicked',
          name: t('insight.figure.clicked'),
          value: clicked === null ? t('insight.not_shown') : grouped(clicked),
        },
      ]}
    />
  );
};
