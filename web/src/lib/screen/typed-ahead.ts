import { isComposing } from './composing.ts';

/** Text typed since a dialog was requested; null while none is loading. */
let typed: string | null = null;
let waiting = 0;
let cancel = () => {};

/** About a second: by then the dialog has placed its focus. */
const most_frames = 60;

const onKeyDown = (event: KeyboardEvent) => {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
  const is_text = Array.from(event.key).length === 1 || event.key === 'Backspace';
  // The dialog is there, and only its focus is on its way: what steers it is for itself.
  if (waiting === 0 && !is_text) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') {
    stop();
    return cancel();
  }
  if (event.key === 'Backspace') typed = Array.from(typed).slice(0, -1).join('');
  else if (is_text) typed += event.key;
};

const stop = (): void => {
  removeEventListener('keydown', onKeyDown, true);
  typed = null;
};

const isTextField = (element: Element): boolean =>
  element.matches('textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=button])');

const handOver = (frames: number): void => {
  if (waiting > 0 || typed === null) return;
  const focused = document.activeElement;
  const is_there = focused?.closest('[role=dialog], [role=alertdialog], [data-opened]');
  if (!is_there && frames > 0) return void requestAnimationFrame(() => handOver(frames - 1));
  const text = typed;
  stop();
  // As if typed there: the field gets its events, and undo removes it.
  if (is_there && text && isTextField(focused as Element)) document.execCommand('insertText', false, text);
};

/**
 * While a dialog loads, keeps what is typed, and types it into the dialog's first field. Escape calls `onCancel`. Returns the
 * function that ends the wait.
 */
export const keepTyped = (onCancel: () => void): (() => void) => {
  waiting += 1;
  cancel = onCancel;
  if (typed === null) {
    typed = '';
    addEventListener('keydown', onKeyDown, true);
  }
  return () => {
    waiting -= 1;
    handOver(most_frames);
  };
};
