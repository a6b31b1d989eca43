import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './refusal.ts';

export type Tag = { name: string; attributes: Record<string, string> };
export type Handlers = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

// Far above what spreadsheet programs write. A cell of Excel holds 32,767 characters, and no attribute more than a cell.
const deepest = 100;
const most_attributes = 100;
const longest_attribute = 32_767;

/** Names of tags without the prefix that some programs give them. */
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Feeds a part to its handlers, and stops for a breath after each piece of it. */
export async function* parseXml(pieces: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new SpreadsheetError('damaged', error);
  });
  let depth = 0;
  let attributes_count = 0;
  parser.on('doctype', () => {
    throw new SpreadsheetError('damaged');
  });
  parser.on('opentagstart', () => {
    depth += 1;
    attributes_count = 0;
    if (depth > deepest) throw new SpreadsheetError('damaged');
  });
  parser.on('attribute', ({ value }) => {
    attributes_count += 1;
    if (attributes_count > most_attributes || value.length > longest_attribute) throw new SpreadsheetError('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.({ name: plainName(name), attributes }));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(plainName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
  }
  parser.close();
}
