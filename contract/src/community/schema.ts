import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { commonPlace } from '../place/any-place.ts';
import { placeVisibility } from '../place/schema.ts';
import { id, instant } from '../schema.ts';

/** A place where people of a company share what they write; its id is also that of the place in `/place/*`. */
export const community = commonPlace.extend({ community_id: id, community_name: z.string() });
export type Community = z.infer<typeof community>;

/** A community that colleagues of the caller, or people they follow, belong to, and how many of them do. */
export const suggestedCommunity = z.object({
  community,
  /** The caller's manager belongs to it. */
  has_manager: z.boolean(),
  /** People with the same manager as the caller, and people in the same department; of large ones, of some of them. */
  team_count: z.number().int(),
  department_count: z.number().int(),
  /** People whom the caller follows; of many, of some of them. Older servers don’t say so. */
  followed_count: z.number().int().optional(),
});
export type SuggestedCommunity = z.infer<typeof suggestedCommunity>;

const named = z.object({ community_id: id, community_name: z.string(), image_url: z.string().nullable() });
/** The earliest time at which a deleted one is gone for good; null if the company keeps them forever. */
const goes_at = instant.nullable();

/** A deleted community, for those who owned it. */
export const deletedCommunity = named.extend({ deleted_at: instant, goes_at });
export type DeletedCommunity = z.infer<typeof deletedCommunity>;

/** A community as people see it who manage all of them. */
export const managedCommunity = named.extend({
  visibility: placeVisibility,
  is_everybody: z.boolean(),
  /** An audience decides who belongs to it; others may join as well. */
  is_automatic: z.boolean(),
  /** Null if the audience uses a profile field that the caller can't see for everyone. */
  members_count: z.number().int().nullable(),
  /** The first of them, and how many there are. Only those whose account is active. */
  owners: z.array(employeeCard),
  owners_count: z.number().int(),
  created_at: instant,
  /** The time of the newest post there. */
  last_posted_at: instant.nullable(),
  archived_at: instant.nullable(),
  deleted_at: instant.nullable(),
  goes_at,
});
export type ManagedCommunity = z.infer<typeof managedCommunity>;

/** `ownerless`: no one who can act owns it. */
export const managed_states = ['present', 'ownerless', 'archived', 'deleted'] as const;
export const managedState = z.enum(managed_states);
export type ManagedState = z.infer<typeof managedState>;
