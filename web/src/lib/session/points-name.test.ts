import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { i18n } from '../locale/i18n.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { saveCompany } from './company-store.ts';
import { followPointsName, pointsWords } from './points-name.ts';

const company = { company_id: 'c1', modules: {} } as unknown as PublicCompany;

const say = (name: string) => {
  const i18n = createInstance();
  const sentences = {
    left_one: 'You have {{count}} $t(own:point) left',
    left_other: 'You have {{count}} $t(own:points) left',
    title: '$t(own:Points) to give',
  };
  void i18n.init({
    lng: 'en',
    initAsync: false,
    resources: { en: { common: sentences, own: pointsWords(name) } },
    defaultNS: 'common',
  });
  const said = [i18n.t('left', { count: 1 }), i18n.t('left', { count: 12 }), i18n.t('title')];
  return said.map((sentence) => sentence.replaceAll('\u2060', ''));
};

it('sentences say points, or what the company calls them', () => {
  expect(say('points')).toEqual(['You have 1 point left', 'You have 12 points left', 'Points to give']);
  expect(say('sparks')).toEqual(['You have 1 sparks left', 'You have 12 sparks left', 'Sparks to give']);
});

it('a name that looks like a placeholder or a sentence of another is shown as it is written', () => {
  expect(say('{{count}}')[1]).toBe('You have 12 {{count}} left');
  expect(say('$t(title)')[1]).toBe('You have 12 $t(title) left');
});

it('sentences follow the name of the company: everything is drawn again when it changes, and only then', async () => {
  fakeBrowser();
  await i18n.init({ lng: 'en', resources: {} });
  const drawn = vi.spyOn(i18n, 'changeLanguage');
  followPointsName();
  expect(i18n.getResource('en', 'own', 'Points')).toBe('Points');
  saveCompany({ ...company, points_name: 'sparks' });
  expect(i18n.getResource('en', 'own', 'Points')).toBe('Sparks');
  saveCompany({ ...company, points_name: 'sparks', company_name: 'Another' });
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('a browser that knows no company, or one of an older page, says points', async () => {
  fakeBrowser();
  await i18n.init({ lng: 'en', resources: {} });
  followPointsName();
  const point = () => i18n.getResource('en', 'own', 'point');
  expect(point()).toBe('point');
  saveCompany({ ...company, points_name: 'sparks' });
  expect(point()).toBe('sparks');
  saveCompany(company);
  expect(point()).toBe('point');
});
