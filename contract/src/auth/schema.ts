import { z } from 'zod';
import { instant, id } from '../schema.ts';
import { employee } from '../people/schema.ts';

/** One signed-in employee of one company on one device. `access_token` rotates; see the response headers. */
export const session = z.object({
  access_token: z.string(),
  session_id: id,
  company_id: id,
  employee_id: id,
  employee_profile: employee,
  permissions: z.array(z.string()),
  intercom_hmac: z.string().optional(),
  expires_at: instant,
});
export type Session = z.infer<typeof session>;

export const companyChoice = z.object({
  company_id: id,
  company_name: z.string(),
  company_logo: z.string().nullable(),
});

export const signInStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('session'), session }),
  z.object({ step: z.literal('otp'), challenge_id: id, expires_at: instant }),
  z.object({ step: z.literal('choose_company'), companies: z.array(companyChoice) }),
]);
export type SignInStep = z.infer<typeof signInStep>;

/** The four headers of a signed-in call, and of a response that rotates the token. */
export const session_headers = {
  access_token: 'x-access-token',
  session_id: 'session-id',
  company_id: 'company-id',
  employee_id: 'employee-id',
} as const;
