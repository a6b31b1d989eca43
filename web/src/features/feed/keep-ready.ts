import { cardModules } from '../../lib/feature/cards.ts';
import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { feedPages, wholeFeed } from '../content/queries.ts';

export const keepReady: KeepReady = ({ has }) => (cardModules().some(has) ? [readPages(feedPages(wholeFeed()))] : []);
