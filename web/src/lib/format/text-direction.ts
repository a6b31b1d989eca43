const right_to_left =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/**
 * Which way most letters of a text run. The browser's own `auto` follows the first one alone, and turns an English
 * sentence around that begins with an Arabic name.
 */
export const textDirection = (text: string): 'ltr' | 'rtl' => {
  const all = text.match(letters)?.length ?? 0;
  const rtl = text.match(right_to_left)?.length ?? 0;
  return rtl > all / 2 ? 'rtl' : 'ltr';
};
