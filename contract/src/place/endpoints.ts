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
/** With `place_kind`, only a place of that kind is found, and a missing one gets the error of that kind. */
const place = z.object({ place_id: id, place_kind: placeKindName.optional() });
const people = place.extend({ employee_ids: z.array(id).min(1).max(limits.ids_per_request) });

const unread = z.object({ unread_count: z.number().int(), has_quiet: z.boolean() });

export const joinPlace = endpoint({
  method: 'POST',
  path: '/place/join',
  summary:
    'Joins an open place, or one that the caller is invited to. People who manage all places of its kind can also join closed ones; the audit log records it.',
  auth,
  body: place,
  response: placeStanding,
  errors: no_place,
});

export const leavePlace = endpoint({
  method: 'POST',
  path: '/place/leave',
  summary:
    'Leaves a place. INVALID_ACTION for members by audience and in the place of everyone, who can mute it instead. If the last owner leaves others behind, `successor_id` names the new owner; PLACE_NEEDS_OWNER without it.',
  auth,
  body: place.extend({ successor_id: id.optional() }),
  response: placeStanding,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND', 'INVALID_ACTION', 'PLACE_NEEDS_OWNER'],
});

export const updateMembership = endpoint({
  method: 'POST',
  path: '/place/membership/update',
  summary:
    'Sets what the caller is notified about in a place, mutes it for a time, or pins it. What is left out stays as it is.',
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
    'Marks the posts in a place as seen, up to some content; null for everything that is there now. The mark never moves back.',
  auth,
  body: place.extend({ content_id: id.nullable() }),
  response: placeStanding,
  errors: no_place,
});

export const countUnreadPlaces = endpoint({
  method: 'GET',
  path: '/place/unread/count',
  summary:
    'How many posts the caller has not seen in all their places, up to 100, without muted places; in total and for each kind of place. `has_quiet` says whether there is something new in muted ones.',
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
  summary: 'Withdraws the caller’s request to join.',
  auth,
  body: place,
  response: placeStanding,
  errors: no_place,
});

export const listPlaceRequests = endpoint({
  method: 'POST',
  path: '/place/request/list',
  reads: true,
  summary: 'People who asked to join a place or are invited to it, oldest first; for its managers.',
  auth,
  body: place.extend({ kind: requestKind, ...paging }),
  response: page(placeRequest),
  errors: no_place,
});

export const decideRequest = endpoint({
  method: 'POST',
  path: '/place/request/decide',
  summary: 'Accepts or declines a request to join; for managers of the place.',
  auth,
  body: place.extend({ employee_id: id, is_accepted: z.boolean() }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const invitePeople = endpoint({
  method: 'POST',
  path: '/place/invitation/new',
  summary:
    'Invites people. Members and people who are already invited are skipped. People who asked to join become members.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/place/invitation/withdraw',
  summary: 'Withdraws an invitation; for managers of the place.',
  auth,
  body: place.extend({ employee_id: id }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/place/invitation/answer',
  summary: 'Accepts or declines an invitation to the caller.',
  auth,
  body: place.extend({ is_accepted: z.boolean() }),
  response: placeStanding,
  errors: no_place,
});

export const listPlaceMembers = endpoint({
  method: 'POST',
  path: '/place/member/list',
  reads: true,
  summary: 'The members of a place, by name, for people who can read it. With `roles`, only members with one of them.',
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
  summary: 'Adds people as members, without asking them; for managers of the place.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});

export const removePlaceMembers = endpoint({
  method: 'POST',
  path: '/place/member/remove',
  summary:
    'Removes members; people who are not members are skipped. INVALID_ACTION for members by audience and in the place of everyone. Only owners can remove owners and managers.',
  auth,
  body: people,
  response: nothing,
  errors: [...no_place, 'INVALID_ACTION'],
});

export const setPlaceRole = endpoint({
  method: 'POST',
  path: '/place/member/role',
  summary:
    'Gives a member another role; for owners of the place. PLACE_NEEDS_OWNER for its last owner, unless `successor_id` names the new owner.',
  auth,
  body: place.extend({ employee_id: id, role: placeRole, successor_id: id.optional() }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND', 'PLACE_NEEDS_OWNER'],
});

export const addPlaceOwner = endpoint({
  method: 'POST',
  path: '/place/owner/add',
  summary: 'Makes a person an owner of a place, and a member if they are not one yet; for its owners.',
  auth,
  body: place.extend({ employee_id: id }),
  response: nothing,
  errors: [...no_place, 'EMPLOYEE_NOT_FOUND'],
});
