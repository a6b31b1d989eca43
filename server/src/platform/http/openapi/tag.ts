/** A part of the API. */
export type OpenApiTag = {
  /** The folder of its endpoints in the contract, in snake_case. */
  name: string;
  description: string;
  /** Schemas of answers that are published under their own names: modules of the contract that export them. */
  schemas?: Readonly<Record<string, unknown>>;
};
