import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { zipOf } from '../testing/spreadsheets.ts';
import { openArchive } from './archive.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Bounds, SheetRow } from './refusal.ts';
import { columnName, columnOf, dayOfSerial, serialOfDay } from './sheet-cells.ts';
import { writeXlsx } from './write-xlsx.ts';

const bounds: Bounds = { rows: 100, columns: 30, unpacked_bytes: 1_000_000 };
const office = '/usr/bin/soffice';
const folder = mkdtempSync(join(tmpdir(), 'plaudit-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const csv = (text: string) => [...readCsv(Buffer.from(text), bounds)].map(({ cells }) => cells);
const read = async (content: Buffer, within = bounds): Promise<SheetRow[]> =>
  Array.fromAsync(readXlsx(content, within));
const write = (columns: { head: string; kind?: 'day' | 'text'; choices?: string }[], rows: string[][]) =>
  buffer(writeXlsx([{ name: 'People', columns: columns.map((column) => ({ ...column, width: 20 })), pages: [rows] }]));

describe('.csv', () => {
  test.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons and a mark of UTF-8',
      '\uFEFFa;b,x\r\nc;d\r\n',
      [
        ['a', 'b,x'],
        ['c', 'd'],
      ],
    ],
    ['tabs', 'a\tb\n', [['a', 'b']]],
    ['a declared separator', 'sep=|\na;b|c', [['a;b', 'c']]],
    ['line breaks and quotes in quotes', '"a\r\nb","say ""hi"""\n', [['a\r\nb', 'say "hi"']]],
    ['separators in quotes', '"x, y";z', [['x, y', 'z']]],
    [
      'empty cells and lines',
      'a,,\n,,\n"",b\n',
      [
        ['a', '', ''],
        ['', 'b'],
      ],
    ],
    [
      'a separator at the end of the file',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'old Macintosh lines',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quote that stays open', '"a,b', [['a,b']]],
  ])('is read with %s', (_what, text, rows) => expect(csv(text)).toEqual(rows));

  test('rows are numbered as in the file, also after a declared separator and empty lines', () => {
    const numbers = (text: string) => [...readCsv(Buffer.from(text), bounds)].map(({ row_no }) => row_no);
    expect(numbers('a,b\n\nc,d\n')).toEqual([1, 3]);
    expect(numbers('sep=|\r\na|b\n"c\nd"|e\nf|g')).toEqual([2, 3, 4]);
  });

  test('the separator is the one that the first line has most of, outside of quotes', () => {
    expect(csv('a;b;c,d\n1,2,3,4;5;6')[1]).toEqual(['1,2,3,4', '5', '6']);
    expect(csv('"a;b;c",d\n1;2,3')[1]).toEqual(['1;2', '3']);
    // Of a very long line its beginning says enough.
    expect(csv(`a;${'b'.repeat(9_998)},c,d`)[0]).toHaveLength(2);
    expect(csv(`a;${'b'.repeat(9_994)},c,d`)[0]).toHaveLength(3);
  });

  test('limits of rows and columns count only what is there, and are reached', () => {
    expect(csv('a\n\n'.repeat(100))).toHaveLength(100);
    expect(csv(`${'a,'.repeat(29)}a`)[0]).toHaveLength(30);
  });

  test('everything that is written with quotes is read back', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', 'é', '\t', '=') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        expect(csv(`h,h,h\n${text}`).slice(1)).toEqual(rows);
      }),
    );
  });

  test.each([
    ['encoding', Buffer.from([0x4d, 0xfc, 0x6c])],
    ['encoding', Buffer.from('a\u0000b')],
    ['too_many_rows', Buffer.from('a\n'.repeat(101))],
    ['too_many_columns', Buffer.from('a,'.repeat(31))],
  ])('is refused with %s', (refusal, content) => {
    expect(() => [...readCsv(content, bounds)]).toThrow(expect.objectContaining({ refusal }));
  });
});

