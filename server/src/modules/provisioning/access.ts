import type { Program } from './provisioning.ts';

/** Kinds of mistakes by RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'tooMany';

/** A refusal as the protocol words it. */
export class ScimError extends Error {
  readonly status: number;
  readonly scim_type: ScimType | undefined;

  constructor(status: number, detail: string, scim_type?: ScimType, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ScimError';
    this.status = status;
    this.scim_type = scim_type;
  }
}

/** A scalar in a client's request: texts, numbers and booleans; nothing else is one. */
export const wordOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value as string | number | boolean) : '';

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

/** Who calls: the program that holds a token of the company. Everything it reaches is of that company. */
export type Client = Program & {
  token_id: string;
  /** What who made the token holds now. */
  permissions: readonly string[];
  /** In whose name people are invited; null when they are not. */
  invited_by: string | null;
  /** Scheme, host and path below which the resources are: `https://…/scim/v2`. */
  base_url: string;
};
