import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { forgetShared, keepShared, readShared } from './incoming.ts';

const day_ms = 86_400_000;

/** A browser's caches, as far as this uses them. */
const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        put: async (key: string, response: Response) => void entries.set(key, response),
        match: async (key: string) => entries.get(key)?.clone(),
      };
    },
    delete: async (name: string) => all.delete(name),
  };
};

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

const formOf = (fields: Record<string, string>, files: File[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
};
const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

test('words and files from another app wait for a day, and the last ones take the place of those before', async () => {
  expect(await readShared(0)).toBeNull();
  await keepShared(formOf({ text: 'Old' }, [photo('old.png'), photo('other.png')]), 0);
  await keepShared(formOf({ title: 'News', text: 'Read this', url: 'https://example.com/a' }, [photo('a.png')]), 1_000);
  const shared = await readShared(1_000 + day_ms);
  expect(shared?.words).toBe('News\nRead this\nhttps://example.com/a');
  expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([['a.png', 'image/png', 1]]);
  expect(await readShared(1_001 + day_ms)).toBeNull();
  expect(await readShared(1_000)).toBeNull();
  await keepShared(formOf({ text: 'Once' }), 0);
  await forgetShared();
  expect(await readShared(0)).toBeNull();
});

test('an address that an app says twice is there once, and no more files than a message takes', async () => {
  const url = 'https://example.com/a';
  await keepShared(formOf({ title: url, text: `Look: ${url}`, url }), 0);
  expect((await readShared(0))?.words).toBe(`Look: ${url}`);
  await keepShared(formOf({ text: url, url }), 0);
  expect((await readShared(0))?.words).toBe(url);
  const many = Array.from({ length: limits.attachments_per_content + 1 }, (_, n) => photo(`${n}.png`));
  await keepShared(formOf({}, [new File([], 'empty.png'), ...many]), 0);
  const { words, files } = (await readShared(0)) ?? { words: null, files: [] };
  expect([words, files.length, files[0]?.name]).toEqual(['', limits.attachments_per_content, '0.png']);
});
