import { limits } from '@plaudit/contract/limits';
import type { InsightLink } from '@plaudit/contract/overview/schema';

/** Each link of a text with how many people opened it, unless they are so few, and together those that it no longer has. */
export const viewLinks = (
  links: ReadonlyMap<string, string>,
  counted: readonly { link_id: string; clicked: number }[],
): InsightLink[] => {
  const clickedOf = new Map(counted.map(({ link_id, clicked }) => [link_id, clicked]));
  const present = [...links].map(([link_id, url]) => ({ url, clicked: shown(clickedOf.get(link_id) ?? 0) }));
  const gone = counted.filter(({ link_id }) => !links.has(link_id)).reduce((sum, { clicked }) => sum + clicked, 0);
  return gone > 0 ? [...present, { url: null, clicked: shown(gone) }] : present;
};

const shown = (people: number): number | null => (people > 0 && people < limits.insight_people ? null : people);
