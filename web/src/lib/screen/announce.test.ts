import { expect, test, vi } from 'vitest';
import { announce, currentAnnouncement, subscribeAnnouncements } from './announce.ts';

test('each announcement differs from the one before, so that screen readers say the same words again', () => {
  const said: string[] = [];
  const end = subscribeAnnouncements(() => said.push(currentAnnouncement()));
  for (const message of ['Saved', 'Saved', 'Saved', 'Sent']) announce(message);
  expect(said).toEqual(['Saved', 'Saved\u00a0', 'Saved', 'Sent']);
  end();
  announce('Deleted');
  expect(said).toHaveLength(4);
  expect(currentAnnouncement()).toBe('Deleted');
});

test('every listener gets an announcement', () => {
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ends = listeners.map(subscribeAnnouncements);
  announce('Saved');
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  ends.forEach((end) => end());
});
