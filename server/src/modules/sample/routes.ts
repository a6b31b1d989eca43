import * as endpoints from '@plaudit/contract/sample/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getSample, openSample, prepareSample } from './sample.ts';

export const routes = [
  bind(endpoints.getSample, (ctx) => getSample(ctx)),
  bind(endpoints.prepareSample, (ctx) => prepareSample(ctx)),
  bind(endpoints.openSample, (ctx) => openSample(ctx)),
];
