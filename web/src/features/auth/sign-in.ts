import type { z } from 'zod';
import { signIn, verifySignIn } from '@plaudit/contract/auth/endpoints';
import type { companyChoice, SignInStep } from '@plaudit/contract/auth/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { ApiError, call } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/begin-session.ts';

/** Without a password, a code is emailed. */
export type Credentials = BodyInput<typeof signIn>;
export type CompanyOption = z.infer<typeof companyChoice>;
/** What a sign-in asks for before there is a session. */
export type NextStep = Exclude<SignInStep, { step: 'session' }>;

const proceed = (answer: SignInStep): NextStep | null => {
  if (answer.step !== 'session') return answer;
  if (!beginSession(answer.session)) throw new ApiError('ERR_BAD_RESPONSE');
  return null;
};

/** Signs in. Null if that is done, otherwise what comes next. The new session moves the page on. */
export const signInWith = async (body: Credentials): Promise<NextStep | null> => proceed(await call(signIn, { body }));

/** Answers a step: by code, by passkey, or by the token of an email. */
export const answerStep = async (body: BodyInput<typeof verifySignIn>): Promise<NextStep | null> =>
  proceed(await call(verifySignIn, { body }));
