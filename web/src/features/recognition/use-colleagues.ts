import { useQuery } from '@tanstack/react-query';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { useSession } from '../../lib/session/session.ts';
import { uniquePeople, usePeopleSearch } from '../people/index.ts';
import { colleaguesQuery, recentGiftsQuery } from './queries.ts';

/**
 * Colleagues whom the person thanked last, then the rest of the first page of the directory. Undefined until it is known
 * who comes first: nobody is put before somebody who is shown already, under a finger.
 */
export const useFamiliarPeople = (): EmployeeCard[] | undefined => {
  const own_id = useSession().session.employee_id;
  const gifts = useQuery(recentGiftsQuery());
  const colleagues = useQuery(colleaguesQuery());
  if (gifts.isLoading || (colleagues.isPending && !gifts.data?.items.length)) return undefined;
  const thanked = gifts.data?.items.flatMap(({ employees }) => employees) ?? [];
  const active = colleagues.data?.items.filter(({ employee_account_status }) => employee_account_status !== 'INACTIVE');
  return uniquePeople<EmployeeCard>(thanked, active ?? []).filter(({ employee_id }) => employee_id !== own_id);
};

/** Everybody but oneself, by what was typed: familiar people first. */
export const useColleagueSearch = (typed: string, most: number) => {
  const own_id = useSession().session.employee_id;
  return usePeopleSearch(typed, { familiar: useFamiliarPeople(), except: [own_id], with_invited: true, most });
};
