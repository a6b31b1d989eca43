import { z } from 'zod';

/** What a new company does first, in this order. */
export const first_step_names = ['brand', 'invite', 'values', 'types', 'allowance', 'recognize', 'install'] as const;

export const firstStepName = z.enum(first_step_names);
export type FirstStepName = z.infer<typeof firstStepName>;

export const firstStepState = z.enum(['open', 'done', 'skipped']);
export type FirstStepState = z.infer<typeof firstStepState>;

export const firstStep = z.object({ step: firstStepName, state: firstStepState });
export type FirstStep = z.infer<typeof firstStep>;

/** The steps that the caller can take, in order. `is_shown` is false once they were dismissed. */
export const firstSteps = z.object({ steps: z.array(firstStep), is_shown: z.boolean() });
export type FirstSteps = z.infer<typeof firstSteps>;
