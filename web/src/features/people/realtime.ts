import type { QueryClient } from '@tanstack/react-query';
import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { limits } from '@plaudit/contract/limits';
import { getOrgPath, listOrg } from '@plaudit/contract/org/endpoints';
import { getEmployee, listEmployees } from '@plaudit/contract/people/endpoints';
import { call } from '../../lib/api.ts';
import { defineRealtime, readAgain } from '../../lib/socket.ts';
import { changePerson, changeStatus } from './mutations.ts';
import { watchAgain } from './use-watched.ts';

const of_chart = [listOrg.path, getOrgPath.path];
const holding_people = [...of_chart, listEmployees.path, getEmployee.path];

const holding_fields = [listCustomFields.path, getEmployee.path];

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// Who is changed is often changed twice in a moment, and many at once.
const pace_ms = 400;

/**
 * Reads these people again in one call; lists are read as a whole only where somebody is no longer to be seen, or
 * more changed than one call takes.
 */
const readChanged = async (queryClient: QueryClient): Promise<void> => {
  timer = undefined;
  const count = changed.size;
  const employee_ids = [...changed].slice(0, limits.ids_per_request);
  changed.clear();
  const { items } = await call(listEmployees, { body: { employee_ids, limit: limits.page_size_max } });
  for (const person of items) changePerson(queryClient, person);
  readAgain(queryClient, items.length < count ? holding_people : of_chart);
};

export const peopleRealtime = defineRealtime(
  {
    'status.changed': (status, queryClient) => changeStatus(queryClient, status),
    'fields.changed': (_none, queryClient) => readAgain(queryClient, holding_fields),
    'people.changed': ({ employee_ids }, queryClient) => {
      for (const id of employee_ids) changed.add(id);
      // What fails here is read by the next visit of the screen.
      timer ??= setTimeout(() => void readChanged(queryClient).catch(() => {}), pace_ms);
    },
  },
  {
    // The answer to it has every status of now.
    onConnect: watchAgain,
    catchUp: (queryClient) => readAgain(queryClient, [...holding_people, listCustomFields.path]),
  },
);
