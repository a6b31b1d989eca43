import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProgramFigures } from '@plaudit/contract/overview/schema';
import { figuresOf } from '../figures.ts';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: null };

/** The last four weeks in four numbers, beside the four weeks before. */
export const Figures = ({ now, before }: { now: ProgramFigures; before: ProgramFigures }) => {
  const { t } = useTranslation('overview');
  return (
    <dl className="overview-figures">
      {figuresOf(now, before).map((figure) => {
        const Arrow = figure.change && arrows[figure.change];
        return (
          <div key={figure.name}>
            <dt>{t(`figure.${figure.name}`)}</dt>
            <dd>{figure.now}</dd>
            <dd data-change={figure.change ?? 'none'}>
              {Arrow && <Arrow size={14} aria-hidden />}
              {t(`change.${figure.change ?? 'none'}`, { before: figure.before ?? '' })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
