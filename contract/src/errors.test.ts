import { expect, test } from 'vitest';
import { error_catalogue } from './errors.ts';

test('only AUTH_INVALID_TOKEN answers 401, because 401 signs people out', () => {
  const with401 = Object.entries(error_catalogue).filter(([, { status }]) => status === 401);
  expect(with401.map(([code]) => code)).toEqual(['AUTH_INVALID_TOKEN']);
});
