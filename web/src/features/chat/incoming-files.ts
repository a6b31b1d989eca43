import { useEffect, useEffectEvent } from 'react';

const waiting = new Map<string, readonly File[]>();

/** Files that the composer of a conversation takes when it opens. */
export const giveFiles = (conversation_id: string, files: readonly File[]): void =>
  void waiting.set(conversation_id, files);

/** Attaches what the person shared from another app with this conversation. Its composer has the id as its key. */
export const useSharedFiles = (conversation_id: string, add: (files: readonly File[]) => void) => {
  const take = useEffectEvent(() => {
    const files = waiting.get(conversation_id) ?? [];
    waiting.delete(conversation_id);
    if (files.length > 0) add(files);
  });
  useEffect(() => take(), []);
};
