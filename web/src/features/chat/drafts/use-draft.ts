import { useMemo, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { no_text } from '../../content/index.ts';
import { type About, asDraft, type Draft, isOver, keyOf, type Part } from './drafts.ts';
import { changeDraft, draftsQuery, endDraft, keptDrafts } from './kept-drafts.ts';

/** What the person has begun to write there, on whichever device; undefined if there is nothing. */
export const useBegun = (about: About): Draft | undefined => {
  const { employee_id } = useSession().session;
  const key = keyOf(about);
  const stored = keptDrafts(employee_id);
  const kept = useSyncExternalStore(stored.subscribe, stored.get)?.[key];
  const { data: saved } = useQuery({
    ...draftsQuery(),
    select: ({ items }) => items.find((one) => keyOf(one) === key),
  });
  return useMemo(() => {
    const draft = kept ?? (saved && asDraft(saved));
    return draft && !isOver(draft) ? draft : undefined;
  }, [kept, saved]);
};

/** What this device has kept that the person had begun in a conversation, and in threads there. */
export const useUnsentIn = (conversation_id: string): Draft[] => {
  const { employee_id } = useSession().session;
  const stored = keptDrafts(employee_id);
  const kept = useSyncExternalStore(stored.subscribe, stored.get);
  return Object.values(kept ?? {}).filter((draft) => draft.conversation_id === conversation_id && !isOver(draft));
};

/** The draft of a conversation or a thread: the same on all devices. */
export const useDraft = (about: About) => {
  const client = useQueryClient();
  const begun = useBegun(about);
  return {
    text: begun?.text ?? no_text,
    attachments: begun?.attachments ?? none,
    reply_to: begun?.reply_to ?? null,
    change: (part: Part) => changeDraft(client, about, part),
    /** It becomes a message, which takes along what this returns. */
    end: () => endDraft(client, about),
  };
};

const none: Draft['attachments'] = [];
