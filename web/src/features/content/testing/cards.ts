import type { Cards } from '../../../lib/feature/cards.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

/** A page that shows recognitions alone, as far as feeds need to know. */
export const only_recognitions: { cards: Cards } = {
  cards: {
    recognition: {
      Card: lazyPart(async () => ({ Card: () => null }), 'Card'),
      author: ({ recognition: { giver } }) => giver,
      words: ({ recognition: { message } }) => message,
      link: (content_id) => `/recognition/${content_id}`,
      list: '/',
      missing: 'AUTH_RECORD_NOT_FOUND',
      module: 'recognition',
      cached: () => Promise.reject(new Error('Nothing here asks for it')),
      composer: null,
    },
  },
};
