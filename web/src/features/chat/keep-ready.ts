import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages, readQuery } from '../../lib/feature/keep-ready.ts';
import { draftsQuery } from './drafts/kept-drafts.ts';
import { chatOrderQuery, conversationPages } from './queries.ts';

export const keepReady: KeepReady = ({ has }) =>
  has('chats')
    ? [
        readPages(conversationPages(true)),
        readPages(conversationPages(false)),
        readQuery(chatOrderQuery()),
        readQuery(draftsQuery()),
      ]
    : [];
