import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstWhere } from './kept-place.ts';
import { isWithin, nextPart, nothing as no_part, type Part } from './messages/drawn-part.ts';

/** Rows that are so near to what is in sight are drawn ahead; those that are farther away than `far_px` are taken out again. */
const near_px = 1_000;
const far_px = 2_000;
/** So many are drawn at once, on each side: more than that is a frame that people see late. */
const step_rows = 4;

/** Faster than that nobody reads: rows that can't be drawn in time show plain words until the list rests. */
const fast_px_per_ms = 0.6;
/** A list that was not moved for so long rests: slow phones are late with what they tell of a finger. */
const rest_ms = 200;

/** The numbers of the first and the last row that are drawn, and of those elsewhere that someone uses. */
type Drawn = Part & { used: readonly number[] };

/** The same each time: blocks of rows that did not change are not drawn again. */
const no_rows: readonly number[] = [];
const nothing: Drawn = { ...no_part, used: no_rows };

type Rows = HTMLCollectionOf<HTMLElement>;

const seqOf = (row: HTMLElement | undefined): number => Number(row?.dataset.seq);

/** The place of the first row for which something holds, if it holds for all after it; the last one if it holds for none. */
const placeWhere = (rows: Rows, holds: (row: HTMLElement) => boolean): number =>
  Math.min(
    rows.length - 1,
    firstWhere(rows.length, (at) => holds(rows[at] as HTMLElement)),
  );

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
  const [plain, setPlain] = useState(no_part);
  /** `is_behind`: it moves so fast that people see rows before they can be drawn. */
  const moved = useRef({ top: 0, at: 0, is_behind: false });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** The rows, and the places of those within so many px of what is in sight. */
  const measure = () => {
    const element = list.current;
    const rows = element?.getElementsByClassName(row_class) as Rows | undefined;
    if (!element || !rows?.length) return null;
    const { top, bottom } = element.getBoundingClientRect();
    const rowAt = (y: number) => placeWhere(rows, (row) => row.getBoundingClientRect().bottom > y);
    return { element, rows, within: (px: number): Part => ({ from: rowAt(top - px), to: rowAt(bottom + px) }) };
  };
  const numbersOf = (rows: Rows, { from, to }: Part): Part => ({ from: seqOf(rows[from]), to: seqOf(rows[to]) });

  const update = () => {
    const measured = measure();
    if (!measured || moved.current.is_behind) return;
    const { element, rows, within } = measured;
    const placeOf = (wanted: number) => placeWhere(rows, (row) => seqOf(row) >= wanted);
    const in_sight = within(0);
    const seen = numbersOf(rows, in_sight);
    const isBeside = ({ from, to }: Drawn) => to < seen.from || from > seen.to;
    const known = latest.current;
    const has_words = isWithin(seen, plain);
    // People were led elsewhere: they see nothing until it is drawn.
    const is_urgent = isBeside(shown.current) && !has_words;
    // What is on its way is drawn first: each step of a finger would begin it from the start.
    if (!is_urgent && known !== shown.current) return;
    const around = { in_sight, near: within(near_px), far: within(far_px) };
    const at = isBeside(known)
      ? { from: in_sight.from, to: has_words ? Math.min(in_sight.to, in_sight.from + step_rows) : in_sight.to }
      : nextPart({ from: placeOf(known.from), to: placeOf(known.to) }, around, {
          at_once: !has_words,
          step: step_rows,
        });
    const wanted = numbersOf(rows, at);
    const used: number[] = [];
    for (const row of element.querySelectorAll<HTMLElement>(`.${row_class}[data-drawn]`)) {
      const seq = seqOf(row);
      if (seq >= wanted.from && seq <= wanted.to) continue;
      heights.set(seq, row.getBoundingClientRect().height);
      if (isUsed(row)) used.push(seq);
    }
    const next = { ...wanted, used: used.length > 0 ? used : no_rows };
    if (isSame(next, known)) return;
    latest.current = next;
    if (is_urgent) setDrawn(next);
    else startTransition(() => setDrawn(next));
  };
  useLayoutEffect(() => {
    shown.current = drawn;
    update();
  });

  /** Shows words in sight that are not drawn; whether there are some. */
  const showPlain = (): boolean => {
    const measured = measure();
    if (!measured) return false;
    const { rows, within } = measured;
    const seen = numbersOf(rows, within(0));
    if (isWithin(seen, shown.current)) return false;
    if (!isWithin(seen, plain)) setPlain(numbersOf(rows, within(near_px)));
    return true;
  };
  const onScroll = () => {
    const now = performance.now();
    const top = list.current?.scrollTop ?? 0;
    const { top: before, at, is_behind } = moved.current;
    const ms = now - at;
    const is_fast = ms < rest_ms && Math.abs(top - before) > fast_px_per_ms * ms;
    clearTimeout(rest.current);
    moved.current = { top, at: now, is_behind: is_fast && (showPlain() || is_behind) };
    if (!moved.current.is_behind) return update();
    rest.current = setTimeout(() => {
      moved.current.is_behind = false;
      update();
    }, rest_ms);
  };

  const [heightOf] = useState(() => (seq: number) => heights.get(seq));
  return {
    /** The numbers of the first and the last row that are drawn. */
    part: drawn as Part,
    /** The numbers of rows elsewhere that are drawn, too. */
    used: drawn.used,
    /** How high a row is that is not drawn, in px; undefined if it never was. */
    heightOf,
    /** The numbers of the first and the last row that show their words, if they are not drawn. */
    plain,
    onScroll,
  };
};
