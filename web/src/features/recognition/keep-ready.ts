import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { receivedPages } from './queries.ts';

export const keepReady: KeepReady = ({ employee_id, has }) =>
  has('recognition') ? [readPages(receivedPages({ employee_id }))] : [];
