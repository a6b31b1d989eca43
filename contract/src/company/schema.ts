import { z } from 'zod';
import { limits } from '../limits.ts';
import { fileUrl, id, line, text } from '../schema.ts';
import { moduleMap } from './modules.ts';

/** Color themes and their accents; gray is always olive. Specification, section 3. */
export const theme_accents = {
  default: 'lime',
  Custom_Mob_1: 'violet',
  Custom_Eventlink: 'green',
  Custom_Tron: 'orange',
} as const;

export const colorTheme = z.enum(Object.keys(theme_accents) as [keyof typeof theme_accents]);
export type ColorTheme = keyof typeof theme_accents;

export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Unknown time zone');

/** Who may post to everyone: everyone, or people who manage posts. */
export const postsToEveryone = z.enum(['everyone', 'managers']);
export type PostsToEveryone = z.infer<typeof postsToEveryone>;

export const publicCompany = z.object({
  company_id: id,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  color_theme: colorTheme,
  domain: z.string().nullable(),
  sso_enabled: z.boolean(),
  modules: moduleMap,
  terms_url: z.string().nullable(),
  support_email: z.string().nullable(),
  /** What the company calls its points, in the plural. */
  points_name: z.string(),
  posts_to_everyone: postsToEveryone,
  /** Whether posts and comments show what pages say that they link to. Older servers don’t say so. */
  has_link_previews: z.boolean().optional(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter code from ISO 4217')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Unknown currency');

/** What admins may change. `point_unit_value` is in minor units of `currency` for one point. */
export const companySettings = z.object({
  company_name: line(limits.name_length),
  company_logo: fileUrl.nullable(),
  color_theme: colorTheme,
  domain: line(limits.name_length).nullable(),
  time_zone: timeZone,
  week_start: z.enum(['monday', 'sunday', 'saturday']),
  terms_url: z
    .url({ protocol: /^https?$/ })
    .max(limits.url_length)
    .nullable(),
  support_email: z.email().max(limits.email_length).nullable(),
  points_name: line(limits.points_name_length),
  point_unit_value: z.number().int().min(0).max(1_000_000),
  currency: currencyCode,
  monthly_allowance: z.number().int().min(0).max(limits.monthly_allowance),
  posts_to_everyone: postsToEveryone,
  /** Whether posts and comments show what the pages say that they link to. */
  has_link_previews: z.boolean(),
  /** Whether people in chats see who has read their messages. */
  has_read_receipts: z.boolean(),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const company = publicCompany.extend(companySettings.shape);
export type Company = z.infer<typeof company>;

export const companyValue = z.object({
  company_value_id: id,
  value_name: z.string(),
  value_description: z.string(),
  icon_url: z.string().nullable(),
});
export type CompanyValue = z.infer<typeof companyValue>;

export const companyValueInput = z.object({
  company_value_id: id.optional(),
  value_name: line(limits.title_length),
  value_description: text(limits.description_length).optional(),
  icon_url: fileUrl.nullable().optional(),
});

/** Values that a company can start from; they have no ids until it does. */
export const valueSet = z.object({
  set: z.string(),
  set_name: z.string(),
  set_description: z.string(),
  values: z.array(companyValue.omit({ company_value_id: true })),
});
export type ValueSet = z.infer<typeof valueSet>;
