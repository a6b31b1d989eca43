import { expect, test } from 'vitest';
import { kindOfMove, mayBegin, shiftOf } from './swipe.ts';

test('a finger that moves to the left swipes; up, down, askew and to the right it does not', () => {
  expect(kindOfMove({ x: -8, y: 2 })).toBe('none');
  expect(kindOfMove({ x: -20, y: 6 })).toBe('swipe');
  for (const move of [
    { x: -20, y: 11 },
    { x: 0, y: -30 },
    { x: 30, y: 0 },
  ])
    expect(kindOfMove(move)).toBe('scroll');
});

test('a message follows the finger to the left, not without end; the edges of the screen lead back', () => {
  expect([shiftOf({ x: -40, y: 0 }), shiftOf({ x: -400, y: 0 }), shiftOf({ x: 40, y: 0 })]).toEqual([-40, -88, 0]);
  expect([mayBegin(10, 390), mayBegin(200, 390), mayBegin(380, 390)]).toEqual([false, true, false]);
});
