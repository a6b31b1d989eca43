import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { i18n } from '../../../../lib/locale/i18n.ts';
import { person } from '../../testing/records.ts';
import { QuickPicks } from './quick-picks.tsx';

let suggested: EmployeeCard[] | undefined;
vi.mock('../../use-suggestions.ts', () => ({ useSuggestedPeople: () => suggested }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));

const hasRow = (chosen: EmployeeCard[] = []): boolean =>
  renderToStaticMarkup(
    <Theme>
      <QuickPicks chosen={chosen} onPick={() => {}} />
    </Theme>,
  ).includes('quick-picks');

test('suggestions have a row as long as there is someone to suggest, and none otherwise', () => {
  suggested = undefined;
  expect(hasRow()).toBe(true);
  suggested = [];
  expect(hasRow()).toBe(false);
  suggested = [person(2)];
  expect(hasRow()).toBe(true);
  // A choice under a finger moves nothing.
  expect(hasRow([person(2)])).toBe(true);
});
