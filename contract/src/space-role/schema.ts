import { z } from 'zod';
import { limits } from '../limits.ts';
import { heldRole, placePermission, placeRole } from '../place/schema.ts';
import { id, instant, line } from '../schema.ts';

/** Discord allows 250 in a server; people tell a dozen apart. */
export const roles_per_space = 25;

export const roleName = line(limits.name_length);
export const rolePermissions = z.array(placePermission).max(limits.ids_per_request);

/** A role of a space. What it does not allow, its people may not do, also where other members may. */
export const spaceRole = heldRole.extend({
  space_id: id,
  permissions: z.array(placePermission),
  /** How many members have it. */
  members_count: z.number().int(),
  created_at: instant,
});
export type SpaceRole = z.infer<typeof spaceRole>;

/** A role that every space has, and what it allows. */
export const builtInRole = z.object({ role: placeRole, permissions: z.array(placePermission) });
