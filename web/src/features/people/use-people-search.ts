import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { FoundCard } from '../../lib/format/person.ts';
import { useSession } from '../../lib/session/session.ts';
import { matchPeople, uniquePeople } from './people-match.ts';
import { colleaguesQuery, recentGiftsQuery, searchPeopleQuery } from './queries.ts';

/** A pause in typing; the earlier answers stay until then. */
const pause_ms = 150;

/** What was typed, after a pause in typing. */
export const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/**
 * Colleagues whom the person thanked last, then the rest of the first page of the directory. Undefined until the first ones are
 * known: no one is put before a person who is shown already, under a finger.
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

type Asked = {
  familiar?: readonly EmployeeCard[] | undefined;
  except?: readonly string[];
  with_invited?: boolean | undefined;
  /** Also people whose accounts were deactivated, for those who manage people. */
  with_deactivated?: boolean | undefined;
  most?: number;
};
type Search = { people: FoundCard[]; is_searching: boolean };

/**
 * People for what was typed: familiar people at once, then those whom the server finds with its forgiving search, after them,
 * so that no one moves under a finger. `except` leaves out people who are chosen already.
 */
export const usePeopleSearch = (typed: string, asked: Asked = {}): Search => {
  const { familiar = [], except = [], with_invited = false, with_deactivated = false, most = 8 } = asked;
  const search = typed.trim();
  const settled = useDebounced(search);
  const found = useQuery({
    ...searchPeopleQuery(settled, { with_invited: with_invited || with_deactivated }),
    enabled: settled !== '' && search !== '',
  });
  const answers = search === settled && search !== '' ? (found.data?.items ?? []) : [];
  const left_out = new Set(except);
  const people = uniquePeople<FoundCard>(
    matchPeople(search, [...familiar]),
    answers.filter(({ employee_account_status }) => with_deactivated || employee_account_status !== 'INACTIVE'),
  ).filter(({ employee_id }) => !left_out.has(employee_id));
  return { people: people.slice(0, most), is_searching: search !== '' && (search !== settled || found.isFetching) };
};

/** Everyone but the person themselves, by what was typed; those who are near first, then familiar people. */
export const useColleagueSearch = (typed: string, most: number, near: readonly EmployeeCard[] = []): Search => {
  const own_id = useSession().session.employee_id;
  const familiar = uniquePeople([...near], useFamiliarPeople() ?? []);
  return usePeopleSearch(typed, { familiar, except: [own_id], with_invited: true, most });
};
