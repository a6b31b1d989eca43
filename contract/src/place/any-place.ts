import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { instant } from '../schema.ts';
import { placeAbilities, placePosters, placeStanding, placeVisibility } from './schema.ts';

/** What every kind of place shows. `my` and `can` are the viewer's. */
export const commonPlace = z.object({
  description: z.string(),
  image_url: z.string().nullable(),
  /** A wide picture for the top of its page. */
  cover_url: z.string().nullable(),
  posters: placePosters,
  /** Whether people can comment on new posts, unless the author decides otherwise. */
  has_comments: z.boolean(),
  /** Since when it is read-only; null if it isn't. */
  archived_at: instant.nullable(),
  visibility: placeVisibility,
  /** The single place of its kind that everyone in the company belongs to. */
  is_everybody: z.boolean(),
  /** Null if the audience uses a profile field that the caller can't see for everyone: a count would reveal it. */
  members_count: z.number().int().nullable(),
  /** Who is a member without joining, for its managers; null if there is no audience, and for everyone else. */
  audience: audienceSelection.nullable(),
  created_at: instant,
  /** What waits for its managers to decide, each up to `limits.unread_most`; missing for everyone else. */
  to_review: z.object({ posts: z.number().int(), reports: z.number().int(), requests: z.number().int() }).optional(),
  my: placeStanding,
  can: placeAbilities,
});
export type CommonPlace = z.infer<typeof commonPlace>;
