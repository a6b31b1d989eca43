/** By which spreadsheet programs know UTF-8; a file begins with it. */
export const csv_mark = '\ufeff';

// A cell that begins with one of these would be a formula where a spreadsheet program opens the file.
const begins_formula = /^(?:[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/;
// Programs in countries with decimal commas expect semicolons between cells, and take quotes for text: there, a cell ends at the
// first of these inside a text. Some leave out the spaces and quotes that it begins with.
const inner_formula = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

const calm = (text: string): string => {
  const inside = text.replaceAll(inner_formula, "$1'");
  return begins_formula.test(text) && Number.isNaN(Number(text)) ? `'${inside}` : inside;
};
const quoted = (text: string): string => `"${calm(text).replaceAll('"', '""')}"`;

/** A row as RFC 4180 writes it, with its line break. Numbers stay numbers, and no text is ever calculated. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
