import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Flex } from '@radix-ui/themes';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Write } from '../../../lib/writes/write.ts';
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

type RecognitionListProps = { recognitions: Recognition[]; label: string; waiting?: Write<WaitingGift>[] };

/**
 * Recognitions one below the other, those that wait to be sent first. What is far out of sight costs nothing to lay out.
 */
export const RecognitionList = ({ recognitions, label, waiting = [] }: RecognitionListProps) => {
  const [drawn_first] = useState(is_first_list ? first_screen : recognitions.length);
  const drawn = useDeferredValue(recognitions.length, drawn_first);
  useEffect(() => void (is_first_list = false), []);
  return (
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
};
