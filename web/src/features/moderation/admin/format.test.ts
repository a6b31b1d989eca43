import { expect, test } from 'vitest';
import { plainText } from './format.ts';

const id = '01a1fdea-8b8c-7000-aa4c-079b5089e408';
const ana = { employee_id: id, first_name: 'Ana', last_name: 'Silva', position_title: '', profile_url: null };

test('a reported message reads on one line, with names for known people', () => {
  expect(plainText(`Hello\n<@${id}>  you`, [ana])).toBe('Hello @Ana Silva you');
  expect(plainText(`Hello <@${id}>`, [])).toBe('Hello');
  expect(plainText('<@nobody> <b>', [ana])).toBe('<@nobody> <b>');
});
