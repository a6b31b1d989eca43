import * as follow from '@plaudit/contract/follow/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listFollows, setFollow } from './follow.ts';

export const routes = [
  bind(follow.setFollow, (ctx, { viewer, body }) => setFollow(ctx, viewer, body)),
  bind(follow.listFollows, (ctx, { viewer }) => listFollows(ctx, viewer)),
];
