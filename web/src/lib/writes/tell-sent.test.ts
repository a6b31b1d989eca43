import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../locale/i18n.ts';
import { currentToasts, dismissToast } from '../screen/toast.ts';
import { tellSent } from './tell-sent.ts';
import { aWrite } from './testing/writes.ts';

const common = JSON.parse(readFileSync(new URL('../../../public/locales/en/common.json', import.meta.url), 'utf8'));

beforeAll(() => i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

const told = () => {
  vi.runAllTimers();
  return currentToasts().map(({ title }) => title);
};

test('a gift that waited for the connection is announced once it was sent, by the name of its receiver', () => {
  tellSent(aWrite(1, 'a', { kind: 'recognition', label: { name: 'Kwame Mensah', count: 1 } }));
  expect(told()).toEqual(['Your recognition for Kwame Mensah was sent']);
});

test('several are announced in one notice, and those that show where they were done are not', () => {
  tellSent(aWrite(1, 'a', { kind: 'recognition', label: { name: 'Kwame Mensah', count: 1 } }));
  vi.advanceTimersByTime(900);
  tellSent(aWrite(2, 'b', { kind: 'reaction' }));
  tellSent(aWrite(3, 'c', { kind: 'boost', label: { name: 'Kwame Mensah', count: 5 } }));
  expect(told()).toEqual(['Your 2 saved items were sent']);
});
