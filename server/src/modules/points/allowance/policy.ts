import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import type { Cell, RulesRow } from './queries.ts';

/** The rules that count today. */
export const presentRules = ({ rules, former_rules, coming_from }: RulesRow): AllowanceRule[] =>
  coming_from === null ? rules : former_rules;

/** People and points by rule, and for everyone else; `cells` counts people by the position of their rule. */
export const forecastOf = (
  cells: readonly Cell[],
  coming: readonly AllowanceRule[],
  present: readonly AllowanceRule[],
  monthly_allowance: number,
) => {
  const pointsAt = (rules: readonly AllowanceRule[], place: number) =>
    rules[place]?.monthly_points ?? monthly_allowance;
  const peopleAt = (place: number) =>
    cells.filter((cell) => cell.coming === place).reduce((sum, { people }) => sum + people, 0);
  const sumOf = (points: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + cell.people * points(cell), 0);
  const part = (place: number) => ({ people: peopleAt(place), points: peopleAt(place) * pointsAt(coming, place) });
  return {
    people: sumOf(() => 1),
    points: sumOf((cell) => pointsAt(coming, cell.coming)),
    present_points: sumOf((cell) => pointsAt(present, cell.present)),
    rules: coming.map((_rule, place) => part(place)),
    others: part(-1),
  };
};
