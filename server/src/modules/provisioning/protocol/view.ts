import type { FastifyError } from 'fastify';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { ScimError } from '../access.ts';
import { error_response } from '../schemas/policy.ts';

const detailOf = (error: AppError): string => {
  const issues = error.payload.issues as { message: string }[] | undefined;
  return issues?.map(({ message }) => message).join('; ') || error.message;
};

/** A refusal of the product in the words of the protocol. */
const translated = (error: AppError): ScimError => {
  const cause = { cause: error };
  if (error.code === 'AUTH_EMAIL_ALREADY_EXISTS') {
    return new ScimError(409, 'Someone else has this email address', 'uniqueness', cause);
  }
  if (error.code === 'GROUP_ALREADY_EXIST') return new ScimError(409, error.message, 'uniqueness', cause);
  if (error.code === 'NO_PERMISSION') {
    const detail = 'This token cannot change people with more permissions than its creator, or the addresses of owners';
    return new ScimError(403, detail, undefined, cause);
  }
  // The last owner of a company can be neither deactivated nor deleted.
  if (error.code === 'INVALID_ACTION')
    return new ScimError(400, 'The last owner of a company cannot be removed', 'mutability', cause);
  if (error.status === 404) return new ScimError(404, error.message, undefined, cause);
  if (error.status === 400) return new ScimError(400, detailOf(error), 'invalidValue', cause);
  return new ScimError(error.status, error.status < 500 ? detailOf(error) : 'Something went wrong', undefined, cause);
};

const uniques = new Set(['scim_user_name', 'employee_company_id_work_email_id_key']);

/** Any failure as a refusal; an unforeseen one is 500. */
export const refusalOf = (error: FastifyError | AppError | ScimError): ScimError => {
  if (error instanceof ScimError) return error;
  if (error instanceof AppError) return translated(error);
  const cause = { cause: error };
  if (uniques.has(violatedConstraint(error) ?? '')) {
    return new ScimError(409, 'This user already exists', 'uniqueness', cause);
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new ScimError(413, 'The request is too large', undefined, cause);
  if (status === 415) return new ScimError(415, 'Send application/scim+json', undefined, cause);
  if (status >= 400 && status < 500) return new ScimError(status, 'The request is not valid', 'invalidSyntax', cause);
  return new ScimError(500, 'Something went wrong. Try again later', undefined, cause);
};

/** RFC 7644, section 3.12: the status is a text there. */
export const viewError = ({ status, scim_type, message }: ScimError) => ({
  schemas: [error_response],
  status: String(status),
  ...(scim_type && { scimType: scim_type }),
  detail: message,
});
