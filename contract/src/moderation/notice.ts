import { z } from 'zod';
import { reportSubject } from './endpoints.ts';

/**
 * What people hear that a moderator did with something of theirs. `warned`: it stays. `restored`: what was hidden or deleted is back.
 * `cleared`: a warning was taken back.
 */
export const outcomes = ['warned', 'hidden', 'deleted', 'restored', 'cleared'] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** A decision about something of the reader's. */
export const notice = z.object({
  outcome,
  subject_kind: reportSubject,
  /** The first words of it as they are now; empty when it is gone for good. */
  words: z.string(),
  /** Where it stands, if that is a place that the reader may know about. */
  place_name: z.string().nullable(),
  /** The reader can open it. */
  is_visible: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
