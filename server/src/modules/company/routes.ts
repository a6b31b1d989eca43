import * as endpoints from '@plaudit/contract/company/endpoints';
import { theme_accents, type ColorTheme } from '@plaudit/contract/company/schema';
import { bind } from '../../platform/http/bind.ts';
import { getCompany, getGlobalConfig, getModules, updateCompany, updateModules } from './company.ts';
import { listValueSets } from './value-sets/value-sets.ts';
import { listValues, updateValues } from './values/values.ts';

const themes = Object.entries(theme_accents).map(([color_theme, accent]) => ({
  color_theme: color_theme as ColorTheme,
  accent,
  grey: 'olive',
}));

export const routes = [
  bind(endpoints.getCompany, (ctx, { viewer }) => getCompany(ctx, viewer)),
  bind(endpoints.updateCompany, (ctx, { viewer, body }) => updateCompany(ctx, viewer, body)),
  bind(endpoints.listValues, (ctx, { viewer, body }) => listValues(ctx, viewer, body.search)),
  bind(endpoints.updateValues, (ctx, { viewer, body }) => updateValues(ctx, viewer, body)),
  bind(endpoints.listValueSets, listValueSets),
  bind(endpoints.listThemes, async () => ({ items: themes, next_cursor: null })),
  bind(endpoints.getModules, (ctx, { viewer, query }) => getModules(ctx, viewer, query.company_id)),
  bind(endpoints.updateModules, (ctx, { viewer, body }) => updateModules(ctx, viewer, body)),
  bind(endpoints.getGlobalConfig, (ctx, { viewer }) => getGlobalConfig(ctx, viewer)),
];
