import * as feed from '@plaudit/contract/feed/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listHomeFeed, listPlaceFeed } from './feed.ts';

export const routes = [
  bind(feed.listHomeFeed, (ctx, { viewer, query }) => listHomeFeed(ctx, viewer, query)),
  bind(feed.listPlaceFeed, (ctx, { viewer, query }) => listPlaceFeed(ctx, viewer, query)),
];
