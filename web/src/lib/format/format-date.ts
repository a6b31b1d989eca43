/**
 * A moment in words of the reader's calendar; empty when it is no moment, for example a field that an older version
 * wrote otherwise. Browsers would show 'Invalid Date'.
 */
export const formatDate = (moment: Date | string | number, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('en', options);
};
