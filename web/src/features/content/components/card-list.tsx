import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Flex } from '@radix-ui/themes';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import './card-list.css';

/** A card is about that high, and so is what stands above the first one. */
const [card_px, above_px] = [280, 260];
/** As many as fill the screen; the cards below are drawn in pauses, so that the first touch is answered at once. */
const firstScreen = (): number => Math.max(1, Math.ceil((window.innerHeight - above_px) / card_px));
/** Later lists are drawn whole, and so is one that is reloaded: there is a place to scroll back to. */
let is_first_list = performance
  .getEntriesByType('navigation')
  .every((entry) => (entry as PerformanceNavigationTiming).type !== 'reload');

/** One card of a list. */
export type Listed = { key: string; card: ReactNode };

export type CardListProps = {
  label: string;
  /** What waits to be sent; it stands first. */
  waiting?: Listed[];
  cards: Listed[];
  /** Where more of them come from as the reader gets near the end. */
  query?: ComponentProps<typeof InfiniteList>['query'] | undefined;
};

const row = ({ key, card }: Listed) => <li key={key}>{card}</li>;

/** How many of the cards are to be drawn: of the first list of a page one more in each pause, until there are all. */
const useDrawn = (all: number): number => {
  const [drawn, setDrawn] = useState(() => (is_first_list ? firstScreen() : Infinity));
  useEffect(() => void (is_first_list = false), []);
  const is_whole = drawn >= all;
  useEffect(() => {
    if (drawn === Infinity) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(is_whole ? Infinity : drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, is_whole]);
  return drawn;
};

/** Cards one below the other. What is far out of sight costs nothing to lay out. */
export const CardList = ({ label, waiting = [], cards, query }: CardListProps) => {
  const drawn = useDrawn(cards.length);
  const missing = Math.max(0, cards.length - drawn);
  const list = (
    <>
      <Flex asChild direction="column" gap="4">
        <ol aria-label={label} className="card-list">
          {waiting.map(row)}
          {cards.slice(0, drawn).map(row)}
        </ol>
      </Flex>
      {/* A reader who scrolls at once gets as far as with all cards there. */}
      {missing > 0 && <div style={{ height: missing * card_px }} />}
    </>
  );
  if (!query) return list;
  return (
    <InfiniteList query={query} is_drawn={drawn >= cards.length}>
      {list}
    </InfiniteList>
  );
};
