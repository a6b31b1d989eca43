import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as contract from '@plaudit/contract/general/endpoints';
import type { DefaultRole } from '@plaudit/contract/people/permissions';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { findDemoCompany, hasFrontline, listPortraits } from './queries.ts';

type AppConfig = ResponseOf<typeof contract.getAppConfig>;

/** The password of everyone in the demonstration company. */
export const demo_password = 'Plaudit-2026!';

/** The people who sign in to the demonstration company: one for each default role. The seed creates them. */
export const demo_people: readonly { role: DefaultRole; label: string; name: string; email: string }[] = [
  { role: 'owner', label: 'Owner', name: 'Ingrid Solberg', email: 'ingrid@lanternworks.example' },
  { role: 'administrator', label: 'Administrator', name: 'Kwame Asante', email: 'kwame@lanternworks.example' },
  { role: 'people_manager', label: 'People manager', name: 'Renata Lindqvist', email: 'renata@lanternworks.example' },
  { role: 'communications', label: 'Communications', name: 'Mateo Herrera', email: 'mateo@lanternworks.example' },
  { role: 'employee', label: 'Employee', name: 'Yuki Tanaka', email: 'yuki@lanternworks.example' },
];

/** Logins to show to people who try the product; none without a demonstration company. */
export const demoLogins = async (db: Db): Promise<AppConfig['demo_logins']> => {
  const company = await findDemoCompany(db);
  if (!company) return [];
  const addresses = demo_people.map(({ email }) => email);
  const portraits = await listPortraits(db, company.company_id, addresses);
  const portraitOf = new Map(portraits.map(({ work_email_id, profile_url }) => [work_email_id, profile_url]));
  return demo_people.map(({ label, name, email }) => ({
    role: label,
    name,
    email,
    password: demo_password,
    profile_url: portraitOf.get(email) ?? null,
  }));
};

export const getAppConfig = async ({ db, config }: Platform): Promise<AppConfig> => ({
  default_language: 'en',
  support_email: config.SUPPORT_EMAIL ?? null,
  terms_url: config.TERMS_URL ?? null,
  reset_id: config.RESET_ID ?? null,
  required_version: { ios: config.REQUIRED_VERSION_IOS ?? null, android: config.REQUIRED_VERSION_ANDROID ?? null },
  store_url: { ios: config.STORE_URL_IOS ?? null, android: config.STORE_URL_ANDROID ?? null },
  web_push_public_key: config.push.vapid.public_key,
  firebase: config.push.firebase,
  // Specification, section 7: off until an operator names a host. Those are the rates from then on.
  error_reporting: {
    is_enabled: config.ERROR_REPORTING_DSN !== undefined,
    dsn: config.ERROR_REPORTING_DSN ?? null,
    replay_sample_rate: 0,
    replay_on_error_sample_rate: 1,
  },
  has_dev_outbox: config.shows_outbox,
  has_frontline: await hasFrontline(db),
  demo_logins: await demoLogins(db),
});
