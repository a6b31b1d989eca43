import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query';
import { day_ms } from '../api/caching.ts';
import { believed_ms, queryClient } from '../api/query.ts';
import { currentSession } from '../session/session-store.ts';
import { offlineCache } from './offline-cache.ts';

type Answer = { query_key: QueryKey; data: unknown; updated_at: number };

const prefix = 'answers:';
const answers = offlineCache(prefix);
/** Answers belong to one person, and to one version of the app, which knows their shape. */
const ownPrefix = () => `${__COMMIT_ID__}:${currentSession()?.employee_id}:`;
/** A list comes back as its first page; the rest is read again when a person scrolls there. */
const kept_pages = 1;
/** All are read at the start. A day of work is far below; people who open more lose the oldest. */
const kept_answers = 200;
/** Several answers arrive together; writing waits until the screen has them. */
const write_delay_ms = 1_000;

const trimmed = (data: unknown) => {
  const list = data as Partial<InfiniteData<unknown>> | null | undefined;
  if (!list || !Array.isArray(list.pages) || !Array.isArray(list.pageParams)) return data;
  return { pages: list.pages.slice(0, kept_pages), pageParams: list.pageParams.slice(0, kept_pages) };
};

/** Restores what this person saw last, before anything asks the server. Never rejects. */
export const restoreAnswers = async (): Promise<void> => {
  if (!currentSession()) return;
  const found = await answers.all();
  const own = [...found].filter(([key]) => key.startsWith(ownPrefix())) as [string, Answer][];
  own.sort(([, a], [, b]) => b.updated_at - a.updated_at);
  const kept = new Map(own.slice(0, kept_answers));
  for (const key of found.keys()) if (!kept.has(key)) void answers.remove(key);
  for (const { query_key, data, updated_at } of kept.values()) {
    if (queryClient.getQueryData(query_key) !== undefined) continue;
    // The last change may not have been written before its page went: an answer is shown, but requested again, unless its query
    // believes it for longer. And a clock that was set back must not keep it fresh until it catches up.
    queryClient.setQueryData(query_key, data, { updatedAt: Math.min(updated_at, Date.now() - believed_ms) });
  }
};

/** With the prefix of the person who was answered: before they are written, another one may sign in, in another tab. */
const waiting = new Map<Query, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const write = () => {
  clearTimeout(timer);
  timer = undefined;
  for (const [query, whose] of waiting) {
    if (whose !== ownPrefix()) continue;
    const { data, dataUpdatedAt: updated_at } = query.state;
    const ttl_ms = (query.meta?.persist_ms ?? day_ms) - (Date.now() - updated_at);
    const answer: Answer = { query_key: query.queryKey, data: trimmed(data), updated_at };
    void answers.set(whose + query.queryHash, answer, ttl_ms);
  }
  waiting.clear();
};

/** Stores each answer from now on, also those that live events changed, for as long as its query allows. */
export const keepAnswers = (): void => {
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') {
      waiting.delete(query);
      void answers.remove(ownPrefix() + query.queryHash);
    }
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!currentSession() || query.meta?.persist_ms === 0) return;
    waiting.set(query, ownPrefix());
    timer ??= setTimeout(write, write_delay_ms);
  });
  addEventListener('pagehide', write);
};

/** Drops every answer, in memory and in the browser. */
export const forgetAnswers = async (): Promise<void> => {
  waiting.clear();
  queryClient.clear();
  await answers.clear();
};
