import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';

type Part = { name: string; text: string; method?: number; flags?: number; extra?: number; comment?: number };

/** An archive as APPNOTE.TXT describes it, with everything that other programs add to one. */
const archiveOf = (parts: Part[], { count = parts.length, comment = 0 } = {}): Buffer => {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, text, method = 8, flags = 0, extra = 0, comment: remark = 0 } of parts) {
    const packed = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(extra, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra, 30);
    entry.writeUInt16LE(remark, 32);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), Buffer.alloc(extra), packed);
    entries.push(entry, Buffer.from(name), Buffer.alloc(extra), Buffer.alloc(remark));
    at += 30 + name.length + extra + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end, Buffer.alloc(comment)]);
};

const textIn = async (content: Buffer, name: string, most = 1000) =>
  (await Array.fromAsync(openArchive(content, most).read(name))).join('');
const refused = (refusal: string) => expect.objectContaining({ refusal });

test('parts are found by name, packed and as they are, also behind extra fields and remarks', async () => {
  const content = archiveOf(
    [
      { name: 'a', text: 'first', extra: 7, comment: 5 },
      { name: 'b', text: 'second', method: 0, extra: 3 },
      { name: 'c', text: 'grüße' },
    ],
    { comment: 65_535 },
  );
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((name) => textIn(content, name)))).toEqual([
    'first',
    'second',
    'grüße',
    '',
  ]);
  for (const comment of [0, 65_535]) expect(openArchive(archiveOf([], { comment }), 1).has('a')).toBe(false);
  const { has } = openArchive(content, 1);
  expect([has('a'), has('c'), has('d')]).toEqual([true, true, false]);
});

test('letters are whole, wherever the pieces of a part end', async () => {
  const text = `a${'ü'.repeat(50_000)}`;
  expect(await textIn(archiveOf([{ name: 'a', text }]), 'a', 200_000)).toBe(text);
});

test('all parts together unpack to a limit', async () => {
  const content = archiveOf([
    { name: 'a', text: 'x'.repeat(600) },
    { name: 'b', text: 'y'.repeat(400), method: 0 },
  ]);
  const { read } = openArchive(content, 1000);
  await Array.fromAsync(read('a'));
  expect((await Array.fromAsync(read('b'))).join('')).toHaveLength(400);
  await expect(Array.fromAsync(read('a'))).rejects.toEqual(refused('unpacked_size'));
  await expect(textIn(content, 'a', 599)).rejects.toEqual(refused('unpacked_size'));
});

test('an archive with a password, or with very many parts, is refused', () => {
  const one = [{ name: 'a', text: 'x' }];
  expect(() => openArchive(archiveOf([{ ...one[0]!, flags: 1 }]), 1)).toThrow(refused('protected'));
  for (const flags of [2, 4, 8]) expect(openArchive(archiveOf([{ ...one[0]!, flags }]), 1).has('a')).toBe(true);
  expect(() => openArchive(archiveOf(one, { count: 5001 }), 1)).toThrow(refused('unpacked_size'));
  expect(() => openArchive(archiveOf(one, { count: 5000 }), 1)).toThrow(refused('damaged'));
  const many = Array.from({ length: 5000 }, (_, at) => ({ name: `${at}`, text: '', method: 0 }));
  expect(openArchive(archiveOf(many), 1).has('4999')).toBe(true);
});

test('a damaged archive is refused', async () => {
  const good = archiveOf([{ name: 'a', text: 'some text' }]);
  for (const content of [
    Buffer.alloc(0),
    good.subarray(0, -1),
    good.subarray(10),
    archiveOf([], { comment: 65_536 }),
  ]) {
    expect(() => openArchive(content, 1000)).toThrow(refused('damaged'));
  }
  const [no_header, no_data] = [Buffer.from(good), Buffer.from(good)];
  no_header[0] = 0;
  no_data.fill(0xff, 31, 40);
  const unknown = archiveOf([{ name: 'a', text: 'x', method: 9 }]);
  for (const content of [no_header, no_data, unknown]) {
    await expect(textIn(content, 'a')).rejects.toEqual(refused('damaged'));
  }
  const elsewhere = Buffer.from(good);
  elsewhere.writeUInt32LE(good.length - 20, elsewhere.indexOf('PK\u0001\u0002') + 42);
  await expect(textIn(elsewhere, 'a')).rejects.toEqual(refused('damaged'));
});
