import { expect, test } from 'vitest';
import { stillTyping, type Typists, typing_ms, withoutTypist, withTypist } from './typing.ts';

const person = (employee_id: string) => ({
  employee_id,
  first_name: employee_id,
  last_name: '',
  position_title: '',
  profile_url: null,
});
const names = (typists: Typists) => typists.map(({ employee }) => employee.employee_id);

test('someone is typing until a few seconds after the last sign of it, or until they send it', () => {
  const both = withTypist(withTypist([], person('ana'), 0), person('ben'), 1_000);
  expect(names(both)).toEqual(['ana', 'ben']);
  expect(names(stillTyping(both, typing_ms))).toEqual(['ben']);
  const again = withTypist(both, person('ana'), 2_000);
  expect(names(again)).toEqual(['ana', 'ben']);
  expect(names(stillTyping(again, typing_ms))).toEqual(['ana', 'ben']);
  expect(names(stillTyping(again, typing_ms + 2_000))).toEqual([]);
  expect(names(withoutTypist(again, 'ana'))).toEqual(['ben']);
});
