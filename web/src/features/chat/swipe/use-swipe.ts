import { type PointerEvent, useRef } from 'react';
import { answer_px, kindOfMove, mayBegin, shiftOf } from './swipe.ts';

type Swipe = { id: number; x: number; y: number; is_begun: boolean };

/** A swipe to the left on a touch screen answers a message. Keys and other pointers have its menu. */
export const useSwipe = (onSwipe: (() => void) | null) => {
  const swipe = useRef<Swipe | null>(null);
  const show = (element: HTMLElement, shift: number) => {
    element.style.setProperty('--swiped', `${shift}px`);
    element.toggleAttribute('data-swiped', shift !== 0);
    element.toggleAttribute('data-answers', -shift >= answer_px);
  };
  const end = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>, is_done: boolean) => {
    const begun = swipe.current;
    if (begun?.id !== pointerId) return;
    swipe.current = null;
    show(currentTarget, 0);
    const shift = shiftOf({ x: clientX - begun.x, y: clientY - begun.y });
    if (is_done && begun.is_begun && -shift >= answer_px) onSwipe?.();
  };
  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const may_begin = onSwipe && pointerType === 'touch' && isPrimary && mayBegin(x, innerWidth);
      swipe.current = may_begin ? { id: pointerId, x, y, is_begun: false } : null;
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const begun = swipe.current;
      if (begun?.id !== pointerId) return;
      const move = { x: clientX - begun.x, y: clientY - begun.y };
      if (!begun.is_begun) {
        const kind = kindOfMove(move);
        if (kind === 'scroll') swipe.current = null;
        if (kind !== 'swipe') return;
        begun.is_begun = true;
        currentTarget.setPointerCapture(pointerId);
      }
      show(currentTarget, shiftOf(move));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
};
