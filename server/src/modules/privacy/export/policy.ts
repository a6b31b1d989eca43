import { mentionedIds, withNames } from '@plaudit/contract/words/mention';
import type { Section } from '../../../platform/personal/personal.ts';
import { csv_mark, csvLine } from '../../../platform/spreadsheet/write-csv.ts';

/** A value as a cell shows it. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

const columnsOf = (rows: readonly object[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const valuesOf = (row: object, columns: readonly string[]): string[] =>
  columns.map((name) => cell((row as Record<string, unknown>)[name]));

export const csvOf = ({ rows }: Section): string => {
  const columns = columnsOf(rows);
  return csv_mark + [columns, ...rows.map((row) => valuesOf(row, columns))].map(csvLine).join('');
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] as string);
const words = (name: string): string => {
  const plain = name.replaceAll(/[_-]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const table = ({ rows }: Section): string => {
  const columns = columnsOf(rows);
  const head = columns.map((name) => `<th scope="col">${escape(words(name))}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${valuesOf(row, columns)
        .map((text) => `<td dir="auto">${escape(text)}</td>`)
        .join('')}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
};

/** Everything on one page, without anything that a browser would have to fetch. */
export const pageOf = (title: string, made_at: Date, sections: readonly (Section & { folder: string })[]): string => {
  const parts = sections.map(({ folder, ...section }) => {
    const link = `${folder}/${section.name}`;
    const files = `<a href="${link}.csv">CSV</a> <a href="${link}.json">JSON</a>`;
    const content = section.rows.length > 0 ? table(section) : '<p>No data</p>';
    return `<section><h2>${escape(words(section.name))} <small>${section.rows.length} · ${files}</small></h2>${content}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:75rem}table{border-collapse:collapse;font-size:14px}
th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:start;vertical-align:top}small{font-weight:400}.scroll{overflow-x:auto}</style></head>
<body><h1>${escape(title)}</h1><p>${made_at.toISOString()}</p>${parts.join('\n')}</body></html>
`;
};

/** Ids of people mentioned in texts of the export. */
export const mentionsOf = (sections: readonly Section[]): string[] => mentionedIds(JSON.stringify(sections));

/** Mentions as people read them. */
export const withPeople = (section: Section, names: ReadonlyMap<string, string>): Section => ({
  ...section,
  rows: section.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? withNames(value, (id) => names.get(id) ?? id) : (value as unknown),
      ]),
    ),
  ),
});
