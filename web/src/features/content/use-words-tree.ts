import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isMarkedUp } from '@plaudit/contract/words/markup';
import { inPauses } from '../../lib/loading/pause.ts';
import type { showTree } from './components/words/words-tree.tsx';

let show: typeof showTree | undefined;
let loading: Promise<void> | undefined;
const waiting = new Set<() => void>();

const load = (): Promise<void> => {
  loading ??= import('./components/words/words-tree.tsx')
    .then((module) => {
      show = module.showTree;
      // Reading marks takes its time at first: one text after the other, so that the page answers between two of them.
      void inPauses([...waiting]);
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
const never = () => () => {};
const nothing = () => undefined;

/** Shows words with marks; undefined for words without, and until it has loaded. Most words never need it. */
export const useWordsTree = (words: string): typeof showTree | undefined => {
  const has_marks = useMemo(() => isMarkedUp(words), [words]);
  const shown = has_marks ? current : nothing;
  const loaded = useSyncExternalStore(has_marks ? subscribe : never, shown, shown);
  useEffect(() => {
    if (has_marks && !loaded) void load();
  }, [has_marks, loaded]);
  return loaded;
};
