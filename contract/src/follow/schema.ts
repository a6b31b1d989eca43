import { z } from 'zod';
import { employeeCard } from '../people/schema.ts';
import { placeNotify } from '../place/schema.ts';
import { id, instant } from '../schema.ts';

/** What people decide about a subject. */
export const follow_modes = ['follow', 'mute'] as const;
export type FollowMode = (typeof follow_modes)[number];

const choice = { mode: z.enum(follow_modes), created_at: instant };

/** A subject that a person follows or mutes. Older pages skip kinds that they don't know. */
export const followed = z.discriminatedUnion('kind', [
  z.object({
    ...choice,
    kind: z.literal('content'),
    content_id: id,
    /** Null if the person can't read it anymore. `author`: null if it speaks for the company. */
    content: z.object({ kind: z.string(), author: employeeCard.nullable(), excerpt: z.string() }).nullable(),
  }),
  z.object({ ...choice, kind: z.literal('person'), employee: employeeCard }),
  /** Without its sign. */
  z.object({ ...choice, kind: z.literal('tag'), tag: z.string() }),
]);
export type Followed = z.infer<typeof followed>;

/** A place that the person muted; `muted_until` is null if they did so for good. */
export const mutedPlace = z.object({
  place_id: id,
  place_kind: z.string(),
  place_name: z.string(),
  notify: placeNotify,
  muted_until: instant.nullable(),
});
export type MutedPlace = z.infer<typeof mutedPlace>;