describe('.xlsx', () => {
  test('what is written is read back: texts that look like formulas, days, and any letters', async () => {
    const texts = ['=1+1', '+49', '-5', '@home', '<a & "b">', '_x000D_', 'line\nbreak', 'שלום 🎂', '007', '\u0007bell'];
    const columns = [{ head: 'Name' }, { head: 'Day', kind: 'day' as const }, { head: 'Code', kind: 'text' as const }];
    const file = await write(
      columns,
      texts.map((text) => [text, '2026-11-21', '0042']),
    );
    const rows = await read(file);
    expect(rows[0]).toEqual({ row_no: 1, cells: ['Name', 'Day', 'Code'] });
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual(
      texts.map((text) => [text.replace('\u0007', ''), '2026-11-21', '0042']),
    );
  });

  test('shared and rich texts, numbers, days, formulas and hidden sheets are read as people see them', async () => {
    const file = await zipOf({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="a" state="hidden" r:id="r1"/><x:sheet name="b" r:id="r2"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r2" Target="/xl/worksheets/b.xml"/><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Plain</t></si><si><r><t>Ri</t></r><r><t>ch</t></r><rPh><t>read</t><t>aloud</t></rPh></si><si><t>After</t> stray</si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-407]d\\. mmm yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs><dxfs><xf numFmtId="14"/></dxfs></styleSheet>',
      'xl/worksheets/a.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      'xl/worksheets/b.xml':
        '<worksheet><sheetData><row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" s="1"><v>46347.6</v></c>' +
        '<c r="E3" s="2"><v>1</v></c><c r="F3"><v>1.50E2</v></c><c r="G3" t="str"><f>A1</f><v>result</v></c><c r="H3" t="b"><v>1</v></c><c t="s"><v>2</v></c><c s="3"><v>1</v></c></row>' +
        '<row r="4"><c r="A4" s="1"/></row><row><c t="inlineStr"><is><t>next</t></is></c></row></sheetData></worksheet>',
    });
    expect(await read(file)).toEqual([
      { row_no: 3, cells: ['', 'Plain', 'Rich', '2026-11-21', '1899-12-31', '150', 'result', 'TRUE', 'After', '1'] },
      { row_no: 5, cells: ['next'] },
    ]);
  });

  test('a file says from when its days count, and which sheet people see', async () => {
    const first = async (properties: string, sheets: string) =>
      (
        await read(
          await zipOf({
            'xl/workbook.xml': `<w>${properties}${sheets}</w>`,
            'xl/_rels/workbook.xml.rels':
              '<R><Relationship Id="a" Target="a.xml"/><Relationship Id="b" Target="b.xml"/><Relationship Id="c" Target="gone.xml"/></R>',
            'xl/styles.xml': '<s><cellXfs><xf numFmtId="14"/></cellXfs></s>',
            'xl/a.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
            'xl/b.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
          }),
        )
      )[0]?.cells[0];
    const sheet = (id: string, state = '') => `<sheet ${state && `state="${state}"`} r:id="${id}"/>`;
    expect(await first('', sheet('a'))).toBe('1899-12-31');
    for (const yes of ['1', 'true'])
      expect(await first(`<workbookPr date1904="${yes}"/>`, sheet('a'))).toBe('1904-01-02');
    for (const no of ['0', 'false'])
      expect(await first(`<workbookPr date1904="${no}"/>`, sheet('a'))).toBe('1899-12-31');
    expect(await first('', sheet('a', 'veryHidden') + sheet('b'))).toBe('1900-01-01');
    // Of hidden ones alone it is the first.
    expect(await first('', sheet('a', 'hidden') + sheet('b', 'hidden'))).toBe('1899-12-31');
    await expect(first('', sheet('c'))).rejects.toMatchObject({ refusal: 'not_a_spreadsheet' });
  });

  test('each part of a written file is named where programs look for it', async () => {
    const sheets = ['People', 'Lists'].map((name) => ({
      name,
      columns: [
        { head: 'Name', width: 20 },
        { head: 'Day', width: 12, kind: 'day' as const },
        { head: 'Code', width: 12, kind: 'text' as const },
      ],
      pages: [[['2026-11-21', '2026-11-21', '0042']], [['Ada', 'soon', '', 'more']]],
    }));
    const archive = openArchive(await buffer(writeXlsx(sheets)), 100_000);
    const partOf = async (name: string) => (await Array.fromAsync(archive.read(name))).join('');
    const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value = '']) => value);
    const parts = found(await partOf('[Content_Types].xml'), /PartName="\/([^"]+)"/g);
    const own = ['xl/workbook.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'];
    expect(parts.toSorted()).toEqual(own.toSorted());
    expect(parts.filter((name) => !archive.has(name))).toEqual([]);
    expect(found(await partOf('_rels/.rels'), /Target="([^"]+)"/g)).toEqual(['xl/workbook.xml']);
    const workbook = await partOf('xl/workbook.xml');
    const rels = await partOf('xl/_rels/workbook.xml.rels');
    expect(found(workbook, /r:id="([^"]+)"/g)).toEqual(found(rels, /Id="([^"]+)" Type="[^"]+\/worksheet"/g));
    expect(found(rels, /Target="([^"]+)"/g)).toEqual(['worksheets/sheet1.xml', 'worksheets/sheet2.xml', 'styles.xml']);
    expect(found(workbook, /sheetId="(\d+)"/g)).toEqual(['1', '2']);

    const sheet = await partOf('xl/worksheets/sheet2.xml');
    expect(found(sheet, /<col ([^>]+)\/>/g)).toEqual([
      'min="1" max="1" width="20" style="0" customWidth="1"',
      'min="2" max="2" width="12" style="2" customWidth="1"',
      'min="3" max="3" width="12" style="3" customWidth="1"',
    ]);
    // The second style is bold, the third a date, the fourth text.
    expect(found(sheet, /<c ([^>]+)>/g)).toEqual([
      ...['A1', 'B1', 'C1'].map((address) => `r="${address}" t="inlineStr" s="1"`),
      'r="A2" t="inlineStr" s="0"',
      'r="B2" s="2"',
      'r="C2" t="inlineStr" s="3"',
      'r="A3" t="inlineStr" s="0"',
      'r="B3" t="inlineStr" s="2"',
      'r="D3" t="inlineStr" s="0"',
    ]);
    const formats = found(/<cellXfs.*<\/cellXfs>/.exec(await partOf('xl/styles.xml'))?.[0] ?? '', /numFmtId="(\d+)"/g);
    expect(formats).toEqual(['0', '0', '164', '49']);
  });

  test('a file whose rows fail ends with that failure', async () => {
    const pages = (async function* () {
      yield [['Ada']];
      throw new Error('no more rows');
    })();
    const file = writeXlsx([{ name: 'People', columns: [{ head: 'Name', width: 20 }], pages }]);
    await expect(buffer(file)).rejects.toThrow('no more rows');
  });

  test('a column with choices offers them below its head, and one without offers none', async () => {
    const sheet = async (choices?: string) => {
      const file = await write([{ head: 'Name' }, { head: 'Place', ...(choices && { choices }) }], [['Ada', 'Oslo']]);
      return (await Array.fromAsync(openArchive(file, 100_000).read('xl/worksheets/sheet1.xml'))).join('');
    };
    const list = '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="0" ';
    expect(await sheet('Lists!$A$1:$A$3')).toContain(
      `${list}sqref="B2:B100001"><formula1>Lists!$A$1:$A$3</formula1></dataValidation></dataValidations>`,
    );
    expect(await sheet()).not.toContain('dataValidation');
  });

  test('an archive that unpacks to more than is allowed is let go of early', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(2_000_000)}</sheetData></worksheet>`;
    const parts = {
      'xl/workbook.xml': '<w><sheet r:id="a"/></w>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="s.xml"/></R>',
    };
    const bomb = await zipOf({ ...parts, 'xl/s.xml': sheet });
    expect(bomb.length).toBeLessThan(10_000);
    await expect(read(bomb)).rejects.toMatchObject({ refusal: 'unpacked_size' });
    expect(await read(bomb, { ...bounds, unpacked_bytes: 3_000_000 })).toEqual([]);
  });

  test.each([
    ['damaged', async () => Buffer.from('PK\u0003\u0004 nothing more')],
    ['not_a_spreadsheet', async () => zipOf({ 'word/document.xml': '<w/>' })],
    ['damaged', async () => zipOf({ 'xl/workbook.xml': '<workbook><sheets>' })],
    ['not_a_spreadsheet', async () => zipOf({ 'xl/workbook.xml': '<w/>' })],
    [
      'too_many_columns',
      async () =>
        write(
          Array.from({ length: 31 }, () => ({ head: 'x' })),
          [],
        ),
    ],
    [
      'too_many_rows',
      async () =>
        write(
          [{ head: 'x' }],
          Array.from({ length: 100 }, () => ['y']),
        ),
    ],
  ])('is refused with %s', async (refusal, make) => {
    await expect(make().then((file) => read(file))).rejects.toMatchObject({ refusal });
  });

  const sheetOf = (sheet: string, other: Record<string, string> = {}) =>
    zipOf({
      'xl/workbook.xml': '<w><sheet r:id="a"/></w>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="s.xml"/></R>',
      'xl/s.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...other,
    });
  const row = (number: string) => `<row r="${number}"><c><v>1</v></c></row>`;
  const long = 'x'.repeat(100_000);
  const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` };

  test.each([
    ['row_numbers', 'a number of more rows than there are', row('1048577')],
    ['row_numbers', 'a number that no column of the database takes', row('2147483648')],
    ['row_numbers', 'the same number twice', row('2') + row('2')],
    ['row_numbers', 'a smaller number later', row('3') + row('2')],
    ['row_numbers', 'a number below one', row('-1')],
    ['row_numbers', 'half a row', row('1.5')],
    ['row_numbers', 'no number', row('x')],
    ['damaged', 'many attributes', `<row${Array.from({ length: 101 }, (_, at) => ` a${at}=""`).join('')}/>`],
    ['damaged', 'a long attribute', `<row a="${'x'.repeat(40_000)}"/>`],
    ['damaged', 'elements in elements', '<a>'.repeat(101) + '</a>'.repeat(101)],
  ])('is refused with %s for %s', async (refusal, _what, sheet) => {
    await expect(sheetOf(sheet).then((file) => read(file))).rejects.toMatchObject({ refusal });
  });

  test('a long text counts for each cell that shows it', async () => {
    const cells = (count: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(count)}</row>`;
    await expect(sheetOf(cells(11), strings).then((file) => read(file))).rejects.toMatchObject({
      refusal: 'unpacked_size',
    });
    expect(await sheetOf(cells(5), strings).then((file) => read(file))).toHaveLength(1);
  });

  test('there are no more texts than cells that could show them', async () => {
    const texts = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3001)}</sst>` };
    await expect(sheetOf('', texts).then((file) => read(file))).rejects.toMatchObject({ refusal: 'unpacked_size' });
    const most = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(3000)}</sst>` };
    expect(await sheetOf('', most).then((file) => read(file))).toEqual([]);
  });

  test('a format of many brackets is checked once, and not far', async () => {
    const format = `<numFmt numFmtId="170" formatCode="${'['.repeat(30_000)}"/>`;
    const styles = `<styleSheet>${format}<cellXfs>${'<xf numFmtId="170"/>'.repeat(20_000)}</cellXfs></styleSheet>`;
    expect(await sheetOf(row('1'), { 'xl/styles.xml': styles }).then((file) => read(file))).toHaveLength(1);
    const shown = async (code: string) => {
      const own = `<s><numFmt numFmtId="170" formatCode="${code}"/><cellXfs><xf numFmtId="170"/></cellXfs></s>`;
      return (await read(await sheetOf(row('1'), { 'xl/styles.xml': own })))[0]?.cells;
    };
    expect(await shown('d')).toEqual(['1899-12-31']);
    expect([await shown(`${'0'.repeat(254)}d`), await shown(`${'0'.repeat(255)}d`)]).toEqual([['1899-12-31'], ['1']]);
  });

  test('no cut or altered file does more than be refused', async () => {
    const whole = await write([{ head: 'Name' }, { head: 'Day', kind: 'day' }], [['Ada', '2026-11-21']]);
    const harmed = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(harmed, async ([at, byte, cuts]) => {
        const file = cuts ? whole.subarray(0, at) : Buffer.from(whole);
        if (!cuts) file[at] = byte;
        const outcome = await read(file).then(
          () => 'read',
          (error: Error) => error.name,
        );
        expect(['read', 'SpreadsheetError']).toContain(outcome);
      }),
      { numRuns: 150 },
    );
  });

  test.skipIf(!existsSync(office))(
    'LibreOffice opens what is written, and what it writes is read',
    async () => {
      const columns = [
        { head: 'Name', choices: 'People!$A$2:$A$3' },
        { head: 'Day', kind: 'day' as const },
        { head: 'Code', kind: 'text' as const },
      ];
      const rows = [
        ['=1+1', '2026-11-21', '0042'],
        ['Ada "A" <Łovelace>', '2024-02-29', '7'],
      ];
      writeFileSync(join(folder, 'made.xlsx'), await write(columns, rows));
      const convert = (to: string, from: string) =>
        execFileSync(office, [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          to,
          '--outdir',
          folder,
          join(folder, from),
        ]);
      convert('csv:Text - txt - csv (StarCalc):44,34,76', 'made.xlsx');
      const text = readFileSync(join(folder, 'made.csv'), 'utf8');
      expect(csv(text)).toEqual([['Name', 'Day', 'Code'], ...rows]);
      convert('ods', 'made.xlsx');
      rmSync(join(folder, 'made.xlsx'));
      convert('xlsx', 'made.ods');
      expect((await read(readFileSync(join(folder, 'made.xlsx')))).map(({ cells }) => cells)).toEqual([
        ['Name', 'Day', 'Code'],
        ...rows,
      ]);
    },
    60_000,
  );
});

test('addresses and serial numbers of days go both ways', () => {
  fc.assert(fc.property(fc.nat(16_383), (column) => columnOf(`${columnName(column)}7`) === column));
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 80_000 }), (serial) => serialOfDay(dayOfSerial(serial, false)) === serial),
  );
  expect([columnName(27), dayOfSerial(0, true), dayOfSerial(1e300, false)]).toEqual(['AB', '1904-01-01', '1e+300']);
});
