import * as retention from '@plaudit/contract/retention/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listRetention, previewRetention, updateRetention } from './retention.ts';

export const routes = [
  bind(retention.listRetention, (ctx, { viewer }) => listRetention(ctx, viewer)),
  bind(retention.previewRetention, (ctx, { viewer, body }) => previewRetention(ctx, viewer, body)),
  bind(retention.updateRetention, (ctx, { viewer, body }) => updateRetention(ctx, viewer, body)),
];
