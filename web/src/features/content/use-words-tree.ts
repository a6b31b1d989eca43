import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isMarkedUp } from '@plaudit/contract/words/markup';
import type { showTree } from './components/words/words-tree.tsx';

let show: typeof showTree | undefined;
let loading: Promise<void> | undefined;
const waiting = new Set<() => void>();

const load = (): Promise<void> => {
  loading ??= import('./components/words/words-tree.tsx')
    .then((module) => {
      show = module.showTree;
      for (const tell of waiting) tell();
    })
    // Until then words are shown as typed, and the next component that needs it asks again.
    .catch(() => (loading = undefined));
  return loading;
};

/** Loads what shows words with marks, if any of these have some. Never rejects. */
export const prepareWords = async (words: readonly string[]): Promise<void> => {
  if (!show && words.some(isMarkedUp)) await load();
};

const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => waiting.delete(tell);
};
const current = () => show;

/** Shows words with marks; undefined for words without, and until it has loaded. Most words never need it. */
export const useWordsTree = (words: string): typeof showTree | undefined => {
  const has_marks = useMemo(() => isMarkedUp(words), [words]);
  const loaded = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    if (has_marks && !loaded) void load();
  }, [has_marks, loaded]);
  return has_marks ? loaded : undefined;
};
