import type { ProgramFigures, ProgramWeek } from '@plaudit/contract/overview/schema';
import { formatDate } from '../../lib/format/format-date.ts';
import { grouped } from '../../lib/format/number.ts';
import { roundTop } from '../../lib/format/round-top.ts';

const figure_names = ['recognitions', 'gave', 'received', 'took_part'] as const;
type FigureName = (typeof figure_names)[number];

/** `before` and `change` are null where there was nothing to compare with. */
type Figure = { name: FigureName; now: string; before: string | null; change: 'up' | 'down' | 'same' | null };

/** Which part of the people did something. Those who have left since can make it more than everyone. */
export const shareOf = (part: number, people: number): number => (people > 0 ? Math.min(part / people, 1) : 0);

export const percent = (share: number): string => share.toLocaleString('en', { style: 'percent' });

const valueOf = (name: FigureName, figures: ProgramFigures): number =>
  name === 'recognitions' ? figures.recognitions : shareOf(figures[name], figures.people);

const shown = (name: FigureName, value: number): string => (name === 'recognitions' ? grouped(value) : percent(value));

/** The figures of four weeks beside those of the four before. */
export const figuresOf = (now: ProgramFigures, before: ProgramFigures): Figure[] =>
  figure_names.map((name) => {
    const [value, former] = [valueOf(name, now), valueOf(name, before)];
    const [text, former_text] = [shown(name, value), shown(name, former)];
    if (before.people === 0) return { name, now: text, before: null, change: null };
    const change = text === former_text ? 'same' : value > former ? 'up' : 'down';
    return { name, now: text, before: former_text, change };
  });

export const weekName = (first_day: string): string =>
  formatDate(`${first_day}T00:00`, { month: 'short', day: 'numeric' });

export const measures = ['took_part', 'recognitions'] as const;
export type Measure = (typeof measures)[number];

export type Bar = { first_day: string; text: string; height: number; is_present: boolean };
type Chart = { bars: Bar[]; top: string; half: string };

/** A bar for each week, as a part of the height; the last one is the present week so far. */
export const chartOf = (weeks: readonly ProgramWeek[], measure: Measure): Chart => {
  const values = weeks.map((week) => valueOf(measure, week));
  const most = Math.max(0, ...values);
  const top = measure === 'recognitions' ? roundTop(most) : roundTop(Math.ceil(most * 100)) / 100;
  const bars = weeks.map(({ first_day }, index) => {
    const value = values[index] ?? 0;
    const text = shown(measure, value);
    return { first_day, text, height: value / top, is_present: index === weeks.length - 1 };
  });
  return { bars, top: shown(measure, top), half: shown(measure, top / 2) };
};

/** Whether nothing has happened yet that figures could tell of. */
export const isQuiet = (weeks: readonly ProgramWeek[]): boolean =>
  weeks.every(({ recognitions, took_part }) => recognitions === 0 && took_part === 0);
