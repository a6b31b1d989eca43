import { z } from 'zod';

/** The sample company of this server, as far as it is there: the first request for it has it written. */
export const sample = z.object({ is_ready: z.boolean() });
export type Sample = z.infer<typeof sample>;
