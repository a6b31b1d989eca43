import { expect, test } from 'vitest';
import { answerFor, everyoneAgrees } from './agreement.ts';

test('a busy page keeps all others from reloading; without one they may', async () => {
  let is_busy = true;
  const end = answerFor(() => is_busy);
  expect(await everyoneAgrees()).toBe(false);
  is_busy = false;
  expect(await everyoneAgrees()).toBe(true);
  end();
});
