import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Resting on the button, not merely passing over it. */
const hover_ms = 350;
/** Long enough to move the pointer across the gap between button and menu. */
const leave_ms = 250;
/** What phones take for a long press. */
const press_ms = 400;

/**
 * When the menu of reactions is open: after resting on the button with a mouse, pressing it long on a phone, or by keyboard.
 * What was opened by keyboard stays while a mouse that only rests there leaves.
 */
export const useReactionMenu = () => {
  const [opened_by, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const was_long = useRef(false);

  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      was_long.current = open;
      const by = open ? 'pointer' : null;
      setOpenedBy((now) => (now === 'keyboard' ? now : by));
    }, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  const close = () => {
    clearTimeout(timer.current);
    setOpenedBy(null);
  };
  const is_by_keyboard = opened_by === 'keyboard';
  return {
    is_open: opened_by !== null,
    is_by_keyboard,
    openByKeyboard: () => {
      clearTimeout(timer.current);
      setOpenedBy('keyboard');
    },
    close,
    /** Whether the next click ended a long press, which opened the menu and means nothing else. */
    endedLongPress: () => {
      const ended = was_long.current;
      was_long.current = false;
      return ended;
    },
    area: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && later(true, hover_ms),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && later(false, leave_ms),
      onPointerDown: () => setOpenedBy((now) => now && 'pointer'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        is_by_keyboard && !currentTarget.contains(relatedTarget) && close(),
    },
    button: {
      onPointerDown: (event: PointerEvent) => {
        was_long.current = false;
        if (isMouse(event)) clearTimeout(timer.current);
        else later(true, press_ms);
      },
      onPointerUp: (event: PointerEvent) => !isMouse(event) && clearTimeout(timer.current),
      onPointerCancel: () => clearTimeout(timer.current),
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
};
