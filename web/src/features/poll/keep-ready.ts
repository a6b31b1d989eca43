import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { pollPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) => (has('polls') ? [readPages(pollPages('open'))] : []);
