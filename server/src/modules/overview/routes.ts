import * as endpoints from '@plaudit/contract/overview/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listAttention } from './attention/attention.ts';
import { getProgram } from './program/program.ts';

export const routes = [
  bind(endpoints.listAttention, (ctx, { viewer }) => listAttention(ctx, viewer)),
  bind(endpoints.getProgram, (ctx, { viewer }) => getProgram(ctx, viewer)),
];
