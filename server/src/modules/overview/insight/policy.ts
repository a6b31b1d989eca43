import { limits } from '@plaudit/contract/limits';
import type { InsightGroup } from '@plaudit/contract/overview/schema';

const day_ms = 86_400_000;

/** How finely the time after `created_at` is divided. */
export const stepOf = (created_at: Date, now: Date): 'hour' | 'day' =>
  now.getTime() - created_at.getTime() < day_ms ? 'hour' : 'day';

type Counted = Omit<InsightGroup, 'department_name'> & { department_name: string | null };

/**
 * The departments that are large enough to be shown, the largest first. The people of all others are one group; if that is too
 * small, the smallest of the shown ones joins it, because the total would tell what it did. One group alone says no more than
 * the total, so it is not shown.
 */
export const shownGroups = (departments: readonly Counted[]): InsightGroup[] => {
  const isLarge = ({ department_id, people }: Counted) => department_id !== null && people >= limits.insight_people;
  const shown = departments.filter(isLarge).toSorted((a, b) => b.people - a.people);
  const rest: InsightGroup = { department_id: null, department_name: null, people: 0, reached: 0, clicked: 0 };
  const join = ({ people, reached, clicked }: Counted) => {
    rest.people += people;
    rest.reached += reached;
    rest.clicked += clicked;
  };
  departments.filter((one) => !isLarge(one)).forEach(join);
  while (rest.people > 0 && rest.people < limits.insight_people) {
    const smallest = shown.pop();
    if (!smallest) break;
    join(smallest);
  }
  const groups = rest.people > 0 ? [...shown, rest] : shown;
  return groups.length > 1 ? groups : [];
};
