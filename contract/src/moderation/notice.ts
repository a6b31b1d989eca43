import { z } from 'zod';
import { reportSubject } from './endpoints.ts';

/**
 * What people see of a moderator's decision about their content. `warned`: it stays. `restored`: hidden or deleted content is
 * back. `cleared`: a warning was taken back.
 */
export const outcomes = ['warned', 'hidden', 'deleted', 'restored', 'cleared'] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** A decision about the reader's content. */
export const notice = z.object({
  outcome,
  subject_kind: reportSubject,
  /** Its current first words; empty if it is gone for good. */
  words: z.string(),
  /** Its place, if the reader may know about that. */
  place_name: z.string().nullable(),
  /** The reader can open it. */
  is_visible: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
