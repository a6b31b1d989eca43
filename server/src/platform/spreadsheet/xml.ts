import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './refusal.ts';

export type Tag = { name: string; attributes: Record<string, string> };
export type Handlers = { open?: (tag: Tag) => void; close?: (name: string) => void; text?: (text: string) => void };

/** Names of tags without the prefix that some programs give them. */
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Feeds a part to its handlers, and stops for a breath after each piece of it. */
export async function* parseXml(pieces: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new SpreadsheetError('damaged', error);
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.({ name: plainName(name), attributes }));
  parser.on('closetag', ({ name }) => handlers.close?.(plainName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
  }
  parser.close();
}
