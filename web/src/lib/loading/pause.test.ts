import { expect, test } from 'vitest';
import { inPauses, pause } from './pause.ts';

test('works begin one after the other, with a pause between, and none waits for the end of another', async () => {
  const begun: string[] = [];
  const never = new Promise(() => {});
  const ended = inPauses([() => (begun.push('a'), never), () => begun.push('b'), () => begun.push('c')]);
  expect(begun).toEqual(['a']);
  await pause();
  expect(begun).toEqual(['a', 'b']);
  await ended;
  expect(begun).toEqual(['a', 'b', 'c']);
});
