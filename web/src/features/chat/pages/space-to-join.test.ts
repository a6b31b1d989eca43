import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { idOf } from '../testing/records.ts';
import { spaceToJoin } from './space-to-join.ts';

const refused = (code: string, payload?: unknown) => spaceToJoin(new ApiError(code, { status: 404, payload }));

test('R3.9 a message that people can read once they join leads to its space, and any other message nowhere', () => {
  expect(refused('AUTH_RECORD_NOT_FOUND', { space_id: idOf(1) })).toBe(idOf(1));
  expect(refused('AUTH_RECORD_NOT_FOUND', { space_id: '../admin' })).toBeUndefined();
  expect([refused('AUTH_RECORD_NOT_FOUND'), refused('AUTH_RECORD_NOT_FOUND', {})]).toEqual([undefined, undefined]);
  expect([refused('NO_PERMISSION', { space_id: idOf(1) }), spaceToJoin(null)]).toEqual([undefined, undefined]);
});
