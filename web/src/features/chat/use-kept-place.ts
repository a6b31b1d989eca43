import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../lib/session/session-store.ts';
import { firstInSight, isNearEnd, movedBy, scrolledSince } from './kept-place.ts';
import { conversationKey } from './known-conversations.ts';
import { left_places, type LeftPlace } from './left-places.ts';

/** Where a message begins that people are led to. */
const below_top_px = 72;

type Place = { at_end: true } | ({ at_end: false } & LeftPlace);

/** What a person moves the list with. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const rowOf = (list: HTMLElement, seq: number) => list.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

/** The first message in sight, and where it is; of all that are there the second, as the first loses its day and name to earlier ones. */
const placeIn = (list: HTMLElement): Place | null => {
  const edge = list.getBoundingClientRect().top;
  const rows = list.getElementsByClassName('chat-message-row') as HTMLCollectionOf<HTMLElement>;
  const first = firstInSight(rows.length, (at) => rows[at]?.getBoundingClientRect().bottom ?? 0, edge);
  const row = (first === 0 && rows[1]) || rows[first];
  return row ? { at_end: false, seq: Number(row.dataset.seq), top: row.getBoundingClientRect().top - edge } : null;
};

/**
 * Keeps what people read where it is, while messages come before and after it and pictures load, and until they come back to the
 * conversation, also after a restart. At the end it stays at the end. `is_last`: nothing follows what is drawn.
 */
export const useKeptPlace = (conversation_id: string, is_last: boolean) => {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [found] = useState((): Place => {
    const left = left_places.get(conversation_id);
    return left ? { at_end: false, ...left } : { at_end: true };
  });
  const place = useRef(found);
  const has_moved = useRef(false);
  // Unknown until it is measured: people who are led to the first unread message have not read the end.
  const [is_at_end, setIsAtEnd] = useState(false);
  const [has_begun, setHasBegun] = useState(false);
  /** How far the list was scrolled when it was looked at last. */
  const seen_px = useRef(0);

  const put = (next: Place) => {
    place.current = next;
    seen_px.current = list.current?.scrollTop ?? 0;
    setIsAtEnd(next.at_end);
  };
  const aim = (seq: number) => put({ at_end: false, seq, top: below_top_px });
  const measure = () => {
    const element = list.current;
    if (!element) return;
    const at_end = is_last && isNearEnd(element);
    if (at_end) return put({ at_end });
    const there = placeIn(element);
    if (there) put(there);
    else setIsAtEnd(false);
  };
  /** Where people are now, if they scrolled since: what is drawn in that moment would take them back. */
  const follow = (element: HTMLElement) => {
    const scrolled = scrolledSince(seen_px.current, element);
    const kept = place.current;
    if (!kept.at_end) place.current = { ...kept, top: kept.top - scrolled };
    else if (scrolled < 0 && !isNearEnd(element)) measure();
  };
  const restore = () => {
    const element = list.current;
    if (!element) return;
    follow(element);
    const kept = place.current;
    const row = kept.at_end ? null : rowOf(element, kept.seq);
    if (kept.at_end) element.scrollTop = element.scrollHeight;
    else if (row) {
      const moved = movedBy(row.getBoundingClientRect().top - element.getBoundingClientRect().top, kept.top);
      if (moved !== 0) element.scrollTop += moved;
    }
    seen_px.current = element.scrollTop;
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
    const noteMoved = () => {
      has_moved.current = true;
    };
    for (const input of inputs) element.addEventListener(input, noteMoved, { passive: true });
    return () => {
      observer.disconnect();
      for (const input of inputs) element.removeEventListener(input, noteMoved);
    };
  }, []);

  useEffect(() => {
    const whose = currentSession()?.employee_id;
    const keep = () => {
      const { current } = place;
      // Another person may be signed in by now, and the conversation lost.
      const is_lost = client.getQueryData(conversationKey(conversation_id)) === null;
      if (is_lost || currentSession()?.employee_id !== whose) return;
      left_places.set(conversation_id, current.at_end ? null : { seq: current.seq, top: current.top });
    };
    const keepHidden = () => document.hidden && keep();
    // A phone ends an app in the background without a word.
    document.addEventListener('visibilitychange', keepHidden);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [client, conversation_id]);

  return {
    list,
    is_at_end,
    /** People are where they begin to read, in what the server has now. */
    has_begun,
    noteBegun: () => setHasBegun(true),
    /** The message that was the first in sight when people left. */
    kept_seq: found.at_end ? null : found.seq,
    /** Whether the person moved it since. */
    hasMoved: () => has_moved.current,
    onScroll: measure,
    /** Whether a message that is drawn is below what is in sight. */
    isBelow: (seq: number): boolean => {
      const row = list.current && rowOf(list.current, seq);
      return row ? row.getBoundingClientRect().top >= (list.current?.getBoundingClientRect().bottom ?? 0) : false;
    },
    /** Leads to a message that is drawn; false if it is not. */
    goTo: (seq: number): boolean => {
      const element = list.current;
      if (!element || !rowOf(element, seq)) return false;
      aim(seq);
      restore();
      measure();
      return true;
    },
    /** Leads to a message as soon as it is drawn. */
    aim,
    goToEnd: () => {
      put({ at_end: true });
      restore();
    },
    /** The person did what leads elsewhere. */
    noteMoved: () => {
      has_moved.current = true;
    },
  };
};
