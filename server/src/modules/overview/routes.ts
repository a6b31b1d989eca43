import * as endpoints from '@plaudit/contract/overview/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listAttention } from './attention/attention.ts';
import { exportInsight } from './insight/export/export.ts';
import { getInsight } from './insight/insight.ts';
import { exportInsightList, listInsight } from './posts/posts.ts';
import { getProgram } from './program/program.ts';

export const routes = [
  bind(endpoints.listAttention, (ctx, { viewer }) => listAttention(ctx, viewer)),
  bind(endpoints.getProgram, (ctx, { viewer }) => getProgram(ctx, viewer)),
  bind(endpoints.getInsight, (ctx, { viewer, query }) => getInsight(ctx, viewer, query.content_id)),
  bind(endpoints.exportInsight, (ctx, { viewer, query }) => exportInsight(ctx, viewer, query.content_id)),
  bind(endpoints.listInsight, (ctx, { viewer, body }) => listInsight(ctx, viewer, body)),
  bind(endpoints.exportInsightList, (ctx, { viewer, query }) => exportInsightList(ctx, viewer, query)),
];
