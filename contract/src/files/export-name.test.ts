import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

const at = new Date('2026-11-25T23:30:00Z');

test.each([
  [['poll', 'Where do we meet?'], 'poll-where-do-we-meet-2026-11-25.xlsx'],
  [['poll', '../“Où”: à la plage / 東京?'], 'poll-où-à-la-plage-東京-2026-11-25.xlsx'],
  [['poll', '🎉'], 'poll-2026-11-25.xlsx'],
  [['poll', 'a'.repeat(100)], `poll-${'a'.repeat(55)}-2026-11-25.xlsx`],
])('%j is in the name of a file', (subject, name) => {
  expect(exportName(subject, at, 'xlsx')).toBe(name);
});
