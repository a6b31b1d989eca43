import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { currentSession } from '../../lib/session/session-store.ts';
import { defineRealtime } from '../../lib/connection/socket.ts';
import { catchUp, changeHeldBack, holdBack, showNow } from './newer.ts';

// What the viewer may do is read when it is shown; until then nothing is offered.
const itemOf = (created: RealtimeEvents['recognition.created']): FeedItem => ({
  kind: 'recognition',
  item_id: created.recognition_id,
  recognition: { ...created, my_reaction: null, can: { edit: false, delete: false, boost: false } },
});

const patch = (recognition_id: string, fields: Partial<FeedItem['recognition']>) =>
  changeHeldBack(recognition_id, (item) => ({ ...item, recognition: { ...item.recognition, ...fields } }));

export const realtime = [
  defineRealtime(
    {
      'recognition.created': (created, queryClient) => {
        // The own one, given here or on another device, is what the person looks for: it does not wait.
        const is_own = created.giver.employee_id === currentSession()?.employee_id;
        if (is_own) showNow(queryClient, itemOf(created));
        else holdBack(queryClient, itemOf(created));
      },
      'recognition.updated': (updated) => patch(updated.recognition_id, updated),
      'recognition.counted': ({ recognition_id, ...counts }) => patch(recognition_id, counts),
      'recognition.deleted': ({ recognition_id }) => changeHeldBack(recognition_id, () => null),
    },
    { catchUp: (queryClient) => void catchUp(queryClient) },
  ),
];
