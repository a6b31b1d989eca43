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
  /** The company asks for a second factor that is not there yet: from `enrol_by` on, the session can only set one up. */
  enrol_by: instant.nullable(),
  must_enrol: z.boolean(),
  /** People report to them, or they manage a department that has others in it. */
  has_team: z.boolean().optional(),
  /** Of a person who joined in the last 30 days: what of the welcome they have not dismissed, by its names there. */
  open_hints: z.array(z.string()).optional(),
  /** The order of the home feed that they chose, by its names there. */
  feed_order: z.string().optional(),
  /** It looks at the sample company: it can only read, and ends at `expires_at`. */
  is_sample: z.boolean().optional(),
});
export type Session = z.infer<typeof session>;

export const companyChoice = z.object({
  company_id: id,
  company_name: z.string(),
  company_logo: z.string().nullable(),
});

/** What a challenge accepts: an emailed code, or, as a second factor, any other one that the person has. */
export const signInMethod = z.enum(['mail', 'totp', 'recovery_code', 'passkey']);
export type SignInMethod = z.infer<typeof signInMethod>;

export const challenge = { challenge_id: id, expires_at: instant };
const sessionStep = z.object({ step: z.literal('session'), session });

export const signInStep = z.discriminatedUnion('step', [
  sessionStep,
  z.object({ step: z.literal('otp'), ...challenge, methods: z.array(signInMethod) }),
  z.object({ step: z.literal('choose_company'), companies: z.array(companyChoice) }),
]);
export type SignInStep = z.infer<typeof signInStep>;

/** After signing in with a start PIN, people have to choose another one. */
export const frontlineStep = z.discriminatedUnion('step', [
  sessionStep,
  z.object({ step: z.literal('choose_pin'), ...challenge }),
]);
export type FrontlineStep = z.infer<typeof frontlineStep>;

/** What a browser's WebAuthn takes and gives, as JSON; shape: W3C Web Authentication, section 5.1.8 and 5.1.9. */
export const webauthnJson = z.record(z.string(), z.unknown());

/** The four headers of a signed-in call, and of a response that rotates the token. */
export const session_headers = {
  access_token: 'x-access-token',
  session_id: 'session-id',
  company_id: 'company-id',
  employee_id: 'employee-id',
} as const;

/**
 * A secret that identifies a device after a sign-in. An answer that opens a session contains a new one. The app keeps it, even
 * after a sign-out, and sends it with calls of `/auth`. Guesses of others don't slow this device down.
 */
export const device_header = 'x-device-secret';
