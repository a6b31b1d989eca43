import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listManagedCommunities } from '@plaudit/contract/community/endpoints';
import { listManagedSpaces } from '@plaudit/contract/space/endpoints';
import { i18n } from '../../lib/locale/i18n.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { adminPages } from '../admin/queries.ts';
import { CommunitiesSection } from '../community/admin/communities-section.tsx';
import { managed_in_admin as managed_communities } from '../community/managed.ts';
import { communityQuery } from '../community/queries.ts';
import { SpacesSection } from '../space/admin/spaces-section.tsx';
import { managed_in_admin as managed_spaces } from '../space/managed.ts';
import { spaceQuery } from '../space/queries.ts';

type Drawn = { rows?: { actions: { onClick: () => void }[] }[]; save?: (fields: object) => Promise<string> };
const drawn = vi.hoisted((): Drawn => ({}));

// Lists and dialogs render only in a browser; these keep what they were given.
vi.mock('../admin/components/listing.tsx', () => ({ Listing: (given: Drawn) => void Object.assign(drawn, given) }));
vi.mock('./components/place-dialog.tsx', () => ({ PlaceDialog: (given: Drawn) => void Object.assign(drawn, given) }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => () => {},
}));

const sent: [path: string, portal: string | null][] = [];
let queryClient: QueryClient;

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));
beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  queryClient = new QueryClient();
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push([url.split('?')[0] ?? '', new Headers(headers).get('x-portal')]);
    return Response.json({ status: true, data: { my: {} } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
/** How what a screen asks for is marked. */
const marks = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => (queryKey[1] as { portal?: string }).portal);

const gone = {
  deleted_at: '2026-11-01T00:00:00Z',
  goes_at: null,
  owners: [],
  owners_count: 0,
  created_at: '2026-01-01',
};
const sections = [
  {
    name: 'spaces',
    Section: SpacesSection,
    managed: managed_spaces,
    list: adminPages(listManagedSpaces, { state: 'present' }),
    query: spaceQuery('a', 'admin'),
    own: { space_id: 'a', space_name: 'Field', visibility: 'public' },
  },
  {
    name: 'communities',
    Section: CommunitiesSection,
    managed: managed_communities,
    list: adminPages(listManagedCommunities, { state: 'present' }),
    query: communityQuery('a', 'admin'),
    own: { community_id: 'a', community_name: 'Field', visibility: 'open' },
  },
];

test.each(sections)('every call about $name that admins make from Admin says so', async (section) => {
  const { Section, managed, list, query, own } = section;
  queryClient.setQueryData(list.queryKey as readonly unknown[], {
    pages: [{ items: [{ ...own, ...gone }], next_cursor: null }],
    pageParams: [null],
  });
  draw(<Section />);
  expect(marks()).toEqual(['admin']);
  drawn.rows?.[0]?.actions[0]?.onClick();
  await vi.waitFor(() => expect(sent).toHaveLength(1));

  await managed.preview('a');
  await managed.remove('a');
  await managed.restore('a');
  await managed.archive({ place_id: 'a', is_archived: true });
  // No browser is there to save what it answers.
  await managed.save?.({ place_id: 'a', place_name: 'Field' }).catch(() => {});
  const before = sent.length;
  expect(before).toBe(managed.save ? 6 : 5);

  const { Settings } = managed;
  await Settings.preload();
  queryClient.setQueryData(query.queryKey as readonly unknown[], { ...own, my: {} });
  draw(<Settings place_id="a" onClose={() => {}} />);
  expect(marks()).toEqual(['admin', 'admin']);
  await drawn.save?.({ place_name: 'Fields', description: '' });
  expect(sent).toHaveLength(before + 1);
  expect(sent.filter(([, portal]) => portal !== 'admin')).toEqual([]);
});
