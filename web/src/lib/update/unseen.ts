import { isDialogOpen } from '../screen/is-dialog-open.ts';
import { answerFor, everyoneAgrees } from './agreement.ts';

/** After this long, no one comes back to a page and expects it as it was. */
const unseen_ms = 10 * 60_000;

const hasText = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? /^(text|search|email|password|textarea)$/.test(field.type) && field.value !== ''
    : field.textContent !== '';

/** Whether a reload now would be noticed: the page is visible, a dialog is open, or a field contains text. */
const isBusy = () =>
  document.visibilityState === 'visible' ||
  isDialogOpen() ||
  [...document.querySelectorAll('input, textarea, [contenteditable="true"]')].some(hasText);

/** Calls `work` when the app has been out of sight for ten minutes in all of its pages, with no text in a field. */
export const whenUnseen = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    if (!isBusy() && (await everyoneAgrees()) && !isBusy()) work();
    else watch();
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => void attempt(), unseen_ms);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
};

/** Objects to a reload that another page asks for, while this one is busy. */
export const objectWhileBusy = () => answerFor(isBusy);
