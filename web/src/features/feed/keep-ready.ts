import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { homeFeedPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) => (has('recognition') ? [readPages(homeFeedPages())] : []);
