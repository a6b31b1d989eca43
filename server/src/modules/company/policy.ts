import { module_names, type ModuleMap, type ModuleName } from '@plaudit/contract/company/modules';
import { timeZone } from '@plaudit/contract/company/schema';

const on_at_first: readonly ModuleName[] = ['recognition', 'points', 'directory', 'community', 'polls'];

/** The modules of a new company. */
export const first_modules = Object.fromEntries(
  module_names.map((name) => [name, on_at_first.includes(name)]),
) as ModuleMap;

/** A browser may name a time zone that this server does not know yet; a company is not refused for that. */
export const knownTimeZone = (zone: string | undefined): string => timeZone.safeParse(zone).data ?? 'UTC';

/** How domains are compared: `Northwind.example` and `@northwind.example` are one. */
export const foldDomain = (domain: string): string => domain.trim().toLowerCase().replace(/^@/, '');

/** What a point is worth where no company is known. */
export const product_points = { point_unit_value: 10, currency: 'USD', points_name: 'points' } as const;

/** Somebody who registers a company to send mails in its name does not wait for two weeks; a company that is set up does not end. */
const new_company_days = 14;

export const isNewCompany = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < new_company_days * 86_400_000;
