import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys lead from link to link. */
export const moveAlong = (list: HTMLElement, event: KeyboardEvent): void => {
  const step = steps[event.key];
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = step !== undefined && at >= 0 ? links[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
};
