import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullTime, relativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms).toISOString(), now, i18next.t);
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  const file = new URL('../../../public/locales/en/common.json', import.meta.url);
  const common = JSON.parse(readFileSync(file, 'utf8'));
  await i18next.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } });
});

describe('relative time (R9.3)', () => {
  it.each([
    [0, 'Just now'],
    [minute - 1, 'Just now'],
    [minute, '1 mins ago'],
    [2 * minute, '2 mins ago'],
    [hour - 1, '59 mins ago'],
    [hour, '1 hrs ago'],
    [2 * hour, '2 hrs ago'],
    [24 * hour - 1, '23 hrs ago'],
  ])('%i ms ago reads %s', (ms, text) => expect(ago(ms)).toBe(text));

  it('is a date from 24 hours on, with the year when it is another one', () => {
    expect(ago(24 * hour)).toBe('Nov 20');
    expect(ago(400 * 24 * hour)).toBe('Oct 17, 2025');
  });

  it('reads Just now when the clock of the device runs behind by less than a day, and beyond that its date', () => {
    const day = 24 * hour;
    fc.assert(fc.property(fc.integer({ min: 1 - day, max: minute - 1 }), (ms) => ago(ms) === 'Just now'));
    expect(ago(-day)).toBe('Nov 22');
    expect(ago(-60 * day)).toBe('Jan 20, 2027');
  });

  it('counts whole minutes and hours at every moment of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: minute, max: 24 * hour - 1 }), (ms) => {
        const [number, unit] = ago(ms).split(' ') as [string, string];
        const unit_ms = unit.startsWith('min') ? minute : hour;
        expect(Number(number)).toBe(Math.floor(ms / unit_ms));
        expect(unit).toBe(unit_ms === minute ? 'mins' : 'hrs');
      }),
    );
  });

  it.each(['', 'null', 'yesterday', '2026-02-30T99:00:00Z'])('shows nothing for %j, which is no moment', (iso) => {
    expect(relativeTime(iso, now, i18next.t)).toBe('');
    expect(fullTime(iso)).toBe('');
  });
});
