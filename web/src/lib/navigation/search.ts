/** What the search part of an address holds. */
export type Search = Record<string, unknown>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;

export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

export const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, 100) || undefined : undefined;

const day = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && day.test(value) ? value : undefined;
