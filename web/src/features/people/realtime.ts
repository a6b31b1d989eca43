import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { changeStatus } from './mutations.ts';
import { holding_people, readChanged } from './read-changed.ts';
import { watchAgain } from './use-watched.ts';

const holding_fields = [listCustomFields.path, getEmployee.path];

export const peopleRealtime = defineRealtime(
  {
    'status.changed': (status, queryClient) => changeStatus(queryClient, status),
    'fields.changed': (_none, queryClient) => readAgain(queryClient, holding_fields),
    'people.changed': ({ employee_ids }, queryClient) => readChanged(queryClient, employee_ids),
  },
  {
    // The answer to it has every status of now.
    onConnect: watchAgain,
    catchUp: (queryClient) => readAgain(queryClient, [...holding_people, listCustomFields.path]),
  },
);
