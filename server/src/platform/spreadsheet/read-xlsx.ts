import { openArchive, type Archive } from './archive.ts';
import { readRows } from './read-sheet.ts';
import { type Bounds, SpreadsheetError, type SheetRow } from './refusal.ts';
import { showsDay, unescapeText } from './sheet-cells.ts';
import { type Handlers, parseXml } from './xml.ts';

/**
 * The rows of the first visible sheet of an .xlsx or .xlsm file. Values only: of a formula its last result; macros, links and
 * pictures are not read. Throws SpreadsheetError.
 */
export async function* readXlsx(content: Buffer, bounds: Bounds): AsyncGenerator<SheetRow> {
  const archive = openArchive(content, bounds.unpacked_bytes);
  if (!archive.has('xl/workbook.xml')) throw new SpreadsheetError('not_a_spreadsheet');
  const { path, counts_from_1904 } = await findSheet(archive);
  const book = { counts_from_1904, texts: await readTexts(archive, bounds), day_styles: await readStyles(archive) };
  yield* readRows(archive.read(path), book, bounds);
}

const parseWhole = async (archive: Archive, name: string, handlers: Handlers): Promise<void> => {
  if (!archive.has(name)) return;
  for await (const _ of parseXml(archive.read(name), handlers));
};

const findSheet = async (archive: Archive): Promise<{ path: string; counts_from_1904: boolean }> => {
  const sheets: { id: string; is_visible: boolean }[] = [];
  let counts_from_1904 = false;
  await parseWhole(archive, 'xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') counts_from_1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet')
        sheets.push({ id: attributes['r:id'] ?? '', is_visible: !/hidden/i.test(attributes.state ?? '') });
    },
  });
  const wanted = (sheets.find(({ is_visible }) => is_visible) ?? sheets[0])?.id;
  let target: string | undefined;
  await parseWhole(archive, 'xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === wanted) target = attributes.Target;
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!target || !archive.has(path)) throw new SpreadsheetError('not_a_spreadsheet');
  return { path, counts_from_1904 };
};

const readTexts = async (archive: Archive, { rows, columns }: Bounds): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let is_text = false;
  let is_reading_aid = false;
  await parseWhole(archive, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') is_reading_aid = true;
      is_text = name === 't' && !is_reading_aid;
    },
    text: (piece) => {
      if (is_text) text += piece;
    },
    close: (name) => {
      is_text = false;
      if (name === 'rPh') is_reading_aid = false;
      if (name !== 'si') return;
      if (texts.length >= rows * columns) throw new SpreadsheetError('unpacked_size');
      texts.push(unescapeText(text));
    },
  });
  return texts;
};

/** As much as Excel takes of a number format. */
const longest_format = 255;

const readStyles = async (archive: Archive): Promise<Set<number>> => {
  const shows_day = new Map<number, boolean>();
  const day_styles = new Set<number>();
  let is_cell_format = false;
  let index = 0;
  await parseWhole(archive, 'xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') {
        const id = Number(attributes.numFmtId);
        shows_day.set(id, showsDay(id, (attributes.formatCode ?? '').slice(0, longest_format)));
      }
      if (name === 'cellXfs') is_cell_format = true;
      if (name !== 'xf' || !is_cell_format) return;
      const id = Number(attributes.numFmtId);
      if (shows_day.get(id) ?? showsDay(id, undefined)) day_styles.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') is_cell_format = false;
    },
  });
  return day_styles;
};
