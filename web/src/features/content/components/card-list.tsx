import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Flex } from '@radix-ui/themes';
import { prepareCards } from '../../../lib/feature/cards.ts';
import { holdIdle, whenIdle } from '../../../lib/loading/when-idle.ts';
import { endLastScreen } from '../../../lib/screen/end-last-screen.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { heightOf, noteHeight } from '../card-heights.ts';
import { card_px, cardsOfScreen, isFirstListToCome, noteFirstList } from '../first-list.ts';
import './card-list.css';

/** One card of a list, and the kind of content whose parts draw it, if it may be that they are not there. */
export type Listed = { key: string; card: ReactNode; kind?: string };

export type CardListProps = {
  label: string;
  /** Pending items; they come first. */
  waiting?: Listed[];
  cards: Listed[];
  /** Where more of them come from as the reader gets near the end. */
  query?: ComponentProps<typeof InfiniteList>['query'] | undefined;
};

type RowProps = {
  of: string;
  /** The id of its content; what waits to be sent has none. */
  content_id?: string;
  children: ReactNode;
};

const Row = ({ of, content_id, children }: RowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const [height] = useState(() => heightOf(of));
  useLayoutEffect(() => {
    const element = row.current as HTMLLIElement;
    return () => noteHeight(of, element.offsetHeight);
  }, [of]);
  return (
    <li ref={row} data-content={content_id} {...(height && { style: { containIntrinsicSize: `auto ${height}px` } })}>
      {children}
    </li>
  );
};

const waitingRow = ({ key, card }: Listed) => (
  <Row key={key} of={key}>
    {card}
  </Row>
);

const row = ({ key, card }: Listed) => (
  <Row key={key} of={key} content_id={key}>
    {card}
  </Row>
);

/** Notes which cards of the list a person has seen, from the first quiet moment on. */
const useSeenCards = () => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const { watchCards } = await import('../seen/watch-cards.ts');
      if (list.current) stop = watchCards(list.current);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, []);
  return list;
};

/** How many of the cards are drawn: of a page's first list none at first, and one more in each pause until there are all. */
const useDrawn = (cards: readonly Listed[]): number => {
  const [drawn, setDrawn] = useState(() => (isFirstListToCome() ? 0 : Infinity));
  useEffect(noteFirstList, []);
  const is_whole = drawn >= cards.length;
  const kind = cards[drawn]?.kind;
  useEffect(() => {
    if (drawn === Infinity) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let is_over = false;
    const drawNext = () => {
      if (!is_over) timer = setTimeout(() => startTransition(() => setDrawn(is_whole ? Infinity : drawn + 1)));
    };
    if (kind) void prepareCards([kind]).then(drawNext);
    else drawNext();
    return () => {
      is_over = true;
      clearTimeout(timer);
    };
  }, [drawn, is_whole, kind]);
  return drawn;
};

/** The place of cards that are yet to be drawn. It has blanks for who scrolls there: on the first screen they would move with each card. */
const CardsToCome = ({ count }: { count: number }) => {
  const [is_scrolled, setIsScrolled] = useState(false);
  useEffect(holdIdle, []);
  useEffect(() => {
    const note = () => setIsScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  if (!is_scrolled) return <div style={{ height: count * card_px }} />;
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card-to-come" style={{ height: card_px }} />
      ))}
    </div>
  );
};

/** Cards one below the other. What is far out of sight costs nothing to lay out. */
export const CardList = ({ label, waiting = [], cards, query }: CardListProps) => {
  const drawn = useDrawn(cards);
  const seen = useSeenCards();
  const fills_screen = drawn >= Math.min(cards.length, cardsOfScreen());
  useLayoutEffect(() => void (fills_screen && endLastScreen()), [fills_screen]);
  const missing = Math.max(0, cards.length - drawn);
  const list = (
    <>
      <Flex asChild direction="column" gap="4">
        <ol ref={seen} aria-label={label} className="card-list">
          {waiting.map(waitingRow)}
          {cards.slice(0, drawn).map(row)}
        </ol>
      </Flex>
      {/* A reader who scrolls at once gets as far as with all cards there. */}
      {missing > 0 && <CardsToCome count={missing} />}
    </>
  );
  if (!query) return list;
  return (
    <InfiniteList query={query} is_drawn={drawn >= cards.length}>
      {list}
    </InfiniteList>
  );
};
