import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { placeKindName } from '../place/schema.ts';
import { id, instant } from '../schema.ts';

/** What a person wrote, or what is in a place, and stays as long as the hold is not lifted. */
export const hold = z.object({
  hold_id: id,
  /** The person; null for a place. */
  employee: employeeCard.nullable(),
  /** The place; null for a person. Its name is null if it is hidden, or gone. */
  place: z.object({ place_id: id, place_kind: placeKindName.nullable(), place_name: z.string().nullable() }).nullable(),
  reason: z.string(),
  put_by: employeeCard,
  put_at: instant,
  lifted_by: employeeCard.nullable(),
  lifted_at: instant.nullable(),
  lift_reason: z.string().nullable(),
});
export type Hold = z.infer<typeof hold>;
