import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findLinkPreview } from '@plaudit/contract/link-preview/endpoints';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import { firstLinkOf } from '@plaudit/contract/words/links';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import { useCompany } from '../../lib/session/session.ts';
import { type MentionedText, toMessage } from './mentions.ts';

/** The link whose preview words would show; null if they have none. */
const linkIn = (text: MentionedText): string | null => firstLinkOf(toMessage(text).trim()) ?? null;

/** A person who types an address has not finished it while they go on. */
const pause_ms = 700;
/** The server reads a page for up to 16 seconds: it is asked after 1, 2, 4 and 8 of them. */
const most_questions = 5;
const next_ms = (questions: number) => 500 * 2 ** questions;

const useAfterPause = (value: string | null): string | null => {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : null;
};

/** What the server says of a page, asked again while it reads. Null until then, and if there is nothing to show. */
const previewQuery = (address: string) => ({
  ...endpointQuery(findLinkPreview, { body: { address } }),
  ...caching.not_kept,
  retry: false,
  // Another null changes nothing but the number of questions.
  notifyOnChangeProps: 'all' as const,
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { data?: { link_preview: LinkPreview | null }; dataUpdateCount: number } }) =>
    state.data?.link_preview === null && state.dataUpdateCount < most_questions && next_ms(state.dataUpdateCount),
});

/** A link of the words, and what they will show of it: null while the server reads the page, and false if there is nothing. */
export type LinkAhead = { link: string; preview: LinkPreview | null | false };

/** The first link of what is being written; null without one, and where the company shows no previews. */
export const useLinkAhead = (text: MentionedText): LinkAhead | null => {
  const { has_link_previews = true } = useCompany();
  const link = useMemo(() => linkIn(text), [text]);
  const address = useAfterPause(link);
  const query = previewQuery(address ?? '');
  const { data, isError } = useQuery({ ...query, enabled: has_link_previews && address !== null });
  const questions = useQueryClient().getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  if (link === null || !has_link_previews) return null;
  if (address === null) return { link, preview: null };
  const is_over = isError || questions >= most_questions;
  return { link, preview: data?.link_preview ?? (is_over ? false : null) };
};
