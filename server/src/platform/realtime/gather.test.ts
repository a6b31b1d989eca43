import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGathering } from './gather.ts';

const window_ms = 250;
let sent: string[];
let gathering: ReturnType<typeof createGathering>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  gathering = createGathering(window_ms);
});
afterEach(() => {
  gathering.close();
  vi.useRealTimers();
});
const add = (readers: string, subject: string, text: string) => gathering.add(readers, subject, () => sent.push(text));

test('the first goes out at once, and of each subject the last of what follows at the end of the window', () => {
  add('all', 'a', 'a1');
  add('all', 'a', 'a2');
  add('all', 'b', 'b1');
  add('all', 'a', 'a3');
  expect(sent).toEqual(['a1']);
  vi.advanceTimersByTime(window_ms);
  expect(sent).toEqual(['a1', 'b1', 'a3']);
});

test('while more comes, each window ends with one burst; after a quiet one the next goes out at once', () => {
  for (const text of ['1', '2']) add('all', text, text);
  vi.advanceTimersByTime(window_ms);
  add('all', '3', '3');
  expect(sent).toEqual(['1', '2']);
  vi.advanceTimersByTime(window_ms);
  expect(sent).toEqual(['1', '2', '3']);
  vi.advanceTimersByTime(window_ms);
  add('all', '4', '4');
  expect(sent).toEqual(['1', '2', '3', '4']);
});

test('other readers have their own, and waiting events go before anything else that their readers receive', () => {
  for (const text of ['1', '2']) add('all', text, text);
  for (const text of ['x', 'y']) add('some', text, text);
  expect(sent).toEqual(['1', 'x']);
  gathering.flush('all');
  sent.push('other');
  expect(sent).toEqual(['1', 'x', '2', 'other']);
  gathering.flush('nobody');
});

test('where nothing waits, there is nothing to send before, and the window goes on', () => {
  add('all', '1', '1');
  gathering.flush('all');
  add('all', '2', '2');
  expect(sent).toEqual(['1']);
  gathering.flush('all');
  gathering.flush('all');
  add('all', '3', '3');
  expect(sent).toEqual(['1', '2']);
  vi.advanceTimersByTime(window_ms);
  expect(sent).toEqual(['1', '2', '3']);
});

test('at the end nothing is left behind', () => {
  for (const text of ['1', '2']) add('all', text, text);
  gathering.close();
  expect(sent).toEqual(['1', '2']);
  vi.advanceTimersByTime(window_ms * 2);
  expect(sent).toEqual(['1', '2']);
});
