import type { PushMessage } from './push.ts';

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Of a character that takes two code units, none is left alone. */
const lengthOf = (text: string): number => Array.from(text).length;

const cut = (text: string, characters: number): string => {
  const all = Array.from(text);
  return `${all.slice(0, Math.max(0, all.length - characters - 1)).join('')}…`;
};

/**
 * The JSON of a message in at most `max_bytes`: a message that is too long loses the end of its body, then of its title.
 * Neither gets empty: a push that shows nothing costs an app its permission.
 */
export const fit = (message: PushMessage, build: (message: PushMessage) => object, max_bytes: number): string => {
  let fitted = message;
  for (;;) {
    const text = JSON.stringify(build(fitted));
    const over = bytesOf(text) - max_bytes;
    const part = lengthOf(fitted.body) > 1 ? 'body' : 'title';
    if (over <= 0 || lengthOf(fitted[part]) <= 1) return text;
    // No character takes more than six bytes of JSON, so this never cuts more than it must; it may take several turns.
    fitted = { ...fitted, [part]: cut(fitted[part], Math.ceil(over / 6)) };
  }
};
