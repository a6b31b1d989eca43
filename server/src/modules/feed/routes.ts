import * as feed from '@plaudit/contract/feed/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listHomeFeed } from './feed.ts';

export const routes = [bind(feed.listHomeFeed, (ctx, { viewer, query }) => listHomeFeed(ctx, viewer, query))];
