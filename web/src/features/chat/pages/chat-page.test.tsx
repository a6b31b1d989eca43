import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { i18n } from '../../../lib/locale/i18n.ts';
import { SignedInContext, type SignedIn } from '../../../lib/session/session.ts';
import { conversationQuery } from '../queries.ts';
import { idOf } from '../testing/records.ts';
import { ChatPage } from './chat-page.tsx';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [chat, errors] = [words('chat'), words('errors')];

const [space_id, sub_space_id] = [idOf(1), idOf(2)];

// The page without its lists: what it shows for an address.
vi.mock('../components/list/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('../components/conversation/conversation.tsx', () => ({
  Conversation: ({ conversation }: { conversation: Conversation }) => <main>{conversation.conversation_id}</main>,
}));
vi.mock('../../../lib/screen/media.ts', () => ({ useMedia: () => false }));
vi.mock('../drafts/use-draft.ts', () => ({ useUnsentIn: () => [] }));
vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ entity_type: 'space', _splat: `${idOf(1)}/sub-space/${idOf(2)}` }),
  useSearch: () => ({}),
  useLocation: () => `/connect/space/${idOf(1)}/sub-space/${idOf(2)}`,
  Navigate: ({ to }: { to: string }) => <p>To {to}</p>,
  Link: ({ to }: { to: string }) => <a href={to}>Link</a>,
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { chat, errors } } }));

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});

/** What the address of the sub-space shows if this is known of it. */
const shown = (known?: Partial<Conversation> | null): string => {
  if (known !== undefined) queryClient.setQueryData(conversationQuery(sub_space_id).queryKey, known as Conversation);
  const signed_in = {
    session: { employee_id: idOf(9), permissions: [] },
    company: { modules: { chats: true, spaces: true } },
  } as unknown as SignedIn;
  return renderToStaticMarkup(
    <Theme>
      <QueryClientProvider client={queryClient}>
        <SignedInContext value={signed_in}>
          <ChatPage />
        </SignedInContext>
      </QueryClientProvider>
    </Theme>,
  );
};
const partOf = (in_space_id: string | null) =>
  ({
    conversation_id: sub_space_id,
    entity_type: 'space',
    space: in_space_id && { space_id: in_space_id, space_name: 'Harbor', sub_space_name: 'General', is_default: true },
  }) as unknown as Conversation;

test('the address of a sub-space shows it in its own space, and in no other', () => {
  expect(shown(partOf(space_id))).toContain(`<main>${sub_space_id}</main>`);
  expect(shown(partOf(space_id))).not.toContain(errors.NO_SUB_SPACE_FOUND);
  // Someone put two addresses together, or it is a chat of people.
  for (const other of [partOf(idOf(3)), partOf(null)]) {
    const page = shown(other);
    expect(page).toContain(errors.NO_SUB_SPACE_FOUND);
    expect(page).not.toContain('<main>');
  }
});

test('people who are not in a sub-space are led to the others of its space', () => {
  const page = shown(null);
  expect(page).toContain(chat.not_in.title.replaceAll("'", '&#x27;'));
  expect(page).toContain(`href="/connect/space/${space_id}"`);
});
