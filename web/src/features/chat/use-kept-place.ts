import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near, people read the end. */
const near_px = 48;
/** Where a message begins that people are led to. */
const below_top_px = 72;

type Place = { at_end: true } | { at_end: false; seq: string; top: number };

const rowOf = (list: HTMLElement, seq: string) => list.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

/** The first message in sight, and where it is. */
const placeIn = (list: HTMLElement): Place | null => {
  const edge = list.getBoundingClientRect().top;
  for (const row of list.querySelectorAll<HTMLElement>('[data-seq]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) return { at_end: false, seq: row.dataset.seq ?? '', top: top - edge };
  }
  return null;
};

/**
 * Keeps what people read where it is, while messages come before and after it and pictures load. At the end it stays at the end.
 * `is_last`: nothing follows what is drawn.
 */
export const useKeptPlace = (is_last: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ at_end: true });
  // Unknown until it is measured: people who are led to the first unread message have not read the end.
  const [is_at_end, setIsAtEnd] = useState(false);

  const restore = () => {
    const element = list.current;
    if (!element) return;
    const kept = place.current;
    if (kept.at_end) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = rowOf(element, kept.seq);
    if (row) element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - kept.top;
  };
  const measure = () => {
    const element = list.current;
    if (!element) return;
    const { scrollHeight, scrollTop, clientHeight } = element;
    const at_end = is_last && scrollHeight - scrollTop - clientHeight < near_px;
    place.current = at_end ? { at_end } : (placeIn(element) ?? place.current);
    setIsAtEnd(at_end);
  };
  const latest = useRef(restore);
  useLayoutEffect(() => {
    latest.current = restore;
    restore();
  });
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    is_at_end,
    onScroll: measure,
    /** Leads to a message that is drawn; false if it is not. */
    goTo: (seq: number): boolean => {
      const element = list.current;
      if (!element || !rowOf(element, String(seq))) return false;
      place.current = { at_end: false, seq: String(seq), top: below_top_px };
      restore();
      measure();
      return true;
    },
    goToEnd: () => {
      place.current = { at_end: true };
      restore();
      setIsAtEnd(true);
    },
  };
};
