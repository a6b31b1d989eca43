const day_ms = 86_400_000;

/** The day of a spreadsheet's serial number, `2026-11-21`. ECMA-376, part 1, 18.17.4. */
export const dayOfSerial = (serial: number, counts_from_1904: boolean): string => {
  const first = counts_from_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(first + Math.floor(serial) * day_ms);
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10);
};

/** The serial number of a day: the reverse. */
export const serialOfDay = (day: string): number => Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / day_ms);

/** Column of a cell's address, from 0: `AB12` is 27. */
export const columnOf = (address: string): number => {
  let column = 0;
  for (const letter of address) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
};

/** The letters of a column, from 0: 27 is `AB`. */
export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

// Formats that every program knows by number (ECMA-376, 18.8.30), without those of a time alone.
const is_day_number = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a number format shows a day. Texts in quotes, colors and conditions in brackets are not part of the date. */
export const showsDay = (id: number, code: string | undefined): boolean =>
  code === undefined ? is_day_number(id) : /[yd]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Characters that XML can't hold are written `_x000D_`. Characters that no text can hold are left out. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
        .replaceAll(/\0|\p{Surrogate}/gu, '')
    : text;
