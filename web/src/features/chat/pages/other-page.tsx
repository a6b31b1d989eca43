import { useLocation } from '@tanstack/react-router';
import { placeOf } from '../../../lib/navigation/place-of.ts';
import { useCompany } from '../../../lib/session/session.ts';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { NotSwitchedOn } from '../../../ui/not-switched-on.tsx';
import { missingPart } from './missing-part.ts';

/** Behind an address that is none of a conversation: the part that it needs is turned off, or nothing is there. */
export const OtherPage = () => {
  const place = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  const { modules } = useCompany();
  const part = place?.kind === 'connect' ? missingPart(place, modules, false) : null;
  if (place?.kind !== 'connect' || !part) return <NothingHere />;
  return <NotSwitchedOn part={part} employee_id={place.entity_type === 'employee' ? place.entity_id : null} />;
};
