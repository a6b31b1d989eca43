import type { ModuleMap, ModuleName } from '@plaudit/contract/company/modules';
import type { Company, CompanySettings } from '@plaudit/contract/company/schema';
import { defineCache } from '../../platform/db/cache.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { defineAction, isAsLeft, recordChange, type Action } from '../audit/audit.ts';
import {
  first_modules,
  foldDomain,
  isNewCompany,
  knownTimeZone,
  modulesOf,
  product_points,
  refuseMissing,
} from './policy.ts';
import {
  findCompany,
  findCompanyByDomain,
  insertCompany,
  lockCompany,
  takeLogo,
  updateCompanyRow,
  type CompanyRow,
} from './queries.ts';
import { viewCompany } from './view.ts';

export { createDefaultValues, loadValueCards } from './values/values.ts';
export { first_values } from './values/policy.ts';
export { foldDomain } from './policy.ts';
export { hasModuleOf } from './queries.ts';

// 10,000 companies of about 1 kB; the most frequent reads of a process with many tenants.
const cache = defineCache<CompanyRow | undefined>('company', 10_000);

/** The company's row, from this process's memory; COMPANY_NOT_FOUND without one. */
export const companySettings = async (ctx: Context, company_id: string): Promise<CompanyRow> => {
  const row = await cache(ctx, company_id, () => findCompany(ctx.own_db, company_id));
  if (!row) throw new AppError('COMPANY_NOT_FOUND');
  return row;
};

/**
 * How many emails a company may send in a day to people who have not asked for any, and the key they are counted under: few
 * while it is new, because anyone can register one.
 */
export const mailAllowanceOf = async (
  ctx: Context,
  company_id: string,
  now: Date,
): Promise<{ subject: [string, string]; limit: number; is_new: boolean }> => {
  const { created_at } = await companySettings(ctx, company_id);
  const is_new = isNewCompany(created_at, now);
  const { INVITATIONS_PER_DAY, INVITATIONS_PER_DAY_NEW } = ctx.config;
  return { subject: ['company', company_id], limit: is_new ? INVITATIONS_PER_DAY_NEW : INVITATIONS_PER_DAY, is_new };
};

/** Whether people of this company may sign in and stay signed in. */
export const isCompanyActive = async (ctx: Context, company_id: string): Promise<boolean> =>
  (await companySettings(ctx, company_id)).company_status === 'ACTIVE';

/** Whether it is the sample company, which no one signs in to. */
export const isSampleCompany = async (ctx: Context, company_id: string): Promise<boolean> =>
  (await companySettings(ctx, company_id)).sample_since !== null;

export const isModuleOn = async (ctx: Context, company_id: string, module: ModuleName): Promise<boolean> =>
  modulesOf(await companySettings(ctx, company_id))[module];

/** Creates an empty company. Its domain is a claim: others may claim it too. The sample is inactive from its first moment. */
export const createCompany = async (
  tx: Tx,
  input: Pick<CompanySettings, 'company_name'> & {
    domain?: string | undefined;
    time_zone?: string | undefined;
    currency?: string | undefined;
    is_sample?: boolean | undefined;
  },
): Promise<string> => {
  const company_id = newId();
  const domain = input.domain ? foldDomain(input.domain) : null;
  await insertCompany(tx.db, {
    company_id,
    company_name: input.company_name,
    domain,
    time_zone: knownTimeZone(input.time_zone),
    ...(input.currency && { currency: input.currency }),
    modules: JSON.stringify(first_modules),
    ...(input.is_sample && { sample_since: tx.now, company_status: 'INACTIVE' }),
  }).execute();
  return company_id;
};

/** The company that has claimed a domain for longest. Only `companyThatProved` of `sso` knows who owns it. */
export const companyOfDomain = (ctx: Context, domain: string): Promise<CompanyRow | undefined> =>
  findCompanyByDomain(ctx.db, foldDomain(domain));

export const getCompany = async (ctx: Context, viewer: Viewer): Promise<Company> =>
  viewCompany(await companySettings(ctx, viewer.company_id));

