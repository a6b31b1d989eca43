import { type ComponentProps, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Flex } from '@radix-ui/themes';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { Write } from '../../../lib/writes/write.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import type { WaitingGift } from '../waiting.ts';
import { RecognitionCard } from './recognition-card.tsx';
import './recognition-list.css';

const WaitingCard = lazyPart(() => import('./waiting-card.tsx'), 'WaitingCard');

/** Fills the tallest screens; the cards below it are drawn in pauses, so that the first touch is answered at once. */
const first_screen = 4;
/** Later lists are drawn whole, and so is one that is reloaded: there is a place to scroll back to. */
let is_first_list = performance
  .getEntriesByType('navigation')
  .every((entry) => (entry as PerformanceNavigationTiming).type !== 'reload');

type RecognitionListProps = {
  recognitions: Recognition[];
  label: string;
  waiting?: Write<WaitingGift>[];
  /** Where more of them come from as the reader gets near the end. */
  query?: ComponentProps<typeof InfiniteList>['query'];
};

/**
 * Recognitions one below the other, those that wait to be sent first. What is far out of sight costs nothing to lay out.
 */
export const RecognitionList = ({ recognitions, label, waiting = [], query }: RecognitionListProps) => {
  const [drawn_first] = useState(is_first_list ? first_screen : recognitions.length);
  const drawn = useDeferredValue(recognitions.length, drawn_first);
  useEffect(() => void (is_first_list = false), []);
  const list = (
    <Flex asChild direction="column" gap="4">
      <ol aria-label={label} className="recognition-list">
        {waiting.map((write) => (
          <li key={write.id}>
            <Suspense>
              <WaitingCard write={write} />
            </Suspense>
          </li>
        ))}
        {recognitions.slice(0, drawn).map((recognition) => (
          <li key={recognition.recognition_id}>
            <RecognitionCard recognition={recognition} />
          </li>
        ))}
      </ol>
    </Flex>
  );
  if (!query) return list;
  return (
    <InfiniteList query={query} is_drawn={drawn >= recognitions.length}>
      {list}
    </InfiniteList>
  );
};
