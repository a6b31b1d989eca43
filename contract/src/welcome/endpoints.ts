import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The welcome on the home page, and the hints that are shown once, each at its place. */
export const welcome_hints = ['welcome', 'reactions', 'boost', 'shortcut', 'install'] as const;
const welcomeHint = z.enum(welcome_hints);
export type WelcomeHint = z.infer<typeof welcomeHint>;

const dismissed = z.array(welcomeHint);

/** What a new employee has done already, and what they don't want to see again. */
const welcome = z.object({
  dismissed,
  done: z.object({ picture: z.boolean(), pronouns: z.boolean(), thanked: z.boolean() }),
});
export type Welcome = z.infer<typeof welcome>;

export const getWelcome = endpoint({
  method: 'GET',
  path: '/user-management/welcome/get',
  summary: 'Which steps of the welcome the caller has completed, and which hints they have dismissed.',
  auth: 'session',
  response: welcome,
});

export const dismissHint = endpoint({
  method: 'POST',
  path: '/user-management/welcome/dismiss',
  summary: 'Dismisses the welcome or a hint on all devices of the caller, or undoes that.',
  auth: 'session',
  idempotent: true,
  body: z.object({ hint: welcomeHint, is_dismissed: z.boolean() }),
  response: z.object({ dismissed }),
});
