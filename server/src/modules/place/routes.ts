import * as endpoints from '@plaudit/contract/place/endpoints';
import { bind } from '../../platform/http/bind.ts';
import {
  addMembers,
  addOwner,
  changeMembership,
  changeRole,
  countUnread,
  join,
  leave,
  listMembers,
  read,
  removeMembers,
} from './members/members.ts';
import { answer, ask, decide, invite, listRequests, withdraw, withdrawInvitation } from './requests/requests.ts';

export const routes = [
  bind(endpoints.joinPlace, (ctx, { viewer, body }) => join(ctx, viewer, body)),
  bind(endpoints.leavePlace, (ctx, { viewer, body }) => leave(ctx, viewer, body)),
  bind(endpoints.updateMembership, (ctx, { viewer, body }) => changeMembership(ctx, viewer, body)),
  bind(endpoints.readPlace, (ctx, { viewer, body }) => read(ctx, viewer, body)),
  bind(endpoints.countUnreadPlaces, (ctx, { viewer }) => countUnread(ctx, viewer)),
  bind(endpoints.askToJoin, (ctx, { viewer, body }) => ask(ctx, viewer, body)),
  bind(endpoints.withdrawRequest, (ctx, { viewer, body }) => withdraw(ctx, viewer, body)),
  bind(endpoints.listPlaceRequests, (ctx, { viewer, body }) => listRequests(ctx, viewer, body)),
  bind(endpoints.decideRequest, (ctx, { viewer, body }) => decide(ctx, viewer, body)),
  bind(endpoints.invitePeople, (ctx, { viewer, body }) => invite(ctx, viewer, body)),
  bind(endpoints.withdrawInvitation, (ctx, { viewer, body }) => withdrawInvitation(ctx, viewer, body)),
  bind(endpoints.answerInvitation, (ctx, { viewer, body }) => answer(ctx, viewer, body)),
  bind(endpoints.listPlaceMembers, (ctx, { viewer, body }) => listMembers(ctx, viewer, body)),
  bind(endpoints.addPlaceMembers, (ctx, { viewer, body }) => addMembers(ctx, viewer, body)),
  bind(endpoints.removePlaceMembers, (ctx, { viewer, body }) => removeMembers(ctx, viewer, body)),
  bind(endpoints.addPlaceOwner, (ctx, { viewer, body }) => addOwner(ctx, viewer, body)),
  bind(endpoints.setPlaceRole, (ctx, { viewer, body }) => changeRole(ctx, viewer, body)),
];
