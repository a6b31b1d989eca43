import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, page, text } from '../schema.ts';
import { moduleMap } from './modules.ts';
import { colorTheme, company, companySettings, companyValue, companyValueInput, valueSet } from './schema.ts';

export const getCompany = endpoint({
  method: 'GET',
  path: '/config/company/get',
  summary: 'The company and its settings.',
  auth: 'session',
  response: company,
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/config/company/update',
  summary: 'Changes any of the settings. If one is unknown or invalid, nothing changes.',
  auth: 'session',
  permissions: ['company.manage'],
  body: companySettings.partial().strict(),
  invalid_body: 'INVALID_CONFIG_SETTING',
  response: company,
  errors: ['INVALID_CONFIG_SETTING'],
});

export const listValues = endpoint({
  method: 'POST',
  path: '/config/values/list',
  reads: true,
  summary: 'The company values, in order.',
  auth: 'session',
  body: z.object({ search: text(limits.search_length).optional() }),
  response: page(companyValue),
});

export const updateValues = endpoint({
  method: 'POST',
  path: '/config/values/update',
  summary:
    'Replaces the list of values: known ids are changed, new ones are added, missing ones are removed (recognitions keep them).',
  auth: 'session',
  permissions: ['company.manage'],
  body: z.object({ values: z.array(companyValueInput).max(limits.values_per_company) }),
  response: page(companyValue),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listValueSets = endpoint({
  method: 'GET',
  path: '/config/values/set/list',
  summary: 'Sets of company values to start from.',
  auth: 'session',
  permissions: ['company.manage'],
  response: page(valueSet),
});

export const listThemes = endpoint({
  method: 'GET',
  path: '/config/theme/list',
  summary: 'The color themes to choose from.',
  auth: 'session',
  query: z.object({ company_id: id.optional() }),
  response: page(z.object({ color_theme: colorTheme, accent: z.string(), grey: z.string() })),
});

const moduleMapByCompany = z.record(id, moduleMap);

export const getModules = endpoint({
  method: 'GET',
  path: '/config/company/module/get',
  summary: 'Which modules are on, keyed by company.',
  auth: 'session',
  query: z.object({ company_id: id }),
  response: moduleMapByCompany,
  errors: ['COMPANY_NOT_FOUND'],
});

export const updateModules = endpoint({
  method: 'PATCH',
  path: '/config/company/module/update',
  summary:
    'Turns modules on and off. A module that is off keeps its data. One that the product does not have yet stays off.',
  auth: 'session',
  permissions: ['company.manage'],
  body: moduleMap.partial().extend({ company_id: id }).strict(),
  invalid_body: 'INVALID_CONFIG_SETTING',
  response: moduleMapByCompany,
  errors: ['COMPANY_NOT_FOUND', 'INVALID_CONFIG_SETTING'],
});

export const getGlobalConfig = endpoint({
  method: 'GET',
  path: '/config/global/get',
  summary: 'What a point is worth: in the company of a signed-in caller, otherwise the default of the product.',
  auth: 'optional',
  response: z.object({
    point_unit_value: z.number().int(),
    currency: z.string(),
    points_name: z.string(),
  }),
});
