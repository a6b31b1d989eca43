import { expect, test } from 'vitest';
import { followFinger } from './swipe-back.ts';

/** A finger that came down at 0, 0 and went these ways. */
const along = (...points: [number, number][]) => {
  const finger = followFinger({ clientX: 0, clientY: 0 });
  const moves = points.map(([clientX, clientY]) => finger.move({ clientX, clientY }));
  return { moves, is_back: finger.end() };
};

test('R2.9 up to 10 px a touch is not a swipe yet, and may still become another movement', () => {
  expect(along([10, 0], [11, 0], [60, 0])).toEqual({ moves: [false, true, true], is_back: true });
  expect(along([10, 0], [10, 11], [60, 11])).toEqual({ moves: [false, false, false], is_back: false });
});

test('R2.9 a swipe goes back from 40 px on', () => {
  expect(along([20, 0], [39, 0]).is_back).toBe(false);
  expect(along([20, 0], [40, 0]).is_back).toBe(true);
});
