import { expect, test } from 'vitest';
import { settings_sections } from '@plaudit/contract/paths';
import { openedBy, sectionOfAnchor } from './sections.ts';

test('each section has its address, and the notification check belongs to the notifications', () => {
  for (const section of settings_sections) expect(openedBy(section)).toMatchObject({ key: section, section });
  expect(openedBy('push')).toMatchObject({ key: 'push', section: 'notifications' });
  for (const name of [undefined, '', 'password', 'constructor']) expect(openedBy(name)).toBeUndefined();
});

test('every heading of the former single page leads to the section that has its settings now', () => {
  expect(
    ['appearance', 'notifications', 'push', 'password', 'security', 'sessions', 'privacy', 'reports', 'about'].map(
      sectionOfAnchor,
    ),
  ).toEqual([
    'appearance',
    'notifications',
    'notifications',
    'security',
    'security',
    'sessions',
    'privacy',
    'privacy',
    'about',
  ]);
  for (const hash of ['', 'other', 'constructor']) expect(sectionOfAnchor(hash)).toBeUndefined();
});
