type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to an input method, which makes Japanese, Chinese or Korean letters of it. Safari says of the Enter that
 * ends it that it does not (WebKit bug 165004), but gives it the code that keys of input methods have.
 */
export const isComposing = (event: Key | { nativeEvent: Key }): boolean => {
  const { isComposing: is_so, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  const code_of_input_methods = 229;
  return is_so || keyCode === code_of_input_methods;
};

const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && isComposing(event)) event.stopPropagation();
};

/**
 * Escape takes back what an input method is about to write: no dialog, popover or field hears of it, whichever library made it.
 * Returns what ends this.
 */
export const leaveEscapeToInputMethods = (): (() => void) => {
  addEventListener('keydown', keepEscape, true);
  return () => removeEventListener('keydown', keepEscape, true);
};
