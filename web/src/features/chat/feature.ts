import { MessageCircle } from 'lucide-react';
import type { Feature } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/chat-page.tsx'), 'ChatPage');

// One script instead of three: their names alone would cost the first screen as much as the rest of this file.
const background = () => import('./background.ts');

export const chat: Feature = {
  pages: [
    { path: paths.chat, for: 'signed_in', Part, module: 'chats' },
    // Without a module here: each kind of conversation has its own.
    { path: paths.connect('$entity_type', '$'), for: 'signed_in', Part },
  ],
  navigation: [
    {
      key: 'chat',
      to: paths.chat,
      // The address of a space is its own page; its members talk below it.
      around: /^\/connect\/(?!space\/[^/]+\/?$)/,
      Icon: MessageCircle,
      module: 'chats',
      News: lazyPart(() => import('./components/chat-news.tsx'), 'ChatNews'),
    },
  ],
  realtime: background,
  writes: background,
  keepReady: background,
  admin: null,
  cards: {},
  places: {},
};
