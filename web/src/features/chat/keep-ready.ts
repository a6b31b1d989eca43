import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages } from '../../lib/feature/keep-ready.ts';
import { conversationPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) =>
  has('chats') ? [readPages(conversationPages(true)), readPages(conversationPages(false))] : [];
