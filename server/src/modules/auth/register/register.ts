import type { registerCompany as registerCompanyEndpoint } from '@plaudit/contract/auth/endpoints';
import { passwordProblem } from '@plaudit/contract/auth/password';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { hashPassword } from '../../../platform/auth/password-hash.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { createCompany, createDefaultValues } from '../../company/company.ts';
import { addFirstEmployee, createDefaultRoles } from '../../people/people.ts';
import { createDefaultTypes } from '../../recognition/recognition.ts';
import { sendVerification } from '../jobs.ts';
import { insertLoginAddress, isAddressKnown, lockAddress, upsertCredential } from '../queries.ts';

/** Makes a company with its defaults and its first administrator, whose address is to be verified by mail. */
export const registerCompany = async (
  ctx: Context,
  input: BodyOf<typeof registerCompanyEndpoint>,
): Promise<{ company_id: string; employee_id: string }> => {
  const { work_email_id, password, confirm_password } = input;
  const problem = passwordProblem(password, confirm_password);
  if (problem) throw new AppError(problem);
  const password_hash = await hashPassword(password);

  return transact(ctx, async (tx) => {
    await lockAddress(tx.db, work_email_id);
    if (await isAddressKnown(tx.db, work_email_id)) throw new AppError('AUTH_EMAIL_ALREADY_EXISTS');
    const company_id = await createCompany(tx, input);
    const roles = createDefaultRoles(tx, company_id);
    createDefaultValues(tx, company_id);
    await createDefaultTypes(tx, company_id);
    const { first_name, last_name } = input;
    const employee_id = addFirstEmployee(tx, {
      company_id,
      first_name,
      last_name,
      work_email_id,
      role_id: roles.owner,
    });
    tx.write(upsertCredential(tx.db, { company_id, employee_id, password_hash, email_verified_at: null }, tx.now));
    tx.write(insertLoginAddress(tx.db, { email: work_email_id, company_id, employee_id, is_proven: false }));
    enqueue(tx, sendVerification, { company_id, employee_id, mail_id: newId() });
    return { company_id, employee_id };
  });
};
