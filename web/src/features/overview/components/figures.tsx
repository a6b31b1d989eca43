import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProgramFigures } from '@plaudit/contract/overview/schema';
import { Figures as FigureList } from '../../../ui/figures.tsx';
import { figuresOf } from '../figures.ts';

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: null };

/** The last four weeks in four numbers, beside the four weeks before. */
export const Figures = ({ now, before }: { now: ProgramFigures; before: ProgramFigures }) => {
  const { t } = useTranslation('overview');
  const shown = figuresOf(now, before).map((figure) => {
    const Arrow = figure.change && arrows[figure.change];
    const note = (
      <>
        {Arrow && <Arrow size={14} aria-hidden />}
        {t(`change.${figure.change ?? 'none'}`, { before: figure.before ?? '' })}
      </>
    );
    const { name, now: value, change } = figure;
    return { key: name, name: t(`figure.${name}`), value, note, is_up: change === 'up' };
  });
  return <FigureList figures={shown} />;
};
