let text = '';
const listeners = new Set<() => void>();

/** Says something to people who use a screen reader, without moving the focus. */
export const announce = (message: string) => {
  // The same words twice are no change to a live region; a trailing no-break space makes them one.
  text = message === text ? `${message}\u00a0` : message;
  listeners.forEach((listener) => listener());
};

export const currentAnnouncement = () => text;
export const subscribeAnnouncements = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
