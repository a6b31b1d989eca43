import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Route } from './http/bind.ts';
import type { OpenApiTag } from './http/openapi/tag.ts';
import type { Subscriber } from './jobs/events.ts';
import type { Job } from './jobs/jobs.ts';
import type { PersonalData } from './personal/personal.ts';
import type { Retention } from './personal/retention.ts';

/**
 * What a domain contributes to the product: the manifest in its `index.ts`. Each domain answers every question; if it has
 * nothing to say, it answers `[]`. A domain that asks the others something adds its own field, next to the type of the answers.
 */
export interface Module {
  name: string;
  routes: readonly Route[];
  jobs: readonly Job<never>[];
  subscribers: readonly Subscriber[];
  /** What it stores about people. */
  personal: readonly PersonalData[];
  /** What of its data ages. */
  retention: readonly Retention[];
  /** Its parts of the published API. */
  openapi: readonly OpenApiTag[];
  /** Answers besides the API, in a protocol that others defined. */
  register?(app: FastifyInstance, ctx: Context): Promise<void>;
}

/** What all domains say together, in the order of the domains. */
export type Product = Omit<Module, 'name' | 'register'>;

let product: Product | undefined;

/** Joins the manifests; `app.ts` does so once, when it is loaded. */
export const productOf = (modules: readonly Module[]): Product => {
  const joined: Record<string, unknown[]> = {};
  for (const { name: _, register: _protocol, ...said } of modules)
    for (const [field, values] of Object.entries(said)) (joined[field] ??= []).push(...values);
  product = joined as unknown as Product;
  return product;
};

/** What all domains say to one question. */
export const said = <Field extends keyof Product>(field: Field): Product[Field] => {
  if (!product) throw new Error('The product has no domains yet: app.ts joins them');
  return product[field];
};
