import { expect, test } from 'vitest';
import { locationText, mapLink, map_apps, readPoint } from './maps.ts';

const plain = {
  location_name: 'Roof & bar',
  address: '12 Quay Street\nRiga',
  latitude: null,
  longitude: null,
  starts_at: null,
};
const exact = { ...plain, latitude: 56.95, longitude: -24.1 };

test('maps open at the point, or search for name and address', () => {
  expect(map_apps.map((app) => mapLink(app, exact))).toEqual([
    'geo:56.95,-24.1?q=56.95,-24.1(Roof%20%26%20bar)',
    'https://www.google.com/maps/search/?api=1&query=56.95,-24.1',
    'https://maps.apple.com/?ll=56.95,-24.1&q=Roof%20%26%20bar',
    'https://www.openstreetmap.org/?mlat=56.95&mlon=-24.1#map=17/56.95/-24.1',
  ]);
  const search = 'Roof%20%26%20bar%2C%2012%20Quay%20Street%2C%20Riga';
  expect(map_apps.map((app) => mapLink(app, plain))).toEqual([
    `geo:0,0?q=${search}`,
    `https://www.google.com/maps/search/?api=1&query=${search}`,
    `https://maps.apple.com/?q=${search}`,
    `https://www.openstreetmap.org/search?query=${search}`,
  ]);
});

test('the copied text has what there is', () => {
  expect(locationText(exact)).toBe('Roof & bar\n12 Quay Street\nRiga\n56.95,-24.1');
  expect(locationText({ ...plain, address: '' })).toBe('Roof & bar');
});

test.each([
  ['56.95, 24.1', { latitude: 56.95, longitude: 24.1 }],
  [' -90 180 ', { latitude: -90, longitude: 180 }],
  ['1;2', { latitude: 1, longitude: 2 }],
  ['90.1, 0', null],
  ['0, 180.5', null],
  ['56.95', null],
  ['56,95 24,1', null],
  ['here', null],
  ['', null],
])('coordinates %j are %j', (typed, point) => {
  expect(readPoint(typed)).toEqual(point);
});
