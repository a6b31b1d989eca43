import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../locale/i18n.ts';
import { currentToasts, dismissToast, toast } from '../screen/toast.ts';
import { offerUpdate } from './offer.ts';

const common = JSON.parse(readFileSync(new URL('../../../public/locales/en/common.json', import.meta.url), 'utf8'));

beforeAll(() => i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('a new version is offered until it is taken or dismissed, and a newer one replaces it', () => {
  const accept = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  accept.forEach(offerUpdate);
  for (const title of ['a', 'b', 'c']) toast({ title });
  const [offer, ...others] = currentToasts();
  expect(others.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(offer).toMatchObject({ title: common.new_version.title, lasts: true });
  expect(offer?.action?.label).toBe(common.new_version.reload);
  offer?.action?.onClick();
  expect(accept.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
