import type { z } from 'zod';
import type { ErrorCode, Issue } from '@plaudit/contract/errors';
import { AppError } from '../errors.ts';

/** The checked value; the error, INVALID_REQUEST unless told, names every part that is wrong. `part` is `body` or `query`. */
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
  throw new AppError(code, { payload: { issues } });
};
