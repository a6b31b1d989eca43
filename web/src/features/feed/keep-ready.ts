import { listFollows } from '@plaudit/contract/follow/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';
import { cardModules } from '../../lib/feature/cards.ts';
import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages, readQuery } from '../../lib/feature/keep-ready.ts';
import { feedPages, wholeFeed } from '../content/queries.ts';

/** Also what the person muted: live events of it announce nothing. */
export const keepReady: KeepReady = ({ has }) =>
  cardModules().some(has) ? [readPages(feedPages(wholeFeed())), readQuery(endpointQuery(listFollows))] : [];
