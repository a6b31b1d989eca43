import * as moderation from '@plaudit/contract/moderation/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { decideCase, getCase, listCases, reopenCase } from './moderation.ts';
import { decidePlaceCase, listPlaceCases } from './keepers/keepers.ts';
import { createReport, listReports } from './reports/reports.ts';

export const routes = [
  bind(moderation.createReport, (ctx, { viewer, body }) => createReport(ctx, viewer, body)),
  bind(moderation.listReports, (ctx, { viewer, query }) => listReports(ctx, viewer, query)),
  bind(moderation.listCases, (ctx, { viewer, body }) => listCases(ctx, viewer, body)),
  bind(moderation.getCase, (ctx, { viewer, query }) => getCase(ctx, viewer, query.case_id)),
  bind(moderation.decideCase, (ctx, { viewer, body }) => decideCase(ctx, viewer, body)),
  bind(moderation.listPlaceCases, (ctx, { viewer, body }) => listPlaceCases(ctx, viewer, body)),
  bind(moderation.decidePlaceCase, (ctx, { viewer, body }) => decidePlaceCase(ctx, viewer, body)),
  bind(moderation.reopenCase, (ctx, { viewer, body }) => reopenCase(ctx, viewer, body.case_id)),
];
