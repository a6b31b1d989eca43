import { adminLists } from '../../lib/connection/admin-lists.ts';
import { getUninvited } from '@plaudit/contract/people/endpoints';
import { listJoinLinks } from '@plaudit/contract/join-link/endpoints';
import { listOrgProblems, listOrg, getOrgPath } from '@plaudit/contract/org/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { changeStatus, lists_of_people } from './mutations.ts';
import { holding_people, readChanged } from './read-changed.ts';
import { watchAgain } from './use-watched.ts';

const changes = defineRealtime(
  {
    'status.changed': (status, queryClient) => changeStatus(queryClient, status),
    'people.changed': ({ employee_ids }, queryClient) => readChanged(queryClient, employee_ids),
  },
  {
    // The answer to it has every current status.
    onConnect: watchAgain,
    catchUp: (queryClient) => readAgain(queryClient, holding_people),
  },
);

export const realtime = [
  changes,
  adminLists({
    people: [
      ...lists_of_people,
      getUninvited.path,
      listJoinLinks.path,
      listOrg.path,
      getOrgPath.path,
      listOrgProblems.path,
    ],
  }),
];
