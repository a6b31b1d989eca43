import i18next from 'i18next';

/** Names as one list in the reader's language: “a, b, and c”. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(items);
