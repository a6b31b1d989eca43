import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInside, zoomsOf } from './cut-place.ts';

test('a picture fills the frame at first, can be enlarged four times, and be shown whole where that is allowed', () => {
  const wide = { width: 400, height: 100 };
  expect(zoomsOf(wide, 200, false)).toEqual({ filling: 2, least: 2, most: 8 });
  expect(zoomsOf(wide, 200, true)).toEqual({ filling: 2, least: 0.5, most: 8 });
  expect(zoomsOf({ width: 100, height: 400 }, 200, true)).toEqual({ filling: 2, least: 0.5, most: 8 });
});

test('a picture that is larger than the frame leaves no gap in it, and one that is smaller stays in it', () => {
  const wide = { width: 400, height: 100 };
  // 800 × 200: only to the sides, until an edge is at the edge of the frame.
  expect(placeInside({ x: 500, y: 30 }, wide, 2, 200)).toEqual({ x: 300, y: 0 });
  expect(placeInside({ x: -500, y: -30 }, wide, 2, 200)).toEqual({ x: -300, y: -0 });
  expect(placeInside({ x: 120, y: 0 }, wide, 2, 200)).toEqual({ x: 120, y: 0 });
  // 200 × 50: up and down, within the frame.
  expect(placeInside({ x: 10, y: 90 }, wide, 0.5, 200)).toEqual({ x: 0, y: 75 });
});

test('no place is left as it was asked for if it was outside', () => {
  const length = fc.integer({ min: 1, max: 5_000 });
  const offset = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(length, length, offset, offset, fc.double({ min: 0.01, max: 9, noNaN: true }), (...given) => {
      const [width, height, x, y, zoom] = given;
      const place = placeInside({ x, y }, { width, height }, zoom, 240);
      expect(Math.abs(place.x)).toBeLessThanOrEqual(Math.abs(width * zoom - 240) / 2);
      expect(Math.abs(place.y)).toBeLessThanOrEqual(Math.abs(height * zoom - 240) / 2);
    }),
  );
});
