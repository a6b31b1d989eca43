import type { QueryClient } from '@tanstack/react-query';
import { limits } from '@plaudit/contract/limits';
import { getOrgPath, listOrg } from '@plaudit/contract/org/endpoints';
import { findPeople, getEmployee } from '@plaudit/contract/people/endpoints';
import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { changePerson, lists_of_people } from './mutations.ts';

const of_chart = [listOrg.path, getOrgPath.path];
export const holding_people = [...of_chart, ...lists_of_people, getEmployee.path];

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// A person who changes often changes twice in a moment, and often many change at once.
const pace_ms = 400;

/** Reads these people again, together with those who arrive in the next moment. */
export const readChanged = (queryClient: QueryClient, employee_ids: readonly string[]): void => {
  if (employee_ids.length === 0) return;
  for (const id of employee_ids) changed.add(id);
  // After a failure, the next visit of the screen reads them.
  timer ??= setTimeout(() => void readAll(queryClient).catch(() => {}), pace_ms);
};

/** One call; lists are read as a whole only if a person is no longer visible, or more changed than a call takes. */
const readAll = async (queryClient: QueryClient): Promise<void> => {
  timer = undefined;
  const count = changed.size;
  const employee_ids = [...changed].slice(0, limits.ids_per_request);
  changed.clear();
  const { items } = await call(findPeople, { body: { employee_ids, limit: limits.page_size_max } });
  for (const person of items) changePerson(queryClient, person);
  readAgain(queryClient, items.length < count ? holding_people : of_chart);
};
