import { accountStatus, type AccountStatus, type Employee } from '@plaudit/contract/people/schema';
import { formatDate } from '../../lib/format-date.ts';
import { filled } from '../../lib/person.ts';
import type { DirectoryFilter } from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;

type Search = Record<string, unknown>;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, 100) || undefined : undefined;

const day = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && day.test(value) ? value : undefined;

export const directory_sorts = ['name', '-name', 'hire_date', '-hire_date'] as const;

/** Filters that are needed less often, shown when asked for. */
export const more_filters = [
  'location',
  'position_title',
  'manager_id',
  'group_id',
  'role_id',
  'hired_from',
  'hired_to',
] as const;

/** The filter that the address holds; what is unknown there is left out. */
export const readDirectory = (address: Search): DirectoryFilter => {
  const sort = oneOf(directory_sorts, address.sort);
  const filter: DirectoryFilter = {
    search: wordsOf(address.search),
    department_id: idOf(address.department_id),
    status: oneOf(accountStatus.options, address.status),
    location: wordsOf(address.location),
    position_title: wordsOf(address.position_title),
    manager_id: idOf(address.manager_id),
    group_id: idOf(address.group_id),
    role_id: idOf(address.role_id),
    hired_from: dayIn(address.hired_from),
    hired_to: dayIn(address.hired_to),
    sort: sort === 'name' ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};

/** Whom the address of the chart names. */
export const readPerson = ({ person }: Search): string | undefined => idOf(person);

/** Cards, unless the address asks for lines. */
export const readView = ({ view }: Search): 'cards' | 'list' => (view === 'list' ? 'list' : 'cards');

export const profile_tabs = ['received', 'given'] as const;
export const periods = ['month', 'quarter', 'year'] as const;
export type ProfileTab = (typeof profile_tabs)[number];
export type Period = (typeof periods)[number];

export type ProfileSearch = {
  tab: ProfileTab;
  recognition_type_id?: string | undefined;
  company_value_id?: string | undefined;
  period?: Period | undefined;
};

/** Tab and filters of a profile, as its address holds them. */
export const readProfile = (search: Search): ProfileSearch => ({
  tab: oneOf(profile_tabs, search.tab) ?? 'received',
  recognition_type_id: idOf(search.recognition_type_id),
  company_value_id: idOf(search.company_value_id),
  period: oneOf(periods, search.period),
});

const dayOf = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** First day of the month, of the quarter or of the year that `now` is in. */
export const periodStart = (period: Period, now: Date): string => {
  const month = { month: now.getMonth(), quarter: Math.floor(now.getMonth() / 3) * 3, year: 0 }[period];
  return dayOf(new Date(now.getFullYear(), month, 1));
};

/** What the lists of received and given are asked for. */
export const listFilter = (employee_id: string, search: ProfileSearch, now: Date) => ({
  employee_id,
  ...(search.recognition_type_id && { recognition_type_id: search.recognition_type_id }),
  ...(search.company_value_id && { company_value_id: search.company_value_id }),
  ...(search.period && { from: periodStart(search.period, now) }),
});

/** Title, department and place, those that are there. */
export const roleLine = ({
  position_title,
  department_name,
}: Partial<Pick<Employee, 'position_title' | 'department_name'>>): string =>
  [filled(position_title), filled(department_name)].filter(Boolean).join(' · ');

/** The day in words, `March 4, 2021`; a day has no time zone. Empty when it is none. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });

/** Month and day in words, `March 14`. Empty when it is none. */
export const birthdayText = (birthday: string): string =>
  formatDate(`2024-${birthday}T00:00:00Z`, { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The status to which the menu of a person leads, and back. */
export const otherStatus = (status: AccountStatus): AccountStatus => (status === 'INACTIVE' ? 'ACTIVE' : 'INACTIVE');
