import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are so near to what is in sight are drawn ahead; those that are farther away than `far_px` are taken out again. */
const near_px = 1_000;
const far_px = 2_000;
/** The numbers of the first and the last row that are drawn, and of those elsewhere that someone uses. */
type Drawn = { from: number; to: number; used: readonly number[] };

const nothing: Drawn = { from: Infinity, to: -Infinity, used: [] };

const seqOf = (row: HTMLElement | undefined): number => Number(row?.dataset.seq);

/** The first row that ends below a line on the screen; the last one if none does. Rows stand below each other: a few are measured. */
const rowAt = (rows: HTMLCollectionOf<HTMLElement>, y: number): HTMLElement | undefined => {
  let [from, to] = [0, rows.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) to = middle;
    else from = middle + 1;
  }
  return rows[from];
};

/** Someone has the focus in it, has a menu of it open, or listens to it. */
const isUsed = (row: HTMLElement): boolean =>
  row.contains(document.activeElement) ||
  row.querySelector('[aria-expanded="true"]') !== null ||
  [...row.querySelectorAll<HTMLMediaElement>('audio, video')].some((media) => !media.paused);

const isSame = (a: Drawn, b: Drawn): boolean => a.from === b.from && a.to === b.to && a.used.join() === b.used.join();

/**
 * Of the rows in a list only those are drawn that people see soon: a long conversation costs as little as a short one. The others
 * keep their place and their height. Rows are the elements of this class with their numbers as `data-seq`.
 */
export const useDrawnRows = (list: RefObject<HTMLElement | null>, row_class: string) => {
  const [drawn, setDrawn] = useState(nothing);
  const latest = useRef(drawn);
  /** Of rows that were drawn, by their numbers. */
  const [heights] = useState(() => new Map<number, number>());

  const shown = useRef(drawn);
  const update = () => {
    const element = list.current;
    const rows = element?.getElementsByClassName(row_class) as HTMLCollectionOf<HTMLElement> | undefined;
    if (!element || !rows?.length) return;
    const { top, bottom } = element.getBoundingClientRect();
    const within = (px: number) => ({ from: seqOf(rowAt(rows, top - px)), to: seqOf(rowAt(rows, bottom + px)) });
    const [in_sight, near, far] = [within(0), within(near_px), within(far_px)];
    const isBeside = ({ from, to }: Drawn) => to < in_sight.from || from > in_sight.to;
    const known = latest.current;
    // People were led elsewhere: they see nothing until it is drawn.
    const is_urgent = isBeside(shown.current);
    // What is on its way is drawn first: each step of a finger would begin it from the start.
    if (!is_urgent && known !== shown.current) return;
    const wanted = isBeside(known)
      ? in_sight
      : {
          from: Math.min(near.from, Math.max(known.from, far.from)),
          to: Math.max(near.to, Math.min(known.to, far.to)),
        };
    const used: number[] = [];
    for (const row of element.querySelectorAll<HTMLElement>(`.${row_class}[data-drawn]`)) {
      const seq = seqOf(row);
      if (seq >= wanted.from && seq <= wanted.to) continue;
      heights.set(seq, row.getBoundingClientRect().height);
      if (isUsed(row)) used.push(seq);
    }
    const next = { ...wanted, used };
    if (isSame(next, known)) return;
    latest.current = next;
    if (is_urgent) setDrawn(next);
    else startTransition(() => setDrawn(next));
  };
  useLayoutEffect(() => {
    shown.current = drawn;
    update();
  });

  return {
    isDrawn: (seq: number): boolean => (seq >= drawn.from && seq <= drawn.to) || drawn.used.includes(seq),
    /** How high a row is that is not drawn, in px; undefined if it never was. */
    heightOf: (seq: number): number | undefined => heights.get(seq),
    onScroll: update,
  };
};
