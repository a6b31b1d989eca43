import { type ClipboardEvent, type FormEvent, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Characters that a field takes in place of what is selected in it. */
const roomOf = ({ maxLength, value, selectionStart, selectionEnd }: Field): number =>
  maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));

/**
 * Browsers cut what doesn't fit into a field without a word. `limit` is the most characters that the field takes, from such a
 * paste until something is typed. Spread `watch` into an element around the field.
 */
export const useShortenedPaste = () => {
  const [limit, setLimit] = useState<number | null>(null);
  const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
    if (!isField(target) || target.maxLength < 0) return;
    const pasted = clipboardData.getData('text');
    // A field of one line leaves out line breaks.
    const length = target instanceof HTMLInputElement ? pasted.replace(/[\r\n]/g, '').length : pasted.length;
    setLimit(length > roomOf(target) ? target.maxLength : null);
  };
  const onInput = ({ nativeEvent }: FormEvent) => {
    if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setLimit(null);
  };
  return { limit, watch: { onPaste, onInput } };
};
