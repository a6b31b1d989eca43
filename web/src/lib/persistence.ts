import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { DehydratedState, InfiniteData, Query } from '@tanstack/react-query';
import { openDB } from 'idb';
import { persist_ms, queryClient } from './query.ts';

const store = 'answers';
const entry = 'queries';
/** A list comes back as its first page; the rest is read again when somebody scrolls there. */
const kept_pages = 1;

const open = () => openDB('plaudit', 1, { upgrade: (db) => void db.createObjectStore(store) });

// Where the browser refuses a database (private mode), nothing is kept and the app starts empty.
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined);

const idbStorage = {
  getItem: (key: string) => attempt(async () => (await open()).get(store, key) as Promise<string | undefined>),
  setItem: (key: string, value: string) => attempt(async () => (await open()).put(store, value, key)),
  removeItem: async (key: string) => {
    await attempt(async () => (await open()).delete(store, key));
  },
};

const trimmed = (data: unknown) => {
  const list = data as Partial<InfiniteData<unknown>> | null | undefined;
  if (!list || !Array.isArray(list.pages) || !Array.isArray(list.pageParams)) return data;
  return { pages: list.pages.slice(0, kept_pages), pageParams: list.pageParams.slice(0, kept_pages) };
};

const trimState = (state: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, data: trimmed(query.state.data) } })),
});

/** How answers are kept in the browser: for a day, for this version of the app and this person alone. */
export const persistOptions = (employee_id: string) => ({
  persister: createAsyncStoragePersister({
    storage: idbStorage,
    key: entry,
    serialize: (client) => JSON.stringify({ ...client, clientState: trimState(client.clientState) }),
  }),
  maxAge: persist_ms,
  buster: `${__COMMIT_ID__} ${employee_id}`,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }: Query) => state.status === 'success' && meta?.is_persisted !== false,
    shouldDehydrateMutation: () => false,
  },
});

/** Drops every answer, in memory and in the browser. */
export const forgetAnswers = async () => {
  queryClient.clear();
  await idbStorage.removeItem(entry);
};
