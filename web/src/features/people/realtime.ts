import type { QueryClient } from '@tanstack/react-query';
import { limits } from '@plaudit/contract/limits';
import { getOrgPath, listOrg } from '@plaudit/contract/org/endpoints';
import { getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import { call } from '../../lib/api.ts';
import { defineRealtime } from '../../lib/socket.ts';
import { changePerson, changeStatus } from './mutations.ts';
import { watchAgain } from './use-watched.ts';

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// Who is changed is often changed twice in a moment, and many at once.
const pace_ms = 400;

/** Reads these people again in one call; lists are read as a whole only where somebody is no longer to be seen. */
const readAgain = async (queryClient: QueryClient): Promise<void> => {
  timer = undefined;
  const employee_ids = [...changed].slice(0, limits.ids_per_request);
  changed.clear();
  const { items } = await call(listEmployees, { body: { employee_ids, limit: limits.page_size_max } });
  for (const person of items) changePerson(queryClient, person);
  const without_them = items.length < employee_ids.length ? [listEmployees.path, getEmployee.path] : [];
  const stale = [listOrg.path, getOrgPath.path, ...without_them];
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
};

export const peopleRealtime = defineRealtime(
  {
    'status.changed': (status, queryClient) => changeStatus(queryClient, status),
    'people.changed': ({ employee_ids }, queryClient) => {
      for (const id of employee_ids) changed.add(id);
      // What fails here is read by the next visit of the screen.
      timer ??= setTimeout(() => void readAgain(queryClient).catch(() => {}), pace_ms);
    },
  },
  { onConnect: watchAgain, onReconnect: watchAgain },
);