export const updateCompany = (ctx: Context, viewer: Viewer, given: Partial<CompanySettings>): Promise<Company> => {
  const change = typeof given.domain === 'string' ? { ...given, domain: foldDomain(given.domain) } : given;
  return changeCompany(ctx, viewer, company_updated, () => change);
};

export const getModules = async (ctx: Context, viewer: Viewer, company_id: string) => {
  if (company_id !== viewer.company_id) throw new AppError('COMPANY_NOT_FOUND');
  return { [company_id]: modulesOf(await companySettings(ctx, company_id)) };
};

export const updateModules = async (
  ctx: Context,
  viewer: Viewer,
  input: Partial<ModuleMap> & { company_id: string },
) => {
  const { company_id, ...change } = input;
  if (company_id !== viewer.company_id) throw new AppError('COMPANY_NOT_FOUND');
  refuseMissing(change);
  const { modules } = await changeCompany(ctx, viewer, modules_updated, (row) => ({
    modules: JSON.stringify({ ...modulesOf(row), ...change }),
  }));
  return { [company_id]: modules };
};

export const getGlobalConfig = async (ctx: Context, viewer: Viewer | null) =>
  viewer ? companySettings(ctx, viewer.company_id) : product_points;

/** Tells everyone how people of the company sign on. */
export const noteSignOn = async (
  tx: Tx,
  company_id: string,
  change: { sso_enabled: boolean; sso_enforced: boolean },
): Promise<void> => {
  const row = await updateCompanyRow(tx.db, company_id, change).returningAll().executeTakeFirstOrThrow();
  tellOfCompany(tx, viewCompany(row));
};

/** The company doesn't show any of these files anymore. */
export const forgetLogo = async (tx: Tx, company_id: string, storage_keys: readonly string[]): Promise<void> => {
  const row = await takeLogo(tx.db, company_id, storage_keys);
  if (row) tellOfCompany(tx, viewCompany(row));
};

export const company_updated = defineAction({
  name: 'company.updated',
  permission: 'company.manage',
  undo: async (ctx, viewer, { before, after }) => {
    if (!isAsLeft(await getCompany(ctx, viewer), after)) throw new AppError('INVALID_ACTION');
    return updateCompany(ctx, viewer, before as Partial<CompanySettings>);
  },
});

export const modules_updated = defineAction({
  name: 'company.modules_updated',
  permission: 'company.manage',
  undo: async (ctx, viewer, { before, after }) => {
    const { company_id } = viewer;
    if (!isAsLeft(modulesOf(await companySettings(ctx, company_id)), after)) throw new AppError('INVALID_ACTION');
    return updateModules(ctx, viewer, { company_id, ...(before as Partial<ModuleMap>) });
  },
});

/** What the log stores of a company for a kind of change. */
const audited = ({ modules, ...settings }: Company, action: Action): object =>
  action === modules_updated ? modules : settings;

type Change = Parameters<typeof updateCompanyRow>[2];

const changeCompany = (
  ctx: Context,
  viewer: Viewer,
  action: Action,
  changeOf: (row: CompanyRow) => Change,
): Promise<Company> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const row = await lockCompany(tx.db, company_id);
    if (!row) throw new AppError('COMPANY_NOT_FOUND');
    const change = changeOf(row);
    if (Object.keys(change).length === 0) return viewCompany(row);
    const changed = await updateCompanyRow(tx.db, company_id, change).returningAll().executeTakeFirstOrThrow();
    const company = viewCompany(changed);
    recordChange(tx, viewer, action, {
      subject: { kind: 'company', id: company_id, label: company.company_name },
      before: { ...audited(viewCompany(row), action) },
      after: { ...audited(company, action) },
    });
    tellOfCompany(tx, company);
    return company;
  });

const tellOfCompany = (tx: Tx, company: Company): void =>
  tx.afterCommit(() => {
    tx.ctx.invalidation.send('company', company.company_id);
    tx.ctx.live.toCompany(company.company_id, 'company.changed', company);
  });
