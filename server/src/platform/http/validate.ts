import type { z } from 'zod';
import { isErrorCode, type ErrorCode, type Issue } from '@plaudit/contract/errors';
import { AppError } from '../errors.ts';

/**
 * The checked value; the error names every part that is wrong. It is INVALID_REQUEST unless told, or the code that the
 * schema itself gives an issue in `params.error_code`. `part` is `body` or `query`.
 */
export const validate = (
  schema: z.ZodType | undefined,
  value: unknown,
  part: string,
  code: ErrorCode = 'INVALID_REQUEST',
): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path].join('.'),
    message,
  }));
  throw new AppError(codeIn(result.error.issues) ?? code, { payload: { issues } });
};

const codeIn = (issues: readonly z.core.$ZodIssue[]): ErrorCode | undefined => {
  const codes = issues.map((issue) => (issue.code === 'custom' ? (issue.params?.error_code as unknown) : undefined));
  return codes.find((code): code is ErrorCode => typeof code === 'string' && isErrorCode(code));
};
