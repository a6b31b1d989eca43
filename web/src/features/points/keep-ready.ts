import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages, readQuery } from '../../lib/feature/keep-ready.ts';
import { globalConfigQuery } from '../company/queries.ts';
import { balanceQuery } from '../recognition/queries.ts';
import { historyPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) =>
  has('points') ? [readQuery(globalConfigQuery()), readQuery(balanceQuery()), readPages(historyPages(undefined))] : [];
