import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['a1!', 'a1!', 'AUTH_PASSWORD_SHORT'],
  ['a1!a1', 'a1!a1', 'AUTH_PASSWORD_SHORT'],
  ['abcdef', 'abcdef', 'AUTH_PASSWORD_WEAK'],
  ['abc123', 'abc123', 'AUTH_PASSWORD_WEAK'],
  ['123!!!', '123!!!', 'AUTH_PASSWORD_WEAK'],
  ['abc 123', 'abc 123', 'AUTH_PASSWORD_WEAK'],
  ['abc12!', 'abc12?', 'AUTH_PASSWORD_MISMATCH'],
  ['abc12!', 'abc12!', null],
  ['пароль1!', 'пароль1!', null],
])('R5.2 the password %j, confirmed by %j, gives %j', (password, confirmation, problem) => {
  expect(passwordProblem(password, confirmation)).toBe(problem);
});
