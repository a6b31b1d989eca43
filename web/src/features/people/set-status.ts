import type { TFunction } from 'i18next';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { isOver, shownText } from '@plaudit/contract/people/status';
import { endInWords } from './status-end.ts';

const names = { Available: 'available', Busy: 'busy', 'Appear Offline': 'appear_offline' } as const;

/** What a person has set as their own status, and until when; null if that is over or they have set nothing. */
export const setStatusWords = (
  status: EmployeeStatus,
  now: Date,
  t: TFunction<'people'>,
): { said: string; until: string | null } | null => {
  const { status_type, manual_status, manual_until } = status;
  if (isOver(status, now)) return null;
  const name = status_type === 'manual' && manual_status ? t(`presence.${names[manual_status]}`) : null;
  const said = shownText(status, now) ?? name;
  if (said === null) return null;
  return { said, until: manual_until ? t('presence.until_end', { end: endInWords(manual_until, now) }) : null };
};
