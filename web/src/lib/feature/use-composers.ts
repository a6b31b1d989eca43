import { hasPermission } from '@plaudit/contract/people/permissions';
import { useCompany, useSession } from '../session/session.ts';
import { allComposers, type WrittenIn } from './cards.ts';

/** What the person may write, at home (`place` is null) or in a place. */
export const useComposers = (place: WrittenIn | null) => {
  const { modules, posts_to_everyone } = useCompany();
  const { permissions: held } = useSession().session;
  return allComposers().filter(
    ({ module, permissions, in_places, to_everyone }) =>
      modules[module] &&
      (in_places || !place) &&
      (!permissions || hasPermission(held, { any: permissions })) &&
      (place || !to_everyone || posts_to_everyone !== 'managers' || held.includes(to_everyone)),
  );
};
