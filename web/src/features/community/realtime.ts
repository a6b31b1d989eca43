import { getCommunity, listCommunities } from '@plaudit/contract/community/endpoints';
import { listPlaceMembers, listPlaceRequests } from '@plaudit/contract/place/endpoints';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const holding_places = [getCommunity.path, listCommunities.path, listPlaceMembers.path, listPlaceRequests.path];

export const realtime = [
  defineRealtime(
    { 'place.changed': (_place, queryClient) => readAgain(queryClient, holding_places) },
    { catchUp: (queryClient) => readAgain(queryClient, holding_places) },
  ),
];
