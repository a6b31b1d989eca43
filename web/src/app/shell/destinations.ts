import { hasPermission } from '@plaudit/contract/people/permissions';
import type { Destination } from '../../lib/feature/feature.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import { features } from '../features.ts';

const all = features.flatMap(({ navigation }) => navigation);

/** Destinations of the navigation: what this person may see, of modules that the company has on. */
export const useDestinations = (): Destination[] => {
  const { modules } = useCompany();
  const { permissions: held, has_team = false } = useSession().session;
  return all.filter(
    ({ module, permissions, needs_team }) =>
      (!module || modules[module]) &&
      (!needs_team || has_team) &&
      (!permissions || hasPermission(held, { any: permissions })),
  );
};
