import { Readable } from 'node:stream';
import yazl from 'yazl';
import { columnName } from './sheet-cells.ts';
import { cellXml, escapeXml, styles, styles_xml } from './sheet-xml.ts';

/** `day`: ISO dates become dates of the program. `text`: what looks like a number stays as it was typed. */
export type Column = {
  head: string;
  /** In characters. */
  width: number;
  kind?: 'day' | 'text';
  /** Where the choices of a drop-down are, as `Lists!$A$1:$A$3`. Other texts stay possible. */
  choices?: string | undefined;
};

export type Sheet = {
  name: string;
  columns: readonly Column[];
  /** Rows below the head, in pages, so that a large sheet is never in memory as a whole. */
  pages: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>;
};

/** How many rows below the filled ones have drop-downs and formats. */
const last_row = 100_001;

/** An .xlsx workbook as a stream. Every cell is text or a date, so that nothing in it is ever calculated. */
export const writeXlsx = (sheets: readonly Sheet[]): Readable => {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const add = (name: string, pieces: Iterable<string> | AsyncIterable<string>) =>
    // Started when its turn comes, so that no sheet has to provide its rows earlier.
    zip.addReadStreamLazy(name, (give) => {
      const part = Readable.from(pieces);
      // The library would leave the error uncaught, and the file without an end.
      part.on('error', (error) => output.destroy(error));
      give(null, part);
    });
  add('[Content_Types].xml', [contentTypes(sheets)]);
  add('_rels/.rels', [rels([['officeDocument', 'xl/workbook.xml']])]);
  add('xl/workbook.xml', [workbook(sheets)]);
  const parts = sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  add('xl/_rels/workbook.xml.rels', [rels([...parts, ['styles', 'styles.xml']])]);
  add('xl/styles.xml', [styles_xml]);
  sheets.forEach((sheet, index) => add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)));
  zip.end();
  return output;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${sheets
    .map(
      (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const rels = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const styleOf = ({ kind: of }: Column) => (of ? styles[of] : styles.plain);
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      (column, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${column.width}" style="${styleOf(column)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;
  yield rowXml(
    columns.map((column) => column.head),
    columns.map(() => styles.head),
    1,
  );
  const kinds = columns.map(styleOf);
  let row_no = 1;
  for await (const rows of pages) yield rows.map((row) => rowXml(row, kinds, ++row_no)).join('');
  yield '</sheetData>';
  const lists = columns.flatMap(({ choices }, at) =>
    choices
      ? `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${columnName(at)}2:${columnName(at)}${last_row}"><formula1>${escapeXml(choices)}</formula1></dataValidation>`
      : [],
  );
  if (lists.length > 0) yield `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  yield '</worksheet>';
}

const rowXml = (cells: readonly string[], kinds: readonly number[], row_no: number): string =>
  `<row r="${row_no}">${cells.map((text, at) => cellXml(text, kinds[at] ?? 0, columnName(at) + row_no)).join('')}</row>`;
