import { isExisting, module_names, type ModuleMap } from '@plaudit/contract/company/modules';
import { timeZone } from '@plaudit/contract/company/schema';
import type { Issue } from '@plaudit/contract/errors';
import { AppError } from '../../platform/errors.ts';

/** The modules of a new company. */
export const first_modules = Object.fromEntries(module_names.map((name) => [name, isExisting(name)])) as ModuleMap;

/** The switches of a company, as they are stored. A module that the product doesn't have is off, whatever is stored. */
export const modulesOf = ({ modules }: { modules: unknown }): ModuleMap => {
  const stored = modules as Partial<ModuleMap>;
  return Object.fromEntries(module_names.map((name) => [name, isExisting(name) && stored[name] === true])) as ModuleMap;
};

/** Refuses to turn on what the product doesn't have. */
export const refuseMissing = (change: Partial<ModuleMap>): void => {
  const missing = module_names.filter((name) => change[name] && !isExisting(name));
  if (missing.length === 0) return;
  const issues: Issue[] = missing.map((name) => ({ path: `body.${name}`, message: "This module doesn't exist yet" }));
  throw new AppError('INVALID_CONFIG_SETTING', { payload: { issues } });
};

/** A browser may name a time zone that this server does not know yet; that is no reason to refuse a company. */
export const knownTimeZone = (zone: string | undefined): string => timeZone.safeParse(zone).data ?? 'UTC';

/** How domains are compared: `Northwind.example` and `@northwind.example` are one. */
export const foldDomain = (domain: string): string => domain.trim().toLowerCase().replace(/^@/, '');

/** What a point is worth if no company is known. */
export const product_points = { point_unit_value: 10, currency: 'USD', points_name: 'points' } as const;

/** A person who registers a company to send emails in its name won't wait two weeks; a company that is set up won't notice. */
const new_company_days = 14;

export const isNewCompany = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < new_company_days * 86_400_000;
