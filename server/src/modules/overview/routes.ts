import * as endpoints from '@plaudit/contract/overview/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listAttention } from './attention/attention.ts';
import { getProgramme } from './programme/programme.ts';

export const routes = [
  bind(endpoints.listAttention, (ctx, { viewer }) => listAttention(ctx, viewer)),
  bind(endpoints.getProgramme, (ctx, { viewer }) => getProgramme(ctx, viewer)),
];
