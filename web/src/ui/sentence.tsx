import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TFunction } from 'i18next';

type SentenceProps = {
  t: TFunction;
  /** Or several, of which the first that there is. */
  i18nKey: string | string[];
  count?: number;
  /** What people wrote: tags in it are plain text. */
  values?: Record<string, string | undefined>;
  /** What the tags of the sentence are: `<b>…</b>` goes around its words, `<time/>` is an element by itself. */
  components: Record<string, ReactElement>;
  /** If there are no words for the key. */
  defaults?: string | undefined;
};

const tags = /<(\w+)\/>|<(\w+)>(.*?)<\/\2>/g;
/** Replaces a value until the tags are known. */
const mark = '\u0000';
const marked = new RegExp(`${mark}(\\d+)${mark}`);

/**
 * A sentence with elements in it. That of react-i18next reads each as HTML, which was a tenth of what drawing a feed took, and is for
 * more than tags without attributes.
 */
export const Sentence = ({ t, i18nKey, count, values = {}, components, defaults }: SentenceProps) => {
  const given = Object.values(values);
  const marks = Object.fromEntries(Object.keys(values).map((name, index) => [name, `${mark}${index}${mark}`]));
  const options = {
    ...marks,
    ...(count !== undefined && { count }),
    ...(defaults !== undefined && { defaultValue: defaults }),
  };
  const sentence = t(i18nKey, options);
  const withValues = (text: string): ReactNode =>
    text.split(marked).map((piece, index) => (index % 2 ? given[Number(piece)] : piece));
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: whole, 1: alone, 2: around, 3: words, index } of sentence.matchAll(tags)) {
    parts.push(withValues(sentence.slice(at, index)));
    const component = components[(alone ?? around) as string];
    const inner = words === undefined ? [] : [withValues(words)];
    parts.push(component ? cloneElement(component, {}, ...inner) : inner);
    at = index + whole.length;
  }
  parts.push(withValues(sentence.slice(at)));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
};
