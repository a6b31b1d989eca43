import { limits } from '@plaudit/contract/limits';
import type { InsightGroup, InsightStep } from '@plaudit/contract/overview/schema';

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
  // Who left since is still among those who saw it.
  return groups.length > 1 ? groups.map((one) => ({ ...one, reached: Math.min(one.reached, one.people) })) : [];
};

/**
 * The same steps, without any that shows what fewer than five people did: they count with those of the next steps, and the last
 * ones with the step before.
 */
export const mergeSteps = (steps: readonly InsightStep[]): InsightStep[] => {
  const merged = steps.map(({ at }) => ({ at, reached: 0, clicks: 0 }));
  for (const figure of ['reached', 'clicks'] as const) {
    let waiting = 0;
    let shown = merged.at(-1);
    for (const [index, step] of steps.entries()) {
      waiting += step[figure];
      const here = merged[index];
      if (!here || waiting < limits.insight_people) continue;
      here[figure] = waiting;
      shown = here;
      waiting = 0;
    }
    if (shown) shown[figure] += waiting;
  }
  return merged;
};
