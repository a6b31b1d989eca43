/** By which spreadsheet programs know UTF-8; a file begins with it. */
export const csv_mark = '\ufeff';

// A cell that begins with one of these would be a formula where a spreadsheet opens the file.
const calm = (text: string): string => (/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);
const quoted = (text: string): string => `"${calm(text).replaceAll('"', '""')}"`;

/** A row as RFC 4180 writes it, with its line break. Numbers stay numbers, and no text is ever calculated. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
