import { formatDate } from '../../lib/format/format-date.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** The months by name, with the number that a birthday holds: `03`. */
export const months = (): { value: string; name: string }[] =>
  Array.from({ length: 12 }, (_, month) => ({
    value: two(month + 1),
    name: formatDate(Date.UTC(2024, month, 1), { month: 'long', timeZone: 'UTC' }),
  }));

/** The days of a month as in a leap year, because February 29 is a birthday, too. */
export const daysOf = (month: string): string[] => {
  const count = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => two(day + 1));
};

/** A birthday as the form holds it: whole `03-14`, half `03-`, or empty. */
export const partsOf = (birthday: string): { month: string; day: string } => {
  const [month = '', day = ''] = birthday.split('-');
  return { month, day };
};

/** With another month the day stays if that month has it. Without a month there is no birthday. */
export const withMonth = (birthday: string, month: string): string => {
  const { day } = partsOf(birthday);
  if (!month) return '';
  return `${month}-${daysOf(month).includes(day) ? day : ''}`;
};

export const isWhole = (birthday: string): boolean => birthday === '' || /^\d\d-\d\d$/.test(birthday);
