const formatters = new Map<string, Intl.DateTimeFormat>();
let offset: number | undefined;

/** Making one takes a thousand times as long as using it. People who travel, or change their clocks, get others. */
const formatterOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const offset_now = new Date().getTimezoneOffset();
  if (offset_now !== offset) formatters.clear();
  offset = offset_now;
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', options);
  formatters.set(key, made);
  return made;
};

/**
 * A moment in words of the reader's calendar; empty when it is no moment, for example a field that an older version
 * wrote otherwise. Browsers would show 'Invalid Date'. `options` name at least one part of it.
 */
export const formatDate = (moment: Date | string | number, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formatterOf(options).format(date);
};
