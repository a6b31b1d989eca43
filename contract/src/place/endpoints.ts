import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, instant, nothing, page, paging, text } from '../schema.ts';
import {
  no_place,
  placeKindName,
  placeMember,
  placeNotify,
  placeRequest,
  placeRole,
  placeStanding,
  requestKind,
} from './schema.ts';

const auth = 'session' as const;
/** With `place_kind`, only a place of that kind is found, and the error for one that is missing is that of the kind. */
const place = z.object({ place_id: id, place_kind: placeKindName.optional() });
const people = place.extend({ employee_ids: z.array(id).min(1).max(limits.ids_per_request) });

const unread = z.object({ unread_count: z.number().int(), has_quiet: z.boolean() });

export const joinPlace = endpoint({
  method: 'POST',
  path: '/place/join',
  summary:
    'Makes the caller a member of an open place, or of one they are invited to. Whoever looks after all places of its kind may enter a closed one; the audit log says so.',
  auth,
  body: place,
  response: placeStanding,
  errors: no_place,
});

export const leavePlace = endpoint({
  method: 'POST',
  path: '/place/leave',
  summary:
    'Ends the membership of the caller. INVALID_ACTION for members by audience and in the place of everybody, who can mute it. While others are in it, its last owner names who owns it from now on, in `successor_id`; PLACE_NEEDS_OWNER without.',
  auth,
  body: place.extend({ successor_id: id.optional() }),
  response: placeStanding,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION', 'PLACE_NEEDS_OWNER'],
});

export const updateMembership = endpoint({
  method: 'POST',
  path: '/place/membership/update',
  summary: 'Says what of a place notifies the caller, mutes it for a time, or pins it. What is left out stays.',
  auth,
  body: place.extend({
    notify: placeNotify.optional(),
    muted_until: instant.nullable().optional(),
    is_pinned: z.boolean().optional(),
  }),
  response: placeStanding,
  errors: no_place,
});

export const readPlace = endpoint({
  method: 'POST',
  path: '/place/read',
  summary:
    'Says that the caller has seen what stands in a place up to some content; null for all that is there now. It never goes back.',
  auth,
  body: place.extend({ content_id: id.nullable() }),
  response: placeStanding,
  errors: no_place,
});

export const countUnreadPlaces = endpoint({
  method: 'GET',
  path: '/place/unread/count',
  summary:
    'How much the caller has not seen in all places of theirs, up to 100, without the muted ones, and the same for each kind of place; `has_quiet` says whether there is something in those.',
  auth,
  response: unread.extend({ kinds: z.array(unread.extend({ place_kind: z.string() })) }),
});

export const askToJoin = endpoint({
  method: 'POST',
  path: '/place/request/new',
  summary: 'Asks to join a closed place; its managers decide.',
  auth,
  body: place.extend({ note: text(limits.reason_length).default('') }),
  response: placeStanding,
  errors: [...no_place, 'INVALID_ACTION'],
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/place/request/withdraw',
  summary: 'Takes back the own request to join.',
  auth,
  body: place,
  response: placeStanding,
  errors: no_place,
});

export const listPlaceRequests = endpoint({
  method: 'POST',
  path: '/place/request/list',
  summary: 'Who asked to join a place, or is invited to it, oldest first; for its managers.',
  auth,
  body: place.extend({ kind: requestKind, ...paging }),
  response: page(placeRequest),
  errors: no_place,
});

export const decideRequest = endpoint({
  method: 'POST',
  path: '/place/request/decide',
  summary: 'Lets in who asked to join, or declines; for managers of the place.',
  auth,
  body: place.extend({ employee_id: id, is_accepted: z.boolean() }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const invitePeople = endpoint({
  method: 'POST',
  path: '/place/invitation/new',
  summary:
    'Invites people; members and people who are already invited are passed over, and who asked to join comes in.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/place/invitation/withdraw',
  summary: 'Takes an invitation back; for managers of the place.',
  auth,
  body: place.extend({ employee_id: id }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/place/invitation/answer',
  summary: 'Accepts or declines the own invitation.',
  auth,
  body: place.extend({ is_accepted: z.boolean() }),
  response: placeStanding,
  errors: no_place,
});

export const listPlaceMembers = endpoint({
  method: 'POST',
  path: '/place/member/list',
  summary: 'The members of a place by name, for who may read it. With `roles`, only members who have one of them.',
  auth,
  body: place.extend({
    search: text(limits.search_length).optional(),
    roles: z.array(placeRole).max(limits.ids_per_request).optional(),
    ...paging,
  }),
  response: page(placeMember),
  errors: no_place,
});

export const addPlaceMembers = endpoint({
  method: 'POST',
  path: '/place/member/add',
  summary: 'Makes people members without asking them; for managers of the place.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const removePlaceMembers = endpoint({
  method: 'POST',
  path: '/place/member/remove',
  summary:
    'Takes members out; who is not a member is passed over. INVALID_ACTION for members by audience, and in the place of everybody. Only owners take out owners and managers.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'INVALID_ACTION'],
});

export const setPlaceRole = endpoint({
  method: 'POST',
  path: '/place/member/role',
  summary:
    'Gives a member another role; for owners of the place. PLACE_NEEDS_OWNER for its last owner, unless `successor_id` names the member who owns it from now on.',
  auth,
  body: place.extend({ employee_id: id, role: placeRole, successor_id: id.optional() }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND', 'PLACE_NEEDS_OWNER'],
});

export const addPlaceOwner = endpoint({
  method: 'POST',
  path: '/place/owner/add',
  summary: 'Makes somebody an owner of a place, and a member where they are none yet; for its owners.',
  auth,
  body: place.extend({ employee_id: id }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});
