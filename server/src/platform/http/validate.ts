import type { z } from 'zod';
import { isErrorCode, type ErrorCode, type Issue } from '@plaudit/contract/errors';
import { wordIssue } from '@plaudit/contract/issue-words';
import { AppError } from '../errors.ts';

/**
 * The checked value; the error names every part that is wrong. Its code is INVALID_REQUEST unless another is given, or the one
 * that the schema itself gives an issue in `params.error_code`. `part` is `body` or `query`.
 */
export const validate = (
  schema: z.ZodType | undefined,
  value: unknown,
  part: string,
  code: ErrorCode = 'INVALID_REQUEST',
): unknown => {
  if (!schema) return undefined;
  refuseDeep(value, part, code);
  const result = schema.safeParse(value ?? {}, { error: wordIssue });
  if (result.success) {
    refuseUnstorable(result.data, part, code);
    return result.data;
  }
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({
    path: [part, ...path].join('.'),
    message,
  }));
  throw new AppError(codeIn(result.error.issues) ?? code, { payload: { issues } });
};

/** No call needs a third of it. Deeper values, nested in undeclared fields, could not even be written out again. */
const deepest = 32;

const refuseDeep = (value: unknown, part: string, code: ErrorCode): void => {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest)
      throw new AppError(code, { payload: { issues: [{ path: part, message: 'Nested too deeply' }] } });
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
};

// PostgreSQL stores no NUL in text, and no half of a surrogate pair in JSON: no matter what the schema says, neither is a text.
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

const refuseUnstorable = (data: unknown, part: string, code: ErrorCode): void => {
  const open: [value: unknown, path: string][] = [[data, part]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path] = next;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new AppError(code, { payload: { issues: [{ path, message: 'Invalid text' }] } });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) open.push([name, path], [inner, `${path}.${name}`]);
  }
};

const codeIn = (issues: readonly z.core.$ZodIssue[]): ErrorCode | undefined => {
  const codes = issues.map((issue) => (issue.code === 'custom' ? (issue.params?.error_code as unknown) : undefined));
  return codes.find((code): code is ErrorCode => typeof code === 'string' && isErrorCode(code));
};
