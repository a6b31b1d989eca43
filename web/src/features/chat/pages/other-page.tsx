import { useLocation } from '@tanstack/react-router';
import type { ModuleName } from '@plaudit/contract/company/modules';
import { type EntityType, placeOf } from '../../../lib/navigation/place-of.ts';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { NotSwitchedOn } from '../../../ui/not-switched-on.tsx';

const parts: Record<EntityType, ModuleName> = { employee: 'chats', space: 'spaces', campaign: 'campaigns' };

/** Behind an address of a conversation that is not there yet: what there is of it. */
export const OtherPage = () => {
  const place = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  if (place?.kind !== 'connect') return <NothingHere />;
  const { entity_type, entity_id } = place;
  return <NotSwitchedOn part={parts[entity_type]} employee_id={entity_type === 'employee' ? entity_id : null} />;
};
