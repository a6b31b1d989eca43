import { updateModules } from '@plaudit/contract/company/endpoints';
import type { ModuleMap } from '@plaudit/contract/company/modules';
import type { TestApp, TestCompany } from './app.ts';

/** Turns modules of a company on and off, as its owner. */
export const setModules = (app: TestApp, { company_id, owner }: TestCompany, change: Partial<ModuleMap>) =>
  app.ok(updateModules, { as: owner, body: { company_id, ...change } });
