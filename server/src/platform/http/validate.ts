import type { z } from 'zod';
import type { Issue } from '@plaudit/contract/errors';
import { AppError } from '../errors.ts';

/** The checked value; INVALID_REQUEST names every part that is wrong. `part` is `body` or `query`. */
export const validate = (schema: z.ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path].join('.'),
    message,
  }));
  throw new AppError('INVALID_REQUEST', { payload: { issues } });
};
