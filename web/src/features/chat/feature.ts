import { MessageCircle } from 'lucide-react';
import type { Feature, Page } from '../../lib/feature/feature.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';

const Part = lazyPart(() => import('./pages/chat-page.tsx'), 'ChatPage');
const page = (path: string): Page => ({ path, for: 'signed_in', Part, module: 'chats' });

export const chat: Feature = {
  pages: [
    page(paths.chat),
    page(paths.conversation('$conversation_id')),
    page(paths.message('$message_id')),
    // Without a module here: the page of a person leads to their profile if there are no chats.
    { path: paths.chatWith('$employee_id'), for: 'signed_in', Part },
  ],
  navigation: [
    {
      key: 'chat',
      to: paths.chat,
      around: paths.chat,
      Icon: MessageCircle,
      module: 'chats',
      News: lazyPart(() => import('./components/chat-news.tsx'), 'ChatNews'),
    },
  ],
  realtime: () => import('./realtime.ts'),
  writes: () => import('./writes.ts'),
  keepReady: () => import('./keep-ready.ts'),
  admin: null,
  cards: {},
  places: {},
};
