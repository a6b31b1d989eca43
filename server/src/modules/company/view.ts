import type { Company, CompanySettings, PublicCompany } from '@plaudit/contract/company/schema';
import { modulesOf, product_points } from './policy.ts';
import type { CompanyRow } from './queries.ts';

/** What anyone may see of a company before signing in. */
export const viewPublicCompany = (row: CompanyRow): PublicCompany => ({
  company_id: row.company_id,
  company_name: row.company_name,
  company_logo: row.company_logo,
  color_theme: row.color_theme as PublicCompany['color_theme'],
  domain: row.domain,
  sso_enabled: row.sso_enabled,
  modules: modulesOf(row),
  terms_url: row.terms_url,
  support_email: row.support_email,
  points_name: row.points_name,
  posts_to_everyone: row.posts_to_everyone as PublicCompany['posts_to_everyone'],
  has_link_previews: row.has_link_previews,
});

/** The same for a company that only claims a domain: nothing that could lead people to a stranger. */
export const viewClaimant = (row: CompanyRow): PublicCompany => ({
  ...viewPublicCompany(row),
  company_logo: null,
  sso_enabled: false,
  terms_url: null,
  support_email: null,
  points_name: product_points.points_name,
});

export const viewCompany = (row: CompanyRow): Company => ({
  ...viewPublicCompany(row),
  time_zone: row.time_zone,
  week_start: row.week_start as CompanySettings['week_start'],
  point_unit_value: row.point_unit_value,
  currency: row.currency,
  monthly_allowance: row.monthly_allowance,
  has_link_previews: row.has_link_previews,
  has_read_receipts: row.has_read_receipts,
});
