import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** An optional setting. Unset and empty mean the same: container tools pass empty strings for values that no one filled in. */
export const optional = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .pipe(schema.optional());

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

export const url = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error: `must be a ${protocols.join(' or ')} address` });

/** A text that begins with `start`, or the path of a file that holds it. Line breaks may be written as \n. */
export const textOrFile = (start: string) =>
  optional(z.string()).transform((value, ctx): string | undefined => {
    if (value === undefined || value.trimStart().startsWith(start)) return value;
    if (existsSync(value)) return readFileSync(value, 'utf8');
    ctx.addIssue(`it does not begin with ${start} and is not the path of a file`);
    return z.NEVER;
  });

/** Throws a sentence when some of these settings are there and others are not. */
export const together = <Name extends string>(
  settings: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): void => {
  const given = names.filter((name) => settings[name] !== undefined);
  if (given.length === 0 || given.length === names.length) return;
  throw new Error(
    `The settings ${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set all of them or none.`,
  );
};
