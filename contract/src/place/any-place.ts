import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { instant } from '../schema.ts';
import { placeAbilities, placeStanding, placeVisibility } from './schema.ts';

/** What every kind of place shows. `my` and `can` are the viewer's. */
export const commonPlace = z.object({
  description: z.string(),
  image_url: z.string().nullable(),
  visibility: placeVisibility,
  /** The one place of its kind that everybody in the company belongs to. */
  is_everybody: z.boolean(),
  /** Null where the audience goes by a profile field that the caller does not see of everybody: counting would tell it. */
  members_count: z.number().int().nullable(),
  /** Who belongs to it without joining, for its managers; null where nobody does, and for everybody else. */
  audience: audienceSelection.nullable(),
  created_at: instant,
  my: placeStanding,
  can: placeAbilities,
});
export type CommonPlace = z.infer<typeof commonPlace>;
