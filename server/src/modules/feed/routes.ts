import * as feed from '@plaudit/contract/feed/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listHomeFeed, listPlaceFeed } from './feed.ts';
import { chooseFeedOrder } from './order/order.ts';
import { listSavedIds, saveContent } from './saved/saved.ts';

export const routes = [
  bind(feed.listHomeFeed, (ctx, { viewer, query }) => listHomeFeed(ctx, viewer, query)),
  bind(feed.listPlaceFeed, (ctx, { viewer, query }) => listPlaceFeed(ctx, viewer, query)),
  bind(feed.chooseFeedOrder, (ctx, { viewer, body }) => chooseFeedOrder(ctx, viewer, body)),
  bind(feed.saveContent, (ctx, { viewer, body }) => saveContent(ctx, viewer, body)),
  bind(feed.listSavedIds, (ctx, { viewer }) => listSavedIds(ctx, viewer)),
];
