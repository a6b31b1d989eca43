import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInside, zoomsOf } from './cut-place.ts';

const square = { width: 200, height: 200 };

test('a picture fills the frame at first, can be enlarged four times, and be shown whole where that is allowed', () => {
  const wide = { width: 400, height: 100 };
  expect(zoomsOf(wide, square, false)).toEqual({ filling: 2, least: 2, most: 8 });
  expect(zoomsOf(wide, square, true)).toEqual({ filling: 2, least: 0.5, most: 8 });
  expect(zoomsOf({ width: 100, height: 400 }, square, true)).toEqual({ filling: 2, least: 0.5, most: 8 });
});

test('a wide frame is filled by the side that is too short for it', () => {
  const cover = { width: 400, height: 100 };
  expect(zoomsOf({ width: 200, height: 200 }, cover, false)).toEqual({ filling: 2, least: 2, most: 8 });
  expect(zoomsOf({ width: 800, height: 100 }, cover, false)).toEqual({ filling: 1, least: 1, most: 4 });
  expect(placeInside({ x: 50, y: 500 }, { width: 200, height: 200 }, 2, cover)).toEqual({ x: 0, y: 150 });
});

test('a picture that is larger than the frame leaves no gap in it, and one that is smaller stays in it', () => {
  const wide = { width: 400, height: 100 };
  // 800 × 200: only to the sides, until an edge is at the edge of the frame.
  expect(placeInside({ x: 500, y: 30 }, wide, 2, square)).toEqual({ x: 300, y: 0 });
  expect(placeInside({ x: -500, y: -30 }, wide, 2, square)).toEqual({ x: -300, y: -0 });
  expect(placeInside({ x: 120, y: 0 }, wide, 2, square)).toEqual({ x: 120, y: 0 });
  // 200 × 50: up and down, within the frame.
  expect(placeInside({ x: 10, y: 90 }, wide, 0.5, square)).toEqual({ x: 0, y: 75 });
});

test('no place is left as it was asked for if it was outside', () => {
  const length = fc.integer({ min: 1, max: 5_000 });
  const offset = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(length, length, offset, offset, fc.double({ min: 0.01, max: 9, noNaN: true }), (...given) => {
      const [width, height, x, y, zoom] = given;
      const place = placeInside({ x, y }, { width, height }, zoom, { width: 240, height: 240 });
      expect(Math.abs(place.x)).toBeLessThanOrEqual(Math.abs(width * zoom - 240) / 2);
      expect(Math.abs(place.y)).toBeLessThanOrEqual(Math.abs(height * zoom - 240) / 2);
    }),
  );
});
