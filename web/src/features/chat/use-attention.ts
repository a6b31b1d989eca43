import { useSyncExternalStore } from 'react';

/** After this long without any input, no one may be in front of the screen. */
const idle_ms = 120_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let used_at = 0;
let is_attentive = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  if (next === is_attentive) return;
  is_attentive = next;
  listeners.forEach((listener) => listener());
};
const check = () => {
  const left_ms = used_at + idle_ms - performance.now();
  if (left_ms > 0) timer = setTimeout(check, left_ms);
  else set(false);
};
const noteInput = () => {
  used_at = performance.now();
  if (is_attentive || document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  timer = setTimeout(check, idle_ms);
  set(true);
};
const noteVisibility = () => {
  if (document.visibilityState === 'visible') return noteInput();
  clearTimeout(timer);
  set(false);
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    for (const input of inputs) addEventListener(input, noteInput, { passive: true, capture: true });
    document.addEventListener('visibilitychange', noteVisibility);
    noteVisibility();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const input of inputs) removeEventListener(input, noteInput, { capture: true });
    document.removeEventListener('visibilitychange', noteVisibility);
    clearTimeout(timer);
    is_attentive = false;
  };
};

/** Whether someone is looking: the page is visible, and was used in the last minutes. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, () => is_attentive);
