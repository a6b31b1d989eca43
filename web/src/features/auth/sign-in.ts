import type { z } from 'zod';
import { signIn } from '@plaudit/contract/auth/endpoints';
import type { companyChoice } from '@plaudit/contract/auth/schema';
import { ApiError, call } from '../../lib/api.ts';
import { beginSession } from '../../lib/begin-session.ts';

export type Credentials = { email: string; password: string; company_id?: string };
export type CompanyOption = z.infer<typeof companyChoice>;

/** Signs in. An empty list when that is done, else the companies to choose from. The session's begin moves the page on. */
export const signInWith = async ({ email, password, company_id }: Credentials): Promise<CompanyOption[]> => {
  const answer = await call(signIn, { body: { email, password, ...(company_id && { company_id }) } });
  if (answer.step === 'choose_company') return answer.companies;
  // A one-time code is asked for where no password is given; here one always is.
  if (answer.step === 'otp' || !beginSession(answer.session)) throw new ApiError('ERR_BAD_RESPONSE');
  return [];
};
