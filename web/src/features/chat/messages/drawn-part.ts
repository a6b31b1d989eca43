import type { MessageRow } from './message-rows.ts';

/** The first and the last of some rows that follow each other. */
export type Part = { from: number; to: number };

type Around = {
  /** What people see. */
  in_sight: Part;
  /** What is drawn ahead. */
  near: Part;
  /** What stays as long as it is drawn. */
  far: Part;
};

type How = {
  /** What is in sight is blank until it is drawn. */
  at_once: boolean;
  /** So many more are drawn on each side. */
  step: number;
};

/** The rows to draw next, by their places: a few more of what is near, and what is drawn and not far away. */
export const nextPart = (drawn: Part, { in_sight, near, far }: Around, { at_once, step }: How): Part => {
  const from = Math.min(near.from, Math.max(drawn.from, far.from));
  const to = Math.max(near.to, Math.min(drawn.to, far.to));
  const next = { from: Math.max(from, drawn.from - step), to: Math.min(to, drawn.to + step) };
  if (!at_once) return next;
  return { from: Math.min(in_sight.from, next.from), to: Math.max(in_sight.to, next.to) };
};

export const nothing: Part = { from: Infinity, to: -Infinity };

export const isWithin = (part: Part, { from, to }: Part): boolean => part.from >= from && part.to <= to;

/** What is drawn of a block of rows, by their numbers: the same for all blocks of which nothing is. */
export const partIn = (rows: readonly MessageRow[], { from, to }: Part): Part => {
  const part = {
    from: Math.max(from, rows[0]?.message.seq ?? Infinity),
    to: Math.min(to, rows.at(-1)?.message.seq ?? -Infinity),
  };
  return part.from > part.to ? nothing : part;
};
