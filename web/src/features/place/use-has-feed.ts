import { allComposers } from '../../lib/feature/cards.ts';
import { useCompany } from '../../lib/session/session.ts';

/** Whether the company has anything that people post in places. */
export const useHasFeed = (): boolean => {
  const { modules } = useCompany();
  return allComposers().some(({ in_places, module }) => in_places && modules[module]);
};
