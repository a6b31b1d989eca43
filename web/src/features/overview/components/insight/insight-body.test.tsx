import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { ContentInsight } from '@plaudit/contract/overview/schema';
import { i18n } from '../../../../lib/locale/i18n.ts';
import { InsightBody } from './insight-body.tsx';

const overview = JSON.parse(
  readFileSync(new URL('../../../../../public/locales/en/overview.json', import.meta.url), 'utf8'),
);

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { overview } } }));

const engineering = { department_id: 'd1', department_name: 'Engineering', people: 8, reached: 0, clicked: 0 };

const nothing_yet: ContentInsight = {
  content_id: 'c1',
  kind: 'post',
  created_at: '2026-11-27T09:00:00.000Z',
  hidden: null,
  counted_at: '2026-11-27T09:30:00.000Z',
  people: 14,
  reached: 0,
  others: 0,
  clicked: 0,
  reactions: [],
  comments_count: 0,
  links: [],
  step: 'hour',
  over_time: [{ at: '2026-11-27T09:00:00.000Z', reached: 0, clicks: 0 }],
  time_zone: 'Europe/Oslo',
  departments: [engineering, { ...engineering, department_id: null, department_name: null, people: 6 }],
};

const shown = (insight: Partial<ContentInsight>): string =>
  renderToStaticMarkup(
    <Theme>
      <InsightBody insight={{ ...nothing_yet, ...insight }} />
    </Theme>,
  );

test('what no one has seen is said in words, without empty charts', () => {
  const page = shown({});
  expect(page).toContain(overview.insight.unseen);
  expect(page).toContain('0 of 14 people');
  expect(page).not.toContain(overview.insight.time.hour);
  expect(page).not.toContain('Engineering');
});

test('what people have seen has its charts, also if none of them is meant to see it', () => {
  const page = shown({ reached: 3, departments: [{ ...engineering, reached: 3 }] });
  expect(page).toContain(overview.insight.time.hour);
  expect(page).toContain('Engineering');
  expect(page).not.toContain(overview.insight.unseen);
  expect(shown({ others: 2 })).toContain(overview.insight.time.hour);
});

test('numbers that are not shown have their reason instead', () => {
  const hidden = { hidden: 'few' as const, counted_at: null, people: null, reached: null, others: null, clicked: null };
  const page = shown({ ...hidden, over_time: [], departments: [] });
  expect(page).toContain(overview.insight.hidden.few);
  expect(page).toContain(overview.insight.not_shown);
  expect(page).not.toContain(overview.insight.unseen);
});

test('a link that few people opened says so, and the page says when it was counted', () => {
  const links = [
    { url: 'https://menu.example/today', clicked: null },
    { url: null, clicked: 6 },
  ];
  const page = shown({ reached: 7, clicked: 8, links });
  expect(page).toContain('Fewer than 5 people');
  expect(page).toContain('6 people');
  expect(page).toContain('Counted ');
  expect(shown({ hidden: 'early', counted_at: null })).not.toContain('Counted ');
});
