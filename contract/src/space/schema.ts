import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { commonPlace } from '../place/any-place.ts';
import type { PlaceVisibility } from '../place/schema.ts';
import { id, instant } from '../schema.ts';

/**
 * `public`: everyone in the company reads and joins. `private`: everyone sees that it exists; members read, and people ask to join.
 * `hidden`: only members and invited people know about it. For a sub-space, “everyone” is everyone in its space.
 */
export const space_visibilities = ['public', 'private', 'hidden'] as const;
export const spaceVisibility = z.enum(space_visibilities);
export type SpaceVisibility = z.infer<typeof spaceVisibility>;

/** The same in the words of all places, which `/place/*` uses. */
export const place_visibility_of: Readonly<Record<SpaceVisibility, PlaceVisibility>> = {
  public: 'open',
  private: 'closed',
  hidden: 'hidden',
};

/** `admin`: an owner or a manager of the space. */
export const spaceRoleName = z.enum(['admin', 'member']);

/** `accepted`: the caller is a member. `pending`: they asked to join. `invited`: a manager of the space asked them. */
export const joinStatus = z.enum(['accepted', 'pending', 'invited', 'none']);

/** These have names of their own here; `/place/*` and what all places share know them as `description` and so on. */
const named_otherwise = { description: true, image_url: true, members_count: true, visibility: true } as const;

/**
 * A part of a space. Everyone in the space belongs to its public sub-spaces; a private or hidden one has members of its own, all of
 * them members of the space. Its id is also that of the place in `/place/*`, where people join, pin and mute it.
 */
export const subSpace = commonPlace
  .omit({ ...named_otherwise, cover_url: true, is_everybody: true, audience: true })
  .extend({
    sub_space_id: id,
    space_id: id,
    company_id: id,
    sub_space_name: z.string(),
    sub_space_description: z.string(),
    /** The one that a space begins with, and keeps. */
    is_default: z.boolean(),
    visibility: spaceVisibility,
    total_members: z.number().int().nullable(),
  });
export type SubSpace = z.infer<typeof subSpace>;

/** Where a team talks; its id is also that of the place in `/place/*`. `my` and `can` are the caller's. */
export const space = commonPlace.omit(named_otherwise).extend({
  space_id: id,
  space_name: z.string(),
  space_image: z.string().nullable(),
  space_description: z.string(),
  /** Null if the audience uses a profile field that the caller can't see for everyone. */
  total_members: z.number().int().nullable(),
  is_member: z.boolean(),
  /** Null for people who are not members. */
  role: spaceRoleName.nullable(),
  visibility: spaceVisibility,
  join_status: joinStatus,
  /** Whom it is suggested to, for its managers; null if there is no such audience, and for everyone else. */
  preferred_audience: audienceSelection.nullable(),
  /** In the order that its managers chose: those the caller may know about. None for people who can't read the space. */
  sub_spaces: z.array(subSpace),
});
export type Space = z.infer<typeof space>;

/** A space that is meant for the caller, or that colleagues or people they follow belong to, and how many of them do. */
export const suggestedSpace = z.object({
  space,
  /** Its preferred audience has the caller in it. */
  is_preferred: z.boolean(),
  /** The caller's manager belongs to it. */
  has_manager: z.boolean(),
  /** People with the same manager as the caller, and people in the same department; of large ones, of some of them. */
  team_count: z.number().int(),
  department_count: z.number().int(),
  /** People whom the caller follows; of many, of some of them. */
  followed_count: z.number().int(),
});

const named = z.object({ space_id: id, space_name: z.string(), space_image: z.string().nullable() });
/** The earliest time at which a deleted one is gone for good; null if the company keeps them forever. */
const goes_at = instant.nullable();

/** A deleted space, for those who owned it. */
export const deletedSpace = named.extend({ deleted_at: instant, goes_at });
export type DeletedSpace = z.infer<typeof deletedSpace>;

/** A deleted sub-space, for those who manage its space. */
export const deletedSubSpace = z.object({
  sub_space_id: id,
  space_id: id,
  sub_space_name: z.string(),
  deleted_at: instant,
  goes_at,
});
export type DeletedSubSpace = z.infer<typeof deletedSubSpace>;

/** A space as people see it who manage all of them. */
export const managedSpace = named.extend({
  visibility: spaceVisibility,
  is_everybody: z.boolean(),
  /** An audience decides who belongs to it; others may join as well. */
  is_automatic: z.boolean(),
  /** Null if the audience uses a profile field that the caller can't see for everyone. */
  total_members: z.number().int().nullable(),
  /** The first of them, and how many there are. Only those whose account is active. */
  owners: z.array(employeeCard),
  owners_count: z.number().int(),
  created_at: instant,
  deleted_at: instant.nullable(),
  goes_at,
});
export type ManagedSpace = z.infer<typeof managedSpace>;

/** `ownerless`: no one who can act owns it. */
export const managedSpaceState = z.enum(['present', 'ownerless', 'deleted']);
