const right_to_left =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/**
 * The direction of most letters of a text. The browser's own `auto` follows only the first one, and reverses an English
 * sentence that begins with an Arabic name.
 */
export const textDirection = (text: string): 'ltr' | 'rtl' => {
  const all = text.match(letters)?.length ?? 0;
  const rtl = text.match(right_to_left)?.length ?? 0;
  return rtl > all / 2 ? 'rtl' : 'ltr';
};

/**
 * The direction of a text of several lines. `auto` if they run in different ones: then each follows its own first letter, as
 * `unicode-bidi: plaintext` of its style says.
 */
export const linesDirection = (text: string): 'ltr' | 'rtl' | 'auto' => {
  const found = new Set(text.split('\n').flatMap((line) => (/\p{L}/u.test(line) ? [textDirection(line)] : [])));
  return found.size > 1 ? 'auto' : textDirection(text);
};
