import { expect, test } from 'vitest';
import { namePattern, redactWritten, type Traces } from './redact.ts';

const written = [
  { author: 'author', emptied: { words: '', mentions: [], attachments: [] } },
  { author: 'author', emptied: { question: '', options: [] } },
];
const redact = (value: object, more: Traces) => redactWritten(value, more, written);
const traces = { employee_id: 'e1', words: ['Ana Silva', 'ana@a.test'] };

test('names, addresses and cards of a person go, and nothing else', () => {
  const card = { employee_id: 'e1', first_name: 'Ana', last_name: 'Silva', position_title: 'Chief', profile_url: null };
  const other = { employee_id: 'e2', first_name: 'Ana', last_name: 'Other' };
  expect(redact({ giver: card, employees: [other], text: 'By Ana Silva, ana@a.test', count: 3 }, traces)).toEqual({
    giver: { employee_id: 'e1', first_name: 'Former', last_name: 'employee', position_title: '', profile_url: null },
    employees: [other],
    text: 'By Former employee, Former employee',
    count: 3,
  });
});

test('a value that names no one is unchanged', () => {
  const value = { employee_id: 'e1', list: [1, null, 'Ana'] };
  expect(redact(value, traces)).toBe(value);
});

test('a name is found as a whole, and its special characters mean themselves', () => {
  expect(namePattern(' Ana  Silva ')).toBe(String.raw`(?<!\w)Ana\s+Silva(?!\w)`);
  expect(namePattern("Zoë O'Neil-Å (jr.)")).toBe(String.raw`(?<!\w)Zoë\s+O\'Neil\-Å\s+\(jr\.\)(?!\w)`);
});

test('where words go too, what the person wrote is emptied, and what others wrote around it stays', () => {
  const own = { author: { employee_id: 'e1' }, words: 'Mine', mentions: [other()], attachments: [{ file_id: 'f' }] };
  const theirs = { author: { employee_id: 'e2' }, words: 'Theirs', mentions: [], attachments: [] };
  expect(redact({ items: [own, theirs] }, { ...traces, keeps_words: false })).toEqual({
    items: [{ ...own, words: '', mentions: [], attachments: [] }, theirs],
  });
  const asked = { question: 'Mine?', mentions: [other()], options: [{ answer: 'Mine' }], voters_count: 3 };
  const poll = { author: { employee_id: 'e1' }, ...asked };
  const emptied = { question: '', mentions: [], options: [] };
  expect(redact(poll, { ...traces, keeps_words: false })).toEqual({ ...poll, ...emptied });
});

test('addresses of their files lead nowhere, and texts around an address stay', () => {
  const files = { ...traces, storage_keys: ['c/f1/a.png', 'c/f2/b.png'] };
  expect(
    redact(
      {
        logo: 'https://plaudit.example/files/c/f1/a.png?v=1',
        pictures: ['/files/c/f2/b.png', '/files/c/f3/c.png'],
        text: 'See /files/c/f1/a.png',
        key: 'c/f1/a.png',
      },
      files,
    ),
  ).toEqual({
    logo: null,
    pictures: [null, '/files/c/f3/c.png'],
    text: 'See /files/c/f1/a.png',
    key: 'c/f1/a.png',
  });
});

test('words without an author, and what an author did not write, stay', () => {
  const value = {
    parts: [{ words: 'Of no one' }, { words: 'Of a list', author: ['e1'] }, { words: 'Of none', author: null }],
    by: { author: { employee_id: 'e1' }, count: 3, inside: { author: { employee_id: 'e1' }, words: 'Mine' } },
  };
  expect(redact(value, { ...traces, keeps_words: false })).toEqual({
    ...value,
    by: { ...value.by, inside: { author: { employee_id: 'e1' }, words: '' } },
  });
});

const other = () => ({ employee_id: 'e2', first_name: 'Ana', last_name: 'Other' });
