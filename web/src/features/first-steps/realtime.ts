import type { QueryClient } from '@tanstack/react-query';
import { getFirstSteps } from '@plaudit/contract/first-steps/endpoints';
import { adminLists } from '../../lib/connection/admin-lists.ts';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { isFirstStepsShown } from './queries.ts';

const lists = [getFirstSteps.path];

/** What a company does may be one of its first steps; one that has none left asks nothing. */
const readIfShown = (queryClient: QueryClient): void => {
  if (isFirstStepsShown()) readAgain(queryClient, lists);
};

const changes = defineRealtime(
  {
    'company.changed': (_company, queryClient) => readIfShown(queryClient),
    'catalogue.changed': (_kind, queryClient) => readIfShown(queryClient),
    'recognition.created': (_recognition, queryClient) => readIfShown(queryClient),
  },
  { catchUp: readIfShown },
);

export const realtime = [changes, adminLists({ first_steps: lists, people: lists, points: lists })];
