import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { communityPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) => (has('community') ? [readPages(communityPages('all'))] : []);
