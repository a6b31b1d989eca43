import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { spacePages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) => (has('spaces') ? [readPages(spacePages('all'))] : []);
