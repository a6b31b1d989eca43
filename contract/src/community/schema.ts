import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { commonPlace } from '../place/any-place.ts';
import { placeVisibility } from '../place/schema.ts';
import { id, instant } from '../schema.ts';

/** A place where people of a company share what they write; its id is also that of the place in `/place/*`. */
export const community = commonPlace.extend({ community_id: id, community_name: z.string() });
export type Community = z.infer<typeof community>;

const named = z.object({ community_id: id, community_name: z.string(), image_url: z.string().nullable() });
/** When a deleted one goes for good at the earliest; null where the company keeps them for ever. */
const goes_at = instant.nullable();

/** A deleted community, for those who owned it. */
export const deletedCommunity = named.extend({ deleted_at: instant, goes_at });
export type DeletedCommunity = z.infer<typeof deletedCommunity>;

/** A community as those see it who manage all of them. */
export const managedCommunity = named.extend({
  visibility: placeVisibility,
  is_everybody: z.boolean(),
  /** People belong to it by an audience; others join beside them. */
  is_automatic: z.boolean(),
  /** Null where the audience goes by a profile field that the caller does not see of everybody. */
  members_count: z.number().int().nullable(),
  /** The first of them, and how many there are. Only those whose account is active. */
  owners: z.array(employeeCard),
  owners_count: z.number().int(),
  created_at: instant,
  /** When somebody last shared something there. */
  last_posted_at: instant.nullable(),
  deleted_at: instant.nullable(),
  goes_at,
});
export type ManagedCommunity = z.infer<typeof managedCommunity>;

/** `ownerless`: nobody who can act owns it. */
export const managed_states = ['present', 'ownerless', 'deleted'] as const;
export const managedState = z.enum(managed_states);
export type ManagedState = z.infer<typeof managedState>;
