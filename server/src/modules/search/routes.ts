import * as search from '@plaudit/contract/search/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { searchEverything } from './search.ts';

export const routes = [bind(search.searchEverything, (ctx, { viewer, body }) => searchEverything(ctx, viewer, body))];
