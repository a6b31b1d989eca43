import { createInflateRaw } from 'node:zlib';
import { SpreadsheetError } from './refusal.ts';

type Entry = { method: number; compressed_bytes: number; header_at: number };

/** The parts of a ZIP archive by name, as text that is unpacked while it is read. */
export type Archive = { has(name: string): boolean; read(name: string): AsyncGenerator<string> };

// Signatures and offsets: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const end_of_directory = 0x06054b50;
const directory_entry = 0x02014b50;
const local_header = 0x04034b50;
const longest_comment = 65_535;
/** A workbook has a part for each sheet, picture and comment; no honest one has this many. */
const most_entries = 5_000;

/**
 * Opens an archive in memory. All parts together unpack to `unpacked_bytes` at most, counted while they unpack: what the
 * archive says about its sizes is not believed.
 */
export const openArchive = (content: Buffer, unpacked_bytes: number): Archive => {
  const entries = listEntries(content);
  let left = unpacked_bytes;

  async function* read(name: string): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) return;
    const decoder = new TextDecoder();
    for await (const chunk of unpack(content, entry)) {
      left -= chunk.length;
      if (left < 0) throw new SpreadsheetError('unpacked_size');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  return { has: (name) => entries.has(name), read };
};

const listEntries = (content: Buffer): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  try {
    const end = findEnd(content);
    const count = content.readUInt16LE(end + 10);
    if (count > most_entries) throw new SpreadsheetError('unpacked_size');
    let at = content.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (content.readUInt32LE(at) !== directory_entry) throw new SpreadsheetError('damaged');
      if (content.readUInt16LE(at + 8) & 1) throw new SpreadsheetError('protected');
      const name_length = content.readUInt16LE(at + 28);
      const name = content.toString('utf8', at + 46, at + 46 + name_length);
      entries.set(name, {
        method: content.readUInt16LE(at + 10),
        compressed_bytes: content.readUInt32LE(at + 20),
        header_at: content.readUInt32LE(at + 42),
      });
      at += 46 + name_length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', error);
  }
  return entries;
};

const findEnd = (content: Buffer): number => {
  const first = Math.max(0, content.length - 22 - longest_comment);
  for (let at = content.length - 22; at >= first; at--) if (content.readUInt32LE(at) === end_of_directory) return at;
  throw new SpreadsheetError('damaged');
};

async function* unpack(content: Buffer, { method, compressed_bytes, header_at }: Entry): AsyncGenerator<Buffer> {
  if (header_at + 30 > content.length || content.readUInt32LE(header_at) !== local_header) {
    throw new SpreadsheetError('damaged');
  }
  const from = header_at + 30 + content.readUInt16LE(header_at + 26) + content.readUInt16LE(header_at + 28);
  const packed = content.subarray(from, from + compressed_bytes);
  if (method === 0) return yield packed;
  if (method !== 8) throw new SpreadsheetError('damaged');
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged', error);
  }
}
