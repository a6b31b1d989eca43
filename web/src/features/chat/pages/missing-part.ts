import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Place } from '../../../lib/navigation/place-of.ts';

type Modules = Partial<Record<ModuleName, boolean>>;

/**
 * The part that is turned off and that the page of an address needs; null if none is. `is_managed`: it leads to what waits for those
 * who manage a sub-space, which is on the page of its space and needs no chats.
 */
export const missingPart = (
  { entity_type, sub_space_id }: Extract<Place, { kind: 'connect' }>,
  modules: Modules,
  is_managed: boolean,
): ModuleName | null => {
  const needed: Record<typeof entity_type, ModuleName[]> = {
    employee: ['chats'],
    space: sub_space_id !== undefined && !is_managed ? ['spaces', 'chats'] : ['spaces'],
    campaign: ['campaigns'],
  };
  return needed[entity_type].find((name) => !modules[name]) ?? null;
};
