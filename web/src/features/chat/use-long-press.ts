import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { media } from '../../lib/screen/media.ts';

/** What phones take for a long press. */
const press_ms = 450;
/** A finger that moves farther scrolls. */
const still_px = 8;

/** A long press on a touch screen, except on what `passes` finds: that has one of its own, or none. */
export const useLongPress = (onPress: () => void, passes: string) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const was_long = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    touch: {
      onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
        stop();
        was_long.current = false;
        if (pointerType === 'mouse' || (target as Element).closest(passes)) return;
        from.current = { x: clientX, y: clientY };
        timer.current = setTimeout(() => {
          was_long.current = true;
          navigator.vibrate?.(10);
          onPress();
        }, press_ms);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > still_px) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    /** For what can be clicked, too: the finger that lifts opens nothing, and the device has no menu of its own there. */
    ended: {
      onClickCapture: (event: MouseEvent) => {
        if (!was_long.current || event.detail === 0) return;
        was_long.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu: (event: MouseEvent) => {
        if (matchMedia(media.touch).matches && !(event.target as Element).closest(passes)) event.preventDefault();
      },
    },
  };
};
