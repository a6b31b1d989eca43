import { z } from 'zod';
import { ScimError } from '../access.ts';

/** What the caller holds the resource to be: the ETag of If-Match. */
export type Precondition = { if_match?: string | undefined };

/** 412 when the resource is another by now. Weak and strong tags of the same version are the same here. */
export const checkVersion = ({ if_match }: Precondition, version: string): void => {
  if (if_match === undefined || if_match.trim() === '*') return;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  if (if_match.split(',').some((tag) => plain(tag) === plain(version))) return;
  throw new ScimError(412, 'The resource was changed in the meantime');
};

/** One step of a PATCH; without path its value is an object of attributes. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown };

// Entra ID writes "Add" and "Replace"; a group of thousands comes in one operation, so that these are few.
const max_operations = 1000;
const operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(4000).nullish(),
  value: z.unknown().optional(),
});
const message = z.object({ Operations: z.array(operation).min(1).max(max_operations) });

/** `tooMany` for more steps than are taken: one without path may hold any number of them. */
export const checkCount = (steps: readonly unknown[]): void => {
  if (steps.length > max_operations) throw new ScimError(400, `Use at most ${max_operations} operations`, 'tooMany');
};

/** The steps of a PATCH body, RFC 7644, section 3.5.2. `invalidSyntax` for another body, `noTarget` for a removal of everything. */
export const readOperations = (body: Record<string, unknown>): Operation[] => {
  const operations: unknown = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1];
  const result = message.safeParse({ Operations: operations });
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidSyntax');
  }
  return result.data.Operations.map(({ op, path, value }) => {
    const is_object = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!path && op === 'remove') throw new ScimError(400, 'A remove operation needs a path', 'noTarget');
    if (!path && !is_object) throw new ScimError(400, 'Without a path, the value must be an object', 'invalidSyntax');
    return { op, path: path || null, value };
  });
};
