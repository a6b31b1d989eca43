const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** How long the answer may be shown again after a restart; a day by default, 0 for not at all. */
      persist_ms?: number;
    };
  }
}

/** Not read again when a window comes to the front, and not retried after an error. */
const once = { refetchOnWindowFocus: false, retry: false } as const;

/** How long answers are believed and kept: specification, section 7 "Query caching". Spread into a query's options. */
export const caching = {
  module_map: { ...once, staleTime: minute_ms, meta: { persist_ms: day_ms } },
  company_config: once,
  recognition_types: { staleTime: 30 * minute_ms, meta: { persist_ms: 12 * hour_ms } },
  // A change arrives by live event.
  global_config: { staleTime: hour_ms, meta: { persist_ms: day_ms } },
  version_info: { staleTime: 5 * minute_ms, retry: false },
  /** Questions asked while a person types, and those asked at each start. */
  not_kept: { meta: { persist_ms: 0 } },
} as const;
