import { expect, test } from 'vitest';
import { rememberSent } from './sent.ts';

const start = () => {
  let now = 1_000;
  const sent = rememberSent(() => now);
  return { ...sent, pass: (ms: number) => (now += ms) };
};

test('the last time counts, over all rooms of a connection, and no other room', () => {
  const { note, hello, pass } = start();
  note(['company', 'other'], 'company.changed');
  pass(1_000);
  note(['employee'], 'company.changed');
  note(['other'], 'points.changed');
  pass(500);
  expect(hello(['company', 'employee', 'socket'])).toEqual({ known_ms: 1_500, sent: { 'company.changed': 500 } });
});

test('a minute is remembered completely, no matter how many events there are, and older ones go', () => {
  const { note, hello, pass } = start();
  note(['a'], 'points.changed');
  for (let second = 0; second < 59; second++) {
    pass(1_000);
    note(['b'], 'company.changed');
  }
  expect(hello(['a'])).toEqual({ known_ms: 59_000, sent: { 'points.changed': 59_000 } });
  for (let second = 0; second < 120; second++) {
    pass(1_000);
    note(['b'], 'company.changed');
  }
  expect(hello(['a'])).toEqual({ known_ms: 60_000, sent: {} });
  expect(hello(['b']).sent).toEqual({ 'company.changed': 0 });
});

test('where nothing more is sent, what is older than two minutes goes, too', () => {
  const { note, hello, pass } = start();
  note(['a'], 'points.changed');
  pass(60_000);
  expect(hello(['a']).sent).toEqual({ 'points.changed': 60_000 });
  pass(60_000);
  expect(hello(['a']).sent).toEqual({});
});
