import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';

type InfiniteListProps = {
  /** The items of all pages, drawn. */
  children: ReactNode;
  /** The parts of `useInfiniteQuery` that a list needs. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** False while a part of the items that were read is still to be drawn: the end that is in sight is not the real one. */
  is_drawn?: boolean;
};

/** Reads the next page a screen before its end is reached; a button does the same by keyboard and screen reader. */
export const InfiniteList = ({ children, query, is_drawn = true }: InfiniteListProps) => {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const is_ready = is_drawn && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const readOn = useEffectEvent(() => void query.fetchNextPage());

  useEffect(() => {
    if (!is_ready || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) readOn();
      },
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [is_ready]);

  return (
    <>
      {children}
      <div ref={end} />
      {isFetchNextPageError && <ErrorState error={query.error} retry={() => query.fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Flex justify="center" py="5">
          <Button
            variant="soft"
            color="gray"
            size="3"
            loading={isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('load_more')}
          </Button>
        </Flex>
      )}
    </>
  );
};
