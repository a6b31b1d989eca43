import type { Query, QueryClient } from '@tanstack/react-query';
import { listGiven, listReceived, listTypes } from '@plaudit/contract/recognition/endpoints';
import { listRecognitionGroups } from '@plaudit/contract/recognition-group/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { currentSession } from '../../lib/session/session-store.ts';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';
import { cached } from './cached-recognitions.ts';
import { greetReceiver } from './greet-receiver.ts';

type Created = RealtimeEvents['recognition.created'];

/** Lists of the people it concerns are read again; those of others can't have changed. */
const refreshLists = (queryClient: QueryClient, { giver, employees }: Pick<Created, 'giver' | 'employees'>): void => {
  const own_id = currentSession()?.employee_id;
  const concerns = ({ queryKey: [path, input] }: Query): boolean => {
    const employee_id = (input as { body?: { employee_id?: string } })?.body?.employee_id ?? own_id;
    if (path === listGiven.path) return giver.employee_id === employee_id;
    return path === listReceived.path && employees.some((receiver) => receiver.employee_id === employee_id);
  };
  void queryClient.invalidateQueries({ predicate: concerns });
};

export const realtime = [
  defineRealtime(
    {
      'recognition.created': (created, queryClient) => {
        refreshLists(queryClient, created);
        // What the viewer may do is read when it is shown; until then nothing is offered.
        const shown = {
          ...created,
          my_reaction: null,
          can: { edit: false, delete: false, boost: false, see_history: false },
        };
        cached.created(queryClient, shown);
        void greetReceiver(created);
      },
      'recognition.updated': (updated, queryClient) =>
        cached.change(queryClient, updated.recognition_id, (known) => ({ ...known, ...updated })),
      'recognition.deleted': ({ recognition_id }, queryClient) => {
        const known = cached.find(queryClient, recognition_id);
        cached.deleted(queryClient, recognition_id);
        if (known) refreshLists(queryClient, known);
      },
      'recognition.counted': ({ recognition_id, ...counts }, queryClient) =>
        cached.counted(queryClient, recognition_id, (recognition) => ({ ...recognition, ...counts })),
      'catalogue.changed': ({ kind }, queryClient) => {
        if (kind === 'types') readAgain(queryClient, [listTypes.path]);
        if (kind !== 'values') readAgain(queryClient, [listRecognitionGroups.path]);
      },
    },
    {
      catchUp: (queryClient) => {
        readAgain(queryClient, [listTypes.path, listRecognitionGroups.path]);
        cached.catchUp(queryClient);
      },
    },
  ),
];
