import { expect, test } from 'vitest';
import { isWebVtt, vttOfSrt } from './captions.ts';

const cue = '00:01.000 --> 00:02.500\nHello';

test('captions are WebVTT if they begin with its name and all their times can be read', () => {
  const good = [
    `WEBVTT\n\n${cue}\n`,
    `\ufeffWEBVTT - Tour\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.000 align:start\r\nHi\r\n`,
    `WEBVTT\nKind: captions\n\nNOTE a note\n\n${cue}`,
  ];
  expect(good.map(isWebVtt)).toEqual(good.map(() => true));
  const bad = [
    '',
    'WEBVTT\n\nNothing to read',
    cue,
    `WEBVTTX\n\n${cue}`,
    `WEBVTT\n${cue}`,
    'WEBVTT\n\n00:01,000 --> 00:02,500\nHello',
    `WEBVTT\n\n${cue}\n\nsoon --> later\nHello`,
    `WEBVTT\n\n${cue}\0`,
    '<script>alert(1)</script>',
  ];
  expect(bad.map(isWebVtt)).toEqual(bad.map(() => false));
});

test('captions of a SubRip file become WebVTT, and their words stay', () => {
  const vtt = vttOfSrt('\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nIt costs 1,000\r\n');
  expect(vtt).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nIt costs 1,000\n');
  expect(isWebVtt(vtt)).toBe(true);
  expect(isWebVtt(vttOfSrt('No captions'))).toBe(false);
});
