import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { id, instant } from '../schema.ts';

/** Kinds of places. */
export const place_kinds = ['community', 'space', 'sub_space', 'conversation'] as const;
export const placeKindName = z.enum(place_kinds);
export type PlaceKindName = z.infer<typeof placeKindName>;

/** The errors for a missing place: one for any kind, and one for the kind that the request named. */
export const no_place = [
  'AUTH_RECORD_NOT_FOUND',
  'COMMUNITY_NOT_FOUND',
  'SPACE_NOT_FOUND',
  'NO_SUB_SPACE_FOUND',
] as const;

/**
 * `open`: everyone in the company reads and joins. `closed`: everyone sees that it exists; members read, and people ask to
 * join. `hidden`: only members and invited people know about it, and admins once no owner is left.
 */
export const place_visibilities = ['open', 'closed', 'hidden'] as const;
export const placeVisibility = z.enum(place_visibilities);
export type PlaceVisibility = z.infer<typeof placeVisibility>;

/**
 * Owners and managers change the place and its members; owners also change owners and managers. Authors delete what they wrote
 * there, and so can people who manage its kind, and moderators. As long as a member has an active account, an owner does too.
 */
export const place_roles = ['owner', 'manager', 'member'] as const;
export const placeRole = z.enum(place_roles);
export type PlaceRole = z.infer<typeof placeRole>;

/** Who may post in a place, of those who belong to it. `approved`: everyone, and the posts of members wait until a manager approves them. */
export const place_posters = ['members', 'approved', 'managers'] as const;
export const placePosters = z.enum(place_posters);
export type PlacePosters = z.infer<typeof placePosters>;

/** How a person became a member. Members by audience come and go as the audience changes. */
export const joinedBy = z.enum(['hand', 'audience', 'request', 'invitation']);
export type JoinedBy = z.infer<typeof joinedBy>;

/** What notifies a member: everything in the place, mentions of them, or nothing. */
export const place_notifies = ['all', 'mentions', 'nothing'] as const;
export const placeNotify = z.enum(place_notifies);
export type PlaceNotify = z.infer<typeof placeNotify>;

/** What a role of a space lets its people do there and in its sub-spaces: abilities of a place, by their names. */
export const place_permissions = [
  'post',
  'comment',
  'mention_everyone',
  'invite',
  'approve_requests',
  'moderate',
  'manage_sub_spaces',
  'manage_members',
] as const;
export const placePermission = z.enum(place_permissions);
export type PlacePermission = z.infer<typeof placePermission>;

/** A role of a space, as those see it who meet a person that has it. */
export const heldRole = z.object({ space_role_id: id, role_name: z.string() });
export type HeldRole = z.infer<typeof heldRole>;

/** How the caller belongs to a place. */
export const membership = z.object({
  role: placeRole,
  /** Their role of the space; null for owners and managers, for members without one, and outside of spaces. */
  space_role: heldRole.nullable(),
  by: joinedBy,
  notify: placeNotify,
  muted_until: instant.nullable(),
  is_pinned: z.boolean(),
  /** How many posts of others they have not seen, up to `limits.unread_most`. */
  unread_count: z.number().int(),
  joined_at: instant,
});
export type Membership = z.infer<typeof membership>;

/** `asked`: they asked to join. `invited`: a manager of the place asked them. */
export const requestKind = z.enum(['asked', 'invited']);
export type RequestKind = z.infer<typeof requestKind>;

/** The caller's standing: a member, waiting, invited, or none of these. */
export const placeStanding = z.object({
  membership: membership.nullable(),
  request: requestKind.nullable(),
});
export type PlaceStanding = z.infer<typeof placeStanding>;

/** What the caller may do in a place. */
export const placeAbilities = z.object({
  read: z.boolean(),
  join: z.boolean(),
  ask: z.boolean(),
  leave: z.boolean(),
  /** Change it, its members and its requests. */
  manage: z.boolean(),
  /** Change owners and managers. */
  own: z.boolean(),
  delete: z.boolean(),
  /** Write there. */
  post: z.boolean(),
  /** Comment on what is written there, and write in threads. */
  comment: z.boolean(),
  mention_everyone: z.boolean(),
  /** Invite people. */
  invite: z.boolean(),
  /** Decide about requests to join. */
  approve_requests: z.boolean(),
  /** Decide about what was reported, and about posts that wait; their own do not wait. */
  moderate: z.boolean(),
  /** Create, change, order and delete parts of it. */
  manage_sub_spaces: z.boolean(),
  /** Add and remove members, and give them roles of the space that allow no more than their own. */
  manage_members: z.boolean(),
  /** Archive it, and restore it. */
  archive: z.boolean(),
  /** Choose an audience that decides who belongs to it. */
  set_audience: z.boolean(),
});
export type PlaceAbilities = z.infer<typeof placeAbilities>;

export const placeMember = employeeCard.extend({
  role: placeRole,
  space_role: heldRole.nullable(),
  by: joinedBy,
  joined_at: instant,
  /** Their account is active: they can act on what they own. */
  is_active: z.boolean(),
  /** What the caller may do with them: their own role may not let them reach this person. */
  can: z.object({ remove: z.boolean(), give_role: z.boolean() }),
});
export type PlaceMember = z.infer<typeof placeMember>;

export const placeRequest = z.object({
  place_id: id,
  kind: requestKind,
  employee: employeeCard,
  note: z.string(),
  created_at: instant,
});
export type PlaceRequest = z.infer<typeof placeRequest>;
